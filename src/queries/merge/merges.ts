import { getMember } from "../../data/members/members.ts";
import {
  compareAccounts,
  getLastSignIn,
  listMerges,
  listNamesakes,
  mergeAccounts,
  mergeFailures,
  undoMerge,
} from "../../data/merge/merges.ts";
import type { MergeChoice } from "../../domain/core/differences.ts";
import { readFailures } from "../../domain/failures.ts";
import {
  type ComparedKind,
  type Merge,
  type MergeField,
  type MergeSide,
  nameLeft,
} from "../../domain/merge/merge.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** Other accounts that are probably the same person's. */
export const namesakes = (id: string) =>
  read({
    key: ["members", "namesakes", id],
    failure: readFailures.members,
    get: () => asUser(listNamesakes)(id),
  });

/** Merges with this account that can be undone. */
export const mergesOf = (id: string) =>
  read({ key: ["members", "merges", id], failure: readFailures.members, get: () => asUser(listMerges)(id) });

export interface Comparison {
  sides: readonly [MergeSide, MergeSide];
  compared: ComparedKind[];
}

/** Both accounts side by side; null if one of them is gone. */
export const comparison = (one: string, other: string) =>
  read({
    key: ["members", "comparison", one, other],
    failure: readFailures.members,
    get: async (): Promise<Comparison | null> => {
      const [first, second, compared] = await Promise.all([
        getSide(one),
        getSide(other),
        asUser(compareAccounts)(one, other),
      ]);
      return first && second && { sides: [first, second], compared };
    },
  });

async function getSide(id: string): Promise<MergeSide | null> {
  const [member, last_sign_in_at] = await Promise.all([asUser(getMember)(id), asUser(getLastSignIn)(id)]);
  return member && { ...member, last_sign_in_at };
}

/** `left` names what could not be restored. */
export const describeLeft = (left: readonly string[]) =>
  left.length === 0 ? "Merge undone" : `Merge undone, except for what has changed since: ${left.join(", ")}`;

export const merging = write({
  call: (choice: MergeChoice<MergeField, MergeSide>) => asUser(mergeAccounts)(choice),
  changes: "members",
  success: "Accounts merged",
  about: ({ kept }) => kept.full_name,
  failure: mergeFailures.merge,
});

export const mergeUndoing = write({
  call: ({ id }: Merge) => asUser(undoMerge)(id),
  changes: "members",
  success: (left) => describeLeft(left.map(nameLeft)),
  failure: mergeFailures.undo,
  question: ({ closed, kept }) => ({
    title: `Undo the merge of ${closed.email}?`,
    text: `The account reopens with its access, and everything that moved to ${kept.email} goes back. Anything changed since then stays as it is, and we’ll list it.`,
    action: "Undo merge",
  }),
});
