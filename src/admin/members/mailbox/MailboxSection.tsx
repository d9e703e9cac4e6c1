import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Member } from "../../../domain/members/member.ts";
import { mailboxChange } from "../../../queries/members/mailbox-changes.ts";
import Button from "../../../ui/button/Button.tsx";
import Failure from "../../../ui/feedback/Failure.tsx";
import { loadWindow } from "../../base/lazily.tsx";
import RunningChange from "./RunningChange.tsx";

const MailboxDialog = loadWindow(async () => (await import("../../rare-windows.ts")).rareWindows.mailbox());

/** For someone who can no longer read the address of the account. */
export default function MailboxSection({ member }: { member: Member }) {
  const { data: change, error, refetch } = useQuery(mailboxChange(member.id));
  const [isOpen, setOpen] = useState(false);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (change === undefined) return null;
  if (change) return <RunningChange member={member} change={change} />;
  return (
    <section
      aria-labelledby="member-mailbox"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="member-mailbox" className="text-lg">
          Lost mailbox
        </h2>
        <p className="mt-1 text-sm text-muted">
          When a member has lost this mailbox. Check by phone that it’s really them.
        </p>
      </div>
      <Button tone="line" size="sm" onClick={() => setOpen(true)}>
        Change email address…
        <span className="sr-only">: {member.full_name}</span>
      </Button>
      {isOpen && <MailboxDialog member={member} onClose={() => setOpen(false)} />}
    </section>
  );
}
