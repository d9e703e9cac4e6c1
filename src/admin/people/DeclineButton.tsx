import { useState } from "react";
import type { Approvable } from "../../queries/members/approvals.ts";
import Button from "../../ui/button/Button.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";

const DeclineDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.decline());

interface Props {
  person: Approvable;
  tone?: "plain" | "line";
  onDeclined?: (person: Approvable) => void;
}

/** For members awaiting approval. */
export default function DeclineButton({ person, tone = "plain", onDeclined }: Props) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may("members:approve")) return null;
  return (
    <>
      <Button size="sm" tone={tone} onClick={() => setOpen(true)}>
        Decline
        <span className="sr-only">: {person.full_name}</span>
      </Button>
      {isOpen && <DeclineDialog person={person} onDeclined={onDeclined} onClose={() => setOpen(false)} />}
    </>
  );
}
