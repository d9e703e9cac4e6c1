import { type Publishing, publication } from "../../queries/publication/publishing.ts";
import Button from "../../ui/Button.tsx";
import Dialog from "../../ui/Dialog.tsx";
import May from "../base/May.tsx";
import Moment, { ZoneNote } from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import LostPictures from "./LostPictures.tsx";

interface Props {
  publishing: Publishing;
  onClose: () => void;
}

const explanations: Record<Publishing["state"], string> = {
  live: "The website shows everything that was saved.",
  waiting: "Something was saved that the website does not show yet. It will within a minute or so.",
  building: "The website is being rebuilt with what was saved.",
  failed:
    "The website could not be rebuilt. Visitors see it as it was before; nothing that was saved is lost.",
};

export default function PublishDialog({ publishing, onClose }: Props) {
  const { state, at } = publishing;
  const publish = useWrite(publication, { onDone: onClose });
  return (
    <Dialog title="The public website" size="sm" onClose={onClose}>
      <p>{explanations[state]}</p>
      {publishing.state === "failed" && (
        <p className="mt-4 rounded-md bg-danger-tint px-4 py-3 text-sm font-medium text-danger wrap-anywhere">
          {publishing.reason}
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
        <May to="all">
          <Button aria-disabled={publish.isBusy} onClick={() => publish.run()}>
            {publish.isBusy ? "Publishing..." : "Publish now"}
          </Button>
        </May>
      </div>
    </Dialog>
  );
}
