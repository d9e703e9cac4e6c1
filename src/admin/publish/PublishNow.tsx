import { useState } from "react";
import type { PublishableEntry } from "../../domain/publication/publication.ts";
import { type PublishedTable, publishingOf } from "../../queries/publication/publication.ts";
import Button from "../../ui/button/Button.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useWrite } from "../base/useWrite.ts";

const PreviewDialog = loadWindow(() => import("./PreviewDialog.tsx"));

export interface Props {
  entry: PublishableEntry;
  noun: PublishedTable;
}

/** Buttons for an entry that visitors do not see yet: publish it, or preview it. */
export default function PublishNow({ entry, noun }: Props) {
  const { run, isBusy } = useWrite(publishingOf(noun));
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <span className="mr-auto flex flex-wrap gap-1">
      <Button
        tone="line"
        size="sm"
        aria-label={`Publish now: ${entry.title}`}
        aria-disabled={isBusy}
        onClick={() => run(entry)}
      >
        Publish now
      </Button>
      <Button
        tone="plain"
        size="sm"
        aria-label={`Preview: ${entry.title}`}
        onClick={() => setPreviewing(true)}
      >
        Preview
      </Button>
      {isPreviewing && (
        <PreviewDialog entry={{ ...entry, table: noun }} onClose={() => setPreviewing(false)} />
      )}
    </span>
  );
}
