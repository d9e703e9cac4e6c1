import { useState } from "react";
import { exportPersonFile } from "../../queries/members/erasure.ts";
import Button from "../../ui/button/Button.tsx";
import { loadWindow } from "../base/lazily.tsx";
import ExportButton from "../list/ExportButton.tsx";

const EraseDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.erase());

interface Props {
  /** An account or an entry of the alumni list. */
  person: { id: string; full_name: string };
  onDone: () => void;
}

/** Answers to requests about personal data, at the bottom of a person's page, for super admins. */
export default function PersonData({ person, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="person-data"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger p-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="person-data" className="text-lg">
          Requests about personal data
        </h2>
        <p className="mt-1 text-sm text-muted">
          If this person asks what is stored about them, send them the export. If they ask to be erased,
          you’ll see what goes and what stays first.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ExportButton text="Export data" size="sm" what={["file"]} collect={() => exportPersonFile(person)} />
        <Button tone="danger" size="sm" onClick={() => setOpen(true)}>
          Erase…
          <span className="sr-only"> ({person.full_name})</span>
        </Button>
      </div>
      {isOpen && <EraseDialog person={person} onDone={onDone} onClose={() => setOpen(false)} />}
    </section>
  );
}
