import { type ReactNode, useState } from "react";
import { toMailto } from "../../domain/core/email.ts";
import { toTel } from "../../domain/core/phone.ts";
import type { RosterEntry } from "../../domain/roster/roster.ts";
import Button from "../../ui/button/Button.tsx";
import { getButtonClass } from "../../ui/button/button.ts";
import PhoneText from "../../ui/text/PhoneText.tsx";
import EmailText from "../base/EmailText.tsx";
import Link from "../base/Link.tsx";
import { loadWindow } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";
import { Day } from "../base/Moment.tsx";
import { useEntryWindow } from "../form/useEntryWindow.ts";
import DeathActions, { canMarkDeath } from "../people/DeathActions.tsx";
import StatusBadge from "./StatusBadge.tsx";

const DeathDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.death());
const RosterForm = loadWindow(() => import("./RosterForm.tsx"));

export default function RosterDetails({ entry }: { entry: RosterEntry }) {
  const may = useMay();
  const [isMarking, setMarking] = useState(false);
  const form = useEntryWindow<RosterEntry>();
  const { id, email, graduation_year, department, profile_id } = entry;
  const line = getButtonClass({ tone: "line", size: "sm" });
  return (
    <section aria-label="Details" className="rounded-lg border border-line bg-surface p-6">
      <StatusBadge entry={entry} />
      <dl className="mt-6 flex flex-col gap-4 text-sm">
        <Detail term="Title">{entry.honorific}</Detail>
        <Detail term="Name at graduation">{entry.former_name}</Detail>
        <Detail term="Email">
          {email && (
            <a href={toMailto(email)} className="link wrap-anywhere">
              <EmailText email={email} />
            </a>
          )}
        </Detail>
        <Detail term="Phone">
          {entry.phone && <PhoneText text={entry.phone} href={toTel(entry.phone)} />}
        </Detail>
        <Detail term="City">{entry.city}</Detail>
        <Detail term="Class">
          {[graduation_year && `Class of ${graduation_year}`, department].filter(Boolean).join(", ")}
        </Detail>
        <Detail term="Note">{entry.note}</Detail>
        <Detail term="Source">{entry.source}</Detail>
        <Detail term="On the list since">
          <Day at={entry.created_at} />
        </Detail>
      </dl>
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
        {profile_id && may("members:read") && (
          <Link href={`/admin/members/${profile_id}`} className={line}>
            Open account
          </Link>
        )}
        {may("roster:update") && (
          <Button tone="line" size="sm" onClick={() => form.open(entry)}>
            Edit details
          </Button>
        )}
        {may("roster:update") && may("roster:delete") && (
          <Link href={`/admin/roster/${id}/merge`} className={line}>
            Merge
          </Link>
        )}
        {canMarkDeath(entry, may) && <DeathActions person={entry} onMark={() => setMarking(true)} />}
      </div>
      {isMarking && <DeathDialog person={entry} onClose={() => setMarking(false)} />}
      {form.isOpen && <RosterForm entry={form.entry} onClose={form.close} />}
    </section>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}
