import { getPublicationState, type PublishableEntry } from "../../domain/publication.ts";
import type { Write } from "../../queries/write.ts";
import Button from "../../ui/Button.tsx";
import { useWrite } from "./useWrite.ts";

interface Props {
  entry: PublishableEntry;
  write: Write<PublishableEntry, void>;
}

/** Shows a draft or a scheduled entry to visitors at once. */
export default function PublishButton({ entry, write }: Props) {
  const { run, isBusy } = useWrite(write);
  if (getPublicationState(entry, new Date()) === "published") return null;
  return (
    <Button
      tone="line"
      size="sm"
      className="mr-auto"
      aria-label={`Publish now: ${entry.title}`}
      aria-disabled={isBusy}
      onClick={() => run(entry)}
    >
      Publish now
    </Button>
  );
}
