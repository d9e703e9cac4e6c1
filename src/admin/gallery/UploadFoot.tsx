import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { isUnderWay, type Upload } from "../../stores/gallery/uploads.ts";
import Button from "../../ui/Button.tsx";

interface Props {
  uploads: readonly Upload[];
  /** Omitted while retries are not possible. */
  onRetry: ((upload: Upload) => void) | undefined;
  /** The button that stops or closes. */
  children: ReactNode;
}

/** Sticky footer with overall progress and the stop or close button, however long the list. */
export default function UploadFoot({ uploads, onRetry, children }: Props) {
  const all = uploads.length;
  const stored = uploads.filter(({ step }) => step === "stored").length;
  const ended = uploads.filter((upload) => !isUnderWay(upload)).length;
  const left = uploads.filter(({ file, step }) => file && (step === "failed" || step === "stopped"));
  return (
    <div className="sticky -bottom-px -mx-5 mt-6 -mb-5 border-t border-line bg-raised px-5 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
      {all > 0 && (
        <progress value={ended} max={all} aria-label="All photos" className="mb-3 block h-1.5 w-full" />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-sm font-semibold tabular-nums">
          {all > 0 && `${stored.toLocaleString("en")} of ${all.toLocaleString("en")} photos uploaded`}
        </p>
        {onRetry && left.length > 1 && (
          <Button tone="line" onClick={() => left.map((upload) => onRetry(upload))}>
            <RotateCw aria-hidden="true" size={16} />
            Retry all {left.length.toLocaleString("en")}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
