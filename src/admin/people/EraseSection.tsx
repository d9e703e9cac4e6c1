import { useState } from "react";
import Button from "../../ui/button/Button.tsx";
import { loadWindow } from "../base/lazily.tsx";

const EraseDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.erase());

interface Props {
  /** An account or an entry of the alumni list. */
  person: { id: string; full_name: string };
  onDone: () => void;
}

/** At the bottom of a person's page, for super admins. */
export default function EraseSection({ person, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="erase-person"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger p-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="erase-person" className="text-lg">
          Erase this person
        </h2>
        <p className="mt-1 text-sm text-muted">
          For someone who asks you to erase their data: the account, the entry on the alumni list, emails, and
          the name in the audit log. You’ll see everything first.
        </p>
      </div>
      <Button tone="danger" size="sm" onClick={() => setOpen(true)}>
        Erase…
        <span className="sr-only"> ({person.full_name})</span>
      </Button>
      {isOpen && <EraseDialog person={person} onDone={onDone} onClose={() => setOpen(false)} />}
    </section>
  );
}
