import {
  describeRosterMerge,
  formatRosterField,
  rosterMergeFields,
  suggestKeptEntry,
} from "../../../domain/merge/roster-merge.ts";
import type { RosterEntry } from "../../../domain/roster/roster.ts";
import { rosterMerging } from "../../../queries/merge/roster-merges.ts";
import { goTo } from "../../base/router.ts";
import { useWrite } from "../../base/useWrite.ts";
import FieldChoices, { renderText } from "../../merge/FieldChoices.tsx";
import MergeLayout, { MergeSides } from "../../merge/MergeLayout.tsx";
import { useSides } from "../../merge/useSides.ts";
import RosterSide from "./RosterSide.tsx";

interface Props {
  sides: readonly [RosterEntry, RosterEntry];
}

/** Both rows side by side, what stays of each, and what will happen. */
export default function MergeRosterForm({ sides }: Props) {
  const choice = useSides({ sides, labels: rosterMergeFields, suggested: suggestKeptEntry(sides) });
  const { kept, gone, taken } = choice;
  const { run, isBusy } = useWrite(rosterMerging, {
    onDone: () => void goTo(`/admin/roster/${kept.id}/merge`),
  });
  return (
    <MergeLayout
      points={describeRosterMerge(kept, gone, taken)}
      action="Merge the rows"
      isBusy={isBusy}
      onMerge={() => run({ kept, removed: gone, taken })}
    >
      <MergeSides
        question="Which row stays?"
        sides={sides}
        renderSide={(side, index) => (
          <RosterSide key={side.id} entry={side} isKept={side === kept} onChoose={() => choice.keep(index)} />
        )}
      />
      <FieldChoices
        sides={sides}
        labels={rosterMergeFields}
        choice={choice}
        hint={{ some: "Where the two differ.", none: "Both rows say the same." }}
        renderValue={(field, side) => renderText(formatRosterField(field, side))}
      />
    </MergeLayout>
  );
}
