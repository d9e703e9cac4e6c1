import { Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import Button from "../button/Button.tsx";
import type { Box } from "../picture/canvas.ts";
import { imageTypes } from "../picture/faults.ts";
import { ImageError, loadFailure, tooLarge } from "../picture/image-error.ts";
import { explainType, hdBox, largestRead, preparePicture } from "../picture/images.ts";
import { usePreview } from "../picture/usePreview.ts";
import DropZone from "./DropZone.tsx";

/** The current picture, none, or a new one that is prepared here and stored with the entry. */
type Choice = "keep" | "none" | Blob;

interface Props {
  label: string;
  name?: string | undefined;
  /** The current picture's address. */
  current: string | null;
  value: Choice;
  onChange: (choice: Choice) => void;
  /** True while a file is being prepared: submitting the form now would leave it out. */
  onBusy?: (isBusy: boolean) => void;
  /** The form is being saved, with the picture. */
  isSaving?: boolean;
  /** Whether the picture may be removed. */
  isOptional?: boolean;
  error?: string | undefined;
  maxMegabytes?: number;
  box?: Box;
}

const types = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };

/** An entry's picture, scaled down and stripped of metadata before upload. */
export default function ImageField(props: Props) {
  const { label, current, value, onChange, onBusy, isSaving = false, isOptional = true } = props;
  const { maxMegabytes = 5, box = hdBox } = props;
  const maxSize = maxMegabytes * 1024 * 1024;
  /** The chosen file's name, and what could not be kept of it. */
  const [ready, setReady] = useState({ name: "The image", loss: "" });
  /** The name of the file that is being prepared. */
  const [processed, setProcessed] = useState("");
  const [fault, setFault] = useState("");
  const drawn = usePreview(value);
  const preview = value === "keep" ? current : drawn;

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setFault("");
    setProcessed(file.name);
    onBusy?.(true);
    try {
      const { picture, loss } = await preparePicture(file, box, maxSize);
      setReady({ name: file.name, loss });
      onChange(picture);
    } catch (error) {
      setFault(error instanceof ImageError ? error.message : loadFailure);
    } finally {
      setProcessed("");
      onBusy?.(false);
    }
  };
  const set = (choice: Choice) => {
    setFault("");
    onChange(choice);
  };
  const isNew = value instanceof Blob;
  return (
    <DropZone
      label={label}
      name={props.name}
      isRequired={!isOptional}
      accept={types}
      maxSize={largestRead}
      texts={{ "file-too-large": tooLarge(maxSize) }}
      explainType={(file) => explainType(file, imageTypes)}
      busyText={
        processed
          ? `Processing ${processed}...`
          : isSaving && isNew
            ? `Uploading ${ready.name}...`
            : undefined
      }
      disabled={isSaving}
      error={fault || props.error}
      hint={`JPG, PNG or WebP. Larger photos are resized to fit ${box.width} × ${box.height} pixels and ${maxMegabytes} MB.`}
      onFiles={choose}
      onRefused={([refused]) => setFault(refused?.text ?? "")}
    >
      {preview && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line border-dashed p-4">
          <img
            src={preview}
            alt={isNew ? "New image" : "Current image"}
            className="max-h-40 max-w-full rounded-sm sm:max-w-64"
          />
          <p className="min-w-0 flex-[1_1_10rem] text-muted wrap-anywhere">
            {isNew ? `${ready.name} is ready. ${ready.loss}` : "Current image"}
          </p>
          <PictureButtons {...{ isNew, current, isOptional, set }} isOff={isSaving || processed !== ""} />
        </div>
      )}
      {value === "none" && current && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line border-dashed p-4">
          <p className="text-muted">The image will be removed.</p>
          <PictureButtons isNew current={current} isOptional={false} set={set} isOff={isSaving} />
        </div>
      )}
    </DropZone>
  );
}

interface ButtonsProps {
  isNew: boolean;
  current: string | null;
  isOptional: boolean;
  isOff: boolean;
  set: (choice: Choice) => void;
}

/** Above the drop zone's own button, which covers the entire zone. */
function PictureButtons({ isNew, current, isOptional, isOff, set }: ButtonsProps) {
  if (isNew)
    return (
      <Button tone="plain" size="sm" className="relative z-1" disabled={isOff} onClick={() => set("keep")}>
        <Undo2 aria-hidden="true" size={16} />
        {current ? "Keep current image" : "Remove image"}
      </Button>
    );
  return (
    isOptional && (
      <Button tone="plain" size="sm" className="relative z-1" disabled={isOff} onClick={() => set("none")}>
        <Trash2 aria-hidden="true" size={16} />
        Remove image
      </Button>
    )
  );
}
