import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { previewDays, previewedNouns } from "../../domain/publication/preview.ts";
import { type PreviewedEntry, previewAddress, previewsEnding } from "../../queries/publication/previews.ts";
import { showFailure, showSuccess } from "../../stores/core/notices.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import TextField from "../../ui/field/TextField.tsx";
import Loaded from "../base/Loaded.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  entry: PreviewedEntry;
  onClose: () => void;
}

/** A preview link, to open or to send to someone without an account. */
export default function PreviewDialog({ entry, onClose }: Props) {
  const query = useQuery(previewAddress(entry));
  const ending = useWrite(previewsEnding, { onDone: onClose });
  return (
    <Dialog title={`Preview “${entry.title}”`} onClose={onClose}>
      <p className="mb-5 text-muted">
        Anyone with this link can see the {previewedNouns[entry.table]} as last saved, without signing in. It
        works for {previewDays} days, unless it is turned off or you can no longer edit the{" "}
        {previewedNouns[entry.table]}.
      </p>
      <Loaded query={query} skeleton={<Skeleton what="the link" count={1} />}>
        {(address) => (
          <>
            <TextField
              label="Preview link"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row">
              <Button
                tone="plain"
                className="sm:mr-auto"
                aria-disabled={ending.isBusy}
                onClick={() => ending.run(entry)}
              >
                Turn off all links
              </Button>
              <a href={address} target="_blank" rel="noreferrer" className={getButtonClass({ tone: "line" })}>
                Open preview<span className="sr-only"> in a new tab</span>
              </a>
              <Button onClick={() => copy(address)}>
                <Copy aria-hidden="true" size={18} />
                Copy link
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    showSuccess("Link copied");
  } catch {
    showFailure("Your browser couldn’t copy the link. Select it and copy it yourself.");
  }
}
