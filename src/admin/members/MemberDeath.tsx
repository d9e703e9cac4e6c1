import { useState } from "react";
import type { Member } from "../../domain/members/member.ts";
import { loadWindow } from "../base/lazily.tsx";
import DeathActions from "../people/DeathActions.tsx";

const DeathDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.death());

export default function MemberDeath({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="member-death"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="member-death" className="text-lg">
          If this member has died
        </h2>
        <p className="mt-1 text-sm text-muted">
          {member.is_deceased
            ? "This person gets no emails and isn’t counted as a member. Their name stays where it is, with †."
            : "Mark the account instead of deleting it: class lists, offices and awards keep the name."}
        </p>
      </div>
      <DeathActions person={member} onMark={() => setOpen(true)} />
      {isOpen && <DeathDialog person={member} onClose={() => setOpen(false)} />}
    </section>
  );
}
