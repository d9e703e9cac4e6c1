import { getKeys } from "../core/keys.ts";
import type { Row } from "../core/row.ts";
import type { RosterEntry } from "../roster/roster.ts";
import { joinWords } from "./merge.ts";

/** Fields that can be taken from the row that goes, in this order. */
export const rosterMergeFields = {
  full_name: "Name",
  email: "Email",
  graduation_year: "Class",
  department: "Department",
  note: "Note",
  source: "Source",
} as const satisfies Partial<Record<keyof RosterEntry, string>>;
export type RosterMergeField = keyof typeof rosterMergeFields;

/** A merge that can still be undone. */
export type RosterMerge = Pick<Row<"roster_merges">, "id" | "merged_at" | "undo_until"> & {
  /** The name of the row that went. */
  full_name: string;
};

/** Of two rows, the one with an account rather stays. */
export function suggestKeptEntry([one, other]: readonly [RosterEntry, RosterEntry]): 0 | 1 {
  return !one.profile_id && other.profile_id ? 1 : 0;
}

/** What a merge will do, one sentence each. */
export function describeRosterMerge(
  kept: RosterEntry,
  removed: RosterEntry,
  taken: readonly RosterMergeField[],
): string[] {
  const fields = getKeys(rosterMergeFields);
  const names = fields
    .filter((field) => taken.includes(field))
    .map((field) => rosterMergeFields[field].toLowerCase());
  return [
    names.length > 0
      ? `The row that stays takes ${joinWords(names)} from the other.`
      : "The row that stays keeps all its fields.",
    ...describeAccounts(kept, removed),
    "An invitation follows, unless both were invited.",
    "The other row leaves the roster. For 30 days this can be undone.",
  ];
}

function describeAccounts(kept: RosterEntry, removed: RosterEntry): string[] {
  if (!removed.profile_id) return [];
  if (!kept.profile_id) return ["The account that joined follows."];
  return [
    "Both have an account: the row keeps its own. The other account stays, without a row of the roster.",
  ];
}

/** What an undo could not return: "Email". */
export function nameLeftField(field: string): string {
  const fieldNames: Readonly<Record<string, string>> = rosterMergeFields;
  if (field === "profile_id") return "Account";
  if (field === "left_at") return "Departure";
  return fieldNames[field] ?? field;
}
