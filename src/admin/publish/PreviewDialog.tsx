import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { previewDays, previewedNouns } from "../../domain/publication/preview.ts";
import { type PreviewedEntry, previewAddress, previewsEnding } from "../../queries/publication/previews.ts";
import { showFailure, showSuccess } from "../../stores/core/notices.ts";
import Button from "../../ui/Button.tsx";
import { getButtonClass } from "../../ui/button.ts";
import Dialog from "../../ui/Dialog.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import TextField from "../../ui/TextField.tsx";
import Loaded from "../base/Loaded.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  entry: PreviewedEntry;
  onClose: () => void;
}

/** An address to look at, or to send to somebody without an account. */
export default function PreviewDialog({ entry, onClose }: Props) {
  const query = useQuery(previewAddress(entry));
  const ending = useWrite(previewsEnding, { onDone: onClose });
  return (
    <Dialog title={`Preview “${entry.title}”`} onClose={onClose}>
      <p className="mb-5 text-muted">
        Anybody with this address sees the {previewedNouns[entry.table]} as it is saved at that moment,
        without signing in. It works for {previewDays} days, as long as you may edit it and nobody takes it
        back.
      </p>
      <Loaded query={query} skeleton={<Skeleton what="the address" count={1} />}>
        {(address) => (
          <>
            <TextField label="Address" readOnly value={address} onFocus={(event) => event.target.select()} />
            <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row">
              <Button
                tone="plain"
                className="sm:mr-auto"
                aria-disabled={ending.isBusy}
                onClick={() => ending.run(entry)}
              >
                Take back every address
              </Button>
              <a href={address} target="_blank" rel="noreferrer" className={getButtonClass({ tone: "line" })}>
                Open preview<span className="sr-only"> in a new tab</span>
              </a>
              <Button onClick={() => copy(address)}>
                <Copy aria-hidden="true" size={18} />
                Copy address
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
    showSuccess("Address copied");
  } catch {
    showFailure("Your browser did not copy it. Select the address and copy it yourself.");
  }
}
