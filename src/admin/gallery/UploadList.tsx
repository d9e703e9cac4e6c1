import { CircleAlert, CircleCheck, RotateCw } from "lucide-react";
import type { Upload } from "../../stores/gallery/uploads.ts";
import Button from "../../ui/Button.tsx";

const steps = {
  waiting: { text: "Waiting", value: 0 },
  processing: { text: "Processing", value: 1 },
  uploading: { text: "Uploading", value: 2 },
  stored: { text: "Uploaded", value: 3 },
};

/** Files listed at most: first those that need the user, then those in progress. */
const mostListed = 50;

const urgency = { failed: 0, processing: 1, uploading: 1, stopped: 2, waiting: 3, stored: 4 };

function findListed(uploads: readonly Upload[]): Upload[] {
  return uploads
    .toSorted((one, other) => urgency[one.step] - urgency[other.step])
    .slice(0, mostListed)
    .sort((one, other) => one.id - other.id);
}

interface Props {
  uploads: readonly Upload[];
  /** Omitted while retries are not possible. */
  onRetry: ((upload: Upload) => void) | undefined;
}

/** Files with their progress, or their error. */
export default function UploadList({ uploads, onRetry }: Props) {
  if (uploads.length === 0) return null;
  const listed = findListed(uploads);
  return (
    <>
      <ul aria-label="Files" className="mt-6 flex flex-col border-t border-line text-sm">
        {listed.map((upload) => (
          <li
            key={upload.id}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span dir="auto" className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
              {upload.name}
            </span>
            {upload.step === "failed" || upload.step === "stopped" ? (
              <NotStored upload={upload} onRetry={onRetry} />
            ) : (
              <Progress name={upload.name} step={upload.step} />
            )}
          </li>
        ))}
      </ul>
      {uploads.length > listed.length && (
        <p className="mt-3 text-sm text-muted">
          and {(uploads.length - listed.length).toLocaleString("en")} more
        </p>
      )}
    </>
  );
}

function Progress({ name, step }: { name: string; step: keyof typeof steps }) {
  const { text, value } = steps[step];
  return (
    <span className="flex items-center gap-3 text-muted">
      {text}
      {step === "stored" ? (
        <CircleCheck aria-hidden="true" size={18} className="text-success" />
      ) : (
        <progress value={value} max={3} aria-label={name} className="h-1.5 w-24" />
      )}
    </span>
  );
}

function NotStored({ upload, onRetry }: Omit<Props, "uploads"> & { upload: Upload }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {upload.step === "stopped" ? (
        <span className="text-muted">Left out</span>
      ) : (
        <span role="alert" className="flex items-center gap-1.5 text-danger">
          <CircleAlert aria-hidden="true" size={16} className="shrink-0" />
          {upload.text}
        </span>
      )}
      {onRetry && upload.file && (
        <Button tone="line" size="sm" onClick={() => onRetry(upload)}>
          <RotateCw aria-hidden="true" size={14} />
          Retry
          <span className="sr-only">: {upload.name}</span>
        </Button>
      )}
    </span>
  );
}
