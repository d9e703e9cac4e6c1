import type { ReactNode } from "react";
import { formatClass } from "../../../domain/members/profile-request.ts";
import {
  type ComparedKind,
  describeMerge,
  formatMergeField,
  type MergeField,
  type MergeSide,
  mergeFields,
  nameKind,
} from "../../../domain/merge/merge.ts";
import { type Comparison, merging } from "../../../queries/merge/merges.ts";
import Table from "../../../ui/table/Table.tsx";
import type { Column } from "../../../ui/table/table.ts";
import EmailText from "../../base/EmailText.tsx";
import { Day } from "../../base/Moment.tsx";
import { renderText } from "../../merge/FieldChoices.tsx";
import { Fact } from "../../merge/KeepCard.tsx";
import MergeForm, { type Merger } from "../../merge/MergeForm.tsx";
import Avatar from "../../people/Avatar.tsx";
import MemberBadges from "../MemberBadges.tsx";

const merger: Merger<MergeField, MergeSide> = {
  labels: mergeFields,
  texts: {
    question: "Which account do you want to keep?",
    stays: "This account is kept",
    goes: "This account is closed",
    some: "Choose between the details that differ. The account you keep also keeps its email address.",
    none: "Both profiles are the same.",
    action: "Merge accounts",
  },
  suggestKept,
  renderHead: (side) => (
    <>
      <Avatar name={side.full_name} photo={side.profile_image_url} />
      <span className="min-w-0 wrap-anywhere">
        <bdi className="block font-semibold">{side.full_name}</bdi>
        <EmailText email={side.email} />
      </span>
    </>
  ),
  renderFacts: (side) => (
    <>
      <MemberBadges {...side} />
      <span className="grid gap-1">
        <Fact name="Class and department">{formatClass(side)}</Fact>
        <Fact name="Account since">
          <Day at={side.created_at} />
        </Fact>
        <Fact name="Last signed in">
          {side.last_sign_in_at ? <Day at={side.last_sign_in_at} /> : "Never"}
        </Fact>
      </span>
    </>
  ),
  renderValue,
  merging,
  getAddress: ({ id }) => `/admin/members/${id}`,
};

/** An administrator's account cannot be closed; otherwise a confirmed or approved one is preferred. */
function suggestKept([one, other]: Comparison["sides"]): 0 | 1 {
  const rank = (side: MergeSide) =>
    Number(side.is_super_admin) * 4 + Number(side.is_confirmed) * 2 + Number(side.is_approved);
  return rank(other) > rank(one) ? 1 : 0;
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

/** Both accounts side by side, what to keep from each, and what will happen. */
export default function MergeAccounts({ sides, compared }: Comparison) {
  const swapped = compared.map((row) => ({ ...row, of_one: row.of_other, of_other: row.of_one }));
  return (
    <MergeForm
      merger={merger}
      sides={sides}
      listPoints={({ kept, gone }) => describeMerge(kept, gone, kept === sides[0] ? compared : swapped)}
    >
      {(kept) => <ComparedKinds compared={compared} isFirstKept={kept === sides[0]} />}
    </MergeForm>
  );
}

interface ComparedProps {
  compared: readonly ComparedKind[];
  /** Which of the two is kept. */
  isFirstKept: boolean;
}

/** How many entries of each kind each account has. */
function ComparedKinds({ compared, isFirstKept }: ComparedProps) {
  if (compared.length === 0) return null;
  const columns: Column<ComparedKind>[] = [
    { head: "What", kind: "title", cell: ({ kind }) => nameKind(kind) },
    { head: isFirstKept ? "Kept" : "Closed", cell: ({ of_one }) => of_one.toLocaleString("en") },
    { head: isFirstKept ? "Closed" : "Kept", cell: ({ of_other }) => of_other.toLocaleString("en") },
  ];
  return (
    <section aria-labelledby="compared">
      <h2 id="compared" className="mb-4 text-2xl">
        What each account has
      </h2>
      <Table label="What each account has" rows={compared} getKey={({ kind }) => kind} columns={columns} />
    </section>
  );
}
