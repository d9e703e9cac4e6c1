import type { ReactNode } from "react";
import {
  formatMergeField,
  type MergeField,
  type MergeSide,
  mergeFields,
} from "../../../domain/merge/merge.ts";
import type { Comparison } from "../../../queries/merge/merges.ts";
import FieldChoices, { renderText } from "../../merge/FieldChoices.tsx";
import MergeLayout, { MergeSides } from "../../merge/MergeLayout.tsx";
import Avatar from "../../people/Avatar.tsx";
import ComparedKinds from "./ComparedKinds.tsx";
import SideChoice from "./SideChoice.tsx";
import { useMerge } from "./useMerge.ts";

/** Both accounts side by side, what stays of each, and what will happen. */
export default function MergeForm({ sides, compared }: Comparison) {
  const { choice, points, isBusy, merge } = useMerge({ sides, compared });
  return (
    <MergeLayout points={points} action="Merge the accounts" isBusy={isBusy} onMerge={merge}>
      <MergeSides
        question="Which account stays?"
        sides={sides}
        renderSide={(side, index) => (
          <SideChoice
            key={side.id}
            side={side}
            isKept={side === choice.kept}
            onChoose={() => choice.keep(index)}
          />
        )}
      />
      <FieldChoices
        sides={sides}
        labels={mergeFields}
        choice={choice}
        hint={{
          some: "Where the two differ. The address stays that of the account.",
          none: "Both profiles say the same.",
        }}
        renderValue={renderValue}
      />
      <ComparedKinds compared={compared} isFirstKept={choice.isFirstKept} />
    </MergeLayout>
  );
}

function renderValue(field: MergeField, side: MergeSide): ReactNode {
  const text = formatMergeField(field, side);
  if (field !== "profile_image_url" || text === "") return renderText(text);
  return (
    <>
      <Avatar name={side.full_name} photo={text} />
      <span className="sr-only">The photo of {side.email}</span>
    </>
  );
}
