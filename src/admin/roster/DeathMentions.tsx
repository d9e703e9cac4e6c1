import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type DeathMention, describeMention } from "../../domain/roster/death-mention.ts";
import { countPeople, plural } from "../../domain/text/plural.ts";
import { deathDecision, deathMentions } from "../../queries/roster/death-mentions.ts";
import Button from "../../ui/button/Button.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

/** Asks about people whose note mentions a death: they are not invited until somebody has decided. Nothing without any. */
export default function DeathMentions() {
  const { rows = [], total = 0 } = useQuery(deathMentions).data ?? {};
  const canDecide = useMay()("roster:update");
  if (total === 0) return null;
  return (
    <section aria-labelledby="mentions" className="mb-6 rounded-lg border border-copper bg-surface p-5">
      <h2 id="mentions" className="text-xl">
        {plural(total, "note")} {total === 1 ? "mentions" : "mention"} a death
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        {canDecide
          ? "Tick the people you know about, then say whether they have died. Until then they get no invitation."
          : "They get no invitation until someone who may edit the alumni list has decided."}
        {rows.length < total && ` These are the first ${rows.length}.`}
      </p>
      {canDecide ? (
        <Decision rows={rows} />
      ) : (
        <ul className="mt-3 grid gap-2">
          {rows.map((row) => (
            <li key={row.id}>
              <Mention row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Decision({ rows }: { rows: readonly DeathMention[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { run, isBusy } = useWrite(deathDecision, { onDone: () => setTicked(new Set()) });
  const ids = rows.flatMap(({ id }) => (ticked.has(id) ? id : []));
  const decide = (isDeceased: boolean) => {
    if (!isBusy) void run({ ids, isDeceased });
  };
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  return (
    <>
      <ul className="mt-3 border-t border-line">
        {rows.map((row) => (
          <li key={row.id} className="flex items-start gap-3 border-b border-line py-2">
            <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-3 py-1">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0 accent-teal"
                checked={ticked.has(row.id)}
                onChange={() => toggle(row.id)}
              />
              <Mention row={row} />
            </label>
            <Link href={`/admin/roster/${row.id}`} className="link py-1 text-sm">
              Open<span className="sr-only"> {row.full_name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="teal" disabled={ids.length === 0} aria-disabled={isBusy} onClick={() => decide(true)}>
          Mark {ids.length > 0 && countPeople(ids.length)} as deceased
        </Button>
        <Button tone="line" disabled={ids.length === 0} aria-disabled={isBusy} onClick={() => decide(false)}>
          Not deceased
        </Button>
      </div>
    </>
  );
}

function Mention({ row }: { row: DeathMention }) {
  return (
    <span className="min-w-0">
      <bdi className="block font-semibold wrap-anywhere">{row.full_name}</bdi>
      <bdi className="block text-sm text-muted wrap-anywhere">{describeMention(row)}</bdi>
    </span>
  );
}
