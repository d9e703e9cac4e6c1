import { formatDeath } from "../../domain/members/death.ts";
import { getRosterStatus, type RosterEntry, rosterStatuses } from "../../domain/roster/roster.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import { Day } from "../base/Moment.tsx";

const tones = { joined: "success", missing: "line", left: "warning", deceased: "line" } as const;

/** Whether this person has died or has an account, and when one was deleted. */
export default function StatusBadge({ entry }: { entry: RosterEntry }) {
  const status = getRosterStatus(entry);
  return (
    <>
      <span className="whitespace-nowrap">
        <Badge tone={tones[status]}>
          {[rosterStatuses.labels[status], formatDeath(entry)].filter(Boolean).join(" ")}
        </Badge>
      </span>
      {status === "left" && entry.left_at && <Day at={entry.left_at} className="mt-0.5 text-muted" />}
    </>
  );
}
