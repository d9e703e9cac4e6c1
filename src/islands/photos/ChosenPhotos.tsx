import { CircleAlert } from "lucide-react";
import { longestPhotoTitle } from "../../domain/form/photo.ts";
import type { ChosenPhoto, createSending } from "../../stores/gallery/photo-sending.ts";
import Button from "../../ui/button/Button.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { usePreview } from "../../ui/picture/usePreview.ts";

interface Props {
  photos: readonly ChosenPhoto[];
  isBusy: boolean;
  sending: Pick<ReturnType<typeof createSending>, "describe" | "drop">;
  onRetry: (id: number) => void;
}

/** The files with their captions, and what is wrong with them. */
export default function ChosenPhotos({ photos, ...rest }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Chosen photos" className="flex flex-col border-t border-line">
      {photos.map((photo) => (
        <Chosen key={photo.id} photo={photo} {...rest} />
      ))}
    </ul>
  );
}

const steps: Partial<Record<ChosenPhoto["step"], string>> = {
  preparing: "Preparing…",
  sending: "Sending…",
  sent: "Sent",
};

function Chosen({ photo, isBusy, sending, onRetry }: Omit<Props, "photos"> & { photo: ChosenPhoto }) {
  const { id, name, picture, caption, step, text } = photo;
  const preview = usePreview(picture);
  const isOver = step === "sent" || step === "refused";
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-line py-4">
      {step !== "refused" && (
        <div className="size-24 shrink-0 overflow-hidden rounded-md bg-sunken">
          {preview && <img src={preview} alt="" className="size-full object-cover" />}
        </div>
      )}
      <div className="flex min-w-0 flex-[1_1_10rem] flex-col gap-2">
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {name}
        </p>
        {!isOver && (
          <TextField
            label="Caption"
            aria-label={`Caption: ${name}`}
            placeholder="Optional"
            maxLength={longestPhotoTitle}
            value={caption}
            readOnly={step === "sending"}
            onChange={(event) => sending.describe(id, event.target.value)}
          />
        )}
        {text && (
          <p role="alert" className="flex gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" size={16} className="mt-0.75 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </p>
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {steps[step]}
        </p>
      </div>
      <div className="flex gap-2">
        {step === "failed" && (
          <Button tone="line" size="sm" aria-disabled={isBusy} onClick={() => onRetry(id)}>
            Retry
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {step !== "sent" && (
          <Button tone="plain" size="sm" aria-disabled={isBusy} onClick={() => isBusy || sending.drop(id)}>
            Remove
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
