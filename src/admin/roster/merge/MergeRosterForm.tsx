import {
  describeRosterMerge,
  type RosterMergeField,
  rosterMergeFields,
  suggestKeptEntry,
} from "../../../domain/merge/roster-merge.ts";
import type { RosterEntry } from "../../../domain/roster/roster.ts";
import { rosterMerging } from "../../../queries/merge/roster-merges.ts";
import EmailText from "../../base/EmailText.tsx";
import { Day } from "../../base/Moment.tsx";
import { renderText } from "../../merge/FieldChoices.tsx";
import { Fact } from "../../merge/KeepCard.tsx";
import MergeForm, { type Merger } from "../../merge/MergeForm.tsx";
import StatusBadge from "../StatusBadge.tsx";

const merger: Merger<RosterMergeField, RosterEntry> = {
  labels: rosterMergeFields,
  texts: {
    question: "Which entry do you want to keep?",
    stays: "This entry is kept",
    goes: "This entry is removed",
    some: "Choose between the details that differ.",
    none: "Both entries are the same.",
    action: "Merge entries",
  },
  suggestKept: suggestKeptEntry,
  renderHead: ({ full_name, email }) => (
    <span className="min-w-0 wrap-anywhere">
      <bdi className="block font-semibold">{full_name}</bdi>
      {email ? <EmailText email={email} /> : <span className="text-muted">No email address</span>}
    </span>
  ),
  renderFacts: (entry) => {
    const { graduation_year, department, source, created_at } = entry;
    const known = [graduation_year && `Class of ${graduation_year}`, department].filter(Boolean);
    return (
      <>
        <span className="grid">
          <StatusBadge entry={entry} />
        </span>
        <span className="grid gap-1">
          <Fact name="Class and department">{known.join(", ") || "unknown"}</Fact>
          <Fact name="Source">{source ? <bdi>{source}</bdi> : "unknown"}</Fact>
          <Fact name="On the list since">
            <Day at={created_at} />
          </Fact>
        </span>
      </>
    );
  },
  renderValue: (field, entry) => renderText(String(entry[field] ?? "")),
  merging: rosterMerging,
  getAddress: ({ id }) => `/admin/roster/${id}/merge`,
};

interface Props {
  sides: readonly [RosterEntry, RosterEntry];
}

/** Both entries side by side, what to keep from each, and what will happen. */
export default function MergeRosterForm({ sides }: Props) {
  return (
    <MergeForm
      merger={merger}
      sides={sides}
      listPoints={({ kept, gone, taken }) => describeRosterMerge(kept, gone, taken)}
    />
  );
}
