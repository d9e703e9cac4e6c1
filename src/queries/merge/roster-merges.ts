import {
  getRosterEntry,
  listRosterMerges,
  mergeRosterEntries,
  rosterMergeFailures,
  undoRosterMerge,
} from "../../data/merge/roster-merges.ts";
import { searchRoster } from "../../data/roster/roster.ts";
import type { MergeChoice } from "../../domain/core/differences.ts";
import { readFailures } from "../../domain/failures.ts";
import { nameLeftField, type RosterMerge, type RosterMergeField } from "../../domain/merge/roster-merge.ts";
import type { RosterEntry } from "../../domain/roster/roster.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";
import { describeLeft } from "./merges.ts";

/** Null if there is no such entry. */
export const rosterEntry = (id: string) =>
  read({ key: ["roster", "one", id], failure: readFailures.roster, get: () => asUser(getRosterEntry)(id) });

/** First page of the rows whose name or address contains the typed text. */
export async function findRosterEntries(q: string): Promise<RosterEntry[]> {
  return (await asUser(searchRoster)({ q, class: null, status: null, page: 1 })).rows;
}

/** Other rows with this row's name, in any order of its words. */
export const rosterNamesakes = ({ id, full_name }: RosterEntry) =>
  read({
    key: ["roster", "namesakes", id, full_name],
    failure: readFailures.roster,
    get: async () =>
      (await findRosterEntries(full_name.replaceAll(",", " "))).filter((entry) => entry.id !== id),
  });

/** Merges into this row that can be undone. */
export const rosterMergesOf = (id: string) =>
  read({
    key: ["roster", "merges", id],
    failure: readFailures.roster,
    get: () => asUser(listRosterMerges)(id),
  });

export const rosterMerging = write({
  call: (choice: MergeChoice<RosterMergeField, RosterEntry>) => asUser(mergeRosterEntries)(choice),
  changes: "roster",
  success: "Entries merged",
  about: ({ kept }) => kept.full_name,
  failure: rosterMergeFailures.merge,
});

export const rosterMergeUndoing = write({
  call: ({ id }: RosterMerge) => asUser(undoRosterMerge)(id),
  changes: "roster",
  success: (left) => describeLeft(left.map(nameLeftField)),
  failure: rosterMergeFailures.undo,
  question: ({ full_name }) => ({
    title: `Undo the merge of “${full_name}”?`,
    text: "The entry returns to the alumni list, with the details taken from it. Anything changed since then stays as it is, and we’ll list it.",
    action: "Undo merge",
  }),
});
