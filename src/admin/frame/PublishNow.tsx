import type { PublishableEntry } from "../../domain/publication.ts";
import { type PublishedNoun, publishing } from "../../queries/publication.ts";
import Button from "../../ui/Button.tsx";
import { useWrite } from "./useWrite.ts";

export interface Props {
  entry: PublishableEntry;
  noun: PublishedNoun;
}

export default function PublishNow({ entry, noun }: Props) {
  const { run, isBusy } = useWrite(publishing[noun]);
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
