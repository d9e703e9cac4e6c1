import type { RosterEntry } from "../../../domain/roster/roster.ts";
import EmailText from "../../base/EmailText.tsx";
import { Day } from "../../base/Moment.tsx";
import SideCard, { Fact } from "../../merge/SideCard.tsx";
import StatusBadge from "../StatusBadge.tsx";

interface Props {
  entry: RosterEntry;
  isKept: boolean;
  onChoose: () => void;
}

/** One of the rows, to choose as the one that stays. */
export default function RosterSide({ entry, isKept, onChoose }: Props) {
  const { full_name, email, graduation_year, department, source, created_at } = entry;
  return (
    <SideCard
      isKept={isKept}
      onChoose={onChoose}
      verdict={isKept ? "This row stays" : "This row goes"}
      head={
        <span className="min-w-0 wrap-anywhere">
          <bdi className="block font-semibold">{full_name}</bdi>
          {email ? <EmailText email={email} /> : <span className="text-muted">No email address</span>}
        </span>
      }
    >
      <span className="grid">
        <StatusBadge entry={entry} />
      </span>
      <span className="grid gap-1">
        <Fact name="Class and department">
          {[graduation_year && `Class of ${graduation_year}`, department].filter(Boolean).join(", ") ||
            "unknown"}
        </Fact>
        <Fact name="Source">{source ? <bdi>{source}</bdi> : "unknown"}</Fact>
        <Fact name="In the roster since">
          <Day at={created_at} />
        </Fact>
      </span>
    </SideCard>
  );
}
