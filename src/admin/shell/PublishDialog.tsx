import { type Publishing, publication } from "../../queries/publication/publishing.ts";
import Button from "../../ui/button/Button.tsx";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import Moment, { ZoneNote } from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import LostPictures from "./LostPictures.tsx";

interface Props {
  publishing: Publishing;
  onClose: () => void;
}

const explanations: Record<Publishing["state"], string> = {
  live: "The website shows everything that was saved.",
  waiting: "Visitors will see the latest changes within a minute or so.",
  building: "The latest changes are being published.",
  held: "Publishing is on hold. Visitors still see the previous version; no changes are lost.",
  failed: "Publishing failed. Visitors still see the previous version; no changes are lost.",
};

export default function PublishDialog({ publishing, onClose }: Props) {
  const { state, at } = publishing;
  const isHeld = state === "held";
  const canPublish = useMay()("all");
  const publish = useWrite(publication, { onDone: onClose });
  return (
    <Dialog title="The public website" size="sm" onClose={onClose}>
      <p>
        {"isRestPublished" in publishing
          ? "One part of the website is waiting for an answer. Everything else goes on being published."
          : explanations[state]}
      </p>
      {"reason" in publishing && (
        <p
          className={`mt-4 rounded-md px-4 py-3 text-sm font-medium wrap-anywhere ${isHeld ? "bg-warning-tint text-warning" : "bg-danger-tint text-danger"}`}
        >
          {publishing.reason}
        </p>
      )}
      {isHeld && (
        <p className="mt-4">
          <span className="font-semibold">
            {canPublish ? "Publish anyway?" : "A super admin can publish it anyway."}
          </span>{" "}
          {"canRestore" in publishing && (
            <>
              If it was a mistake,{" "}
              <Link href="/admin/bin" onClick={onClose} className="link">
                restore them from the bin
              </Link>
              .
            </>
          )}
        </p>
      )}
      <LostPictures pictures={publishing.lostPictures} onLeave={onClose} />
      {at && (
        <div className="mt-4">
          <p className="text-sm text-muted">
            {state === "live" ? "Up to date since" : "Since"} <Moment at={at} />
          </p>
          <ZoneNote />
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button tone="line" onClick={onClose}>
          Close
        </Button>
        {canPublish && (
          <Button aria-disabled={publish.isBusy} onClick={() => publish.run()}>
            {publish.isBusy ? "Publishing…" : isHeld ? "Publish anyway" : "Publish now"}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
