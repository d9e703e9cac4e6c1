import { getKeys } from "../core/keys.ts";
import type { Row } from "../core/row.ts";
import type { RosterEntry } from "../roster/roster.ts";
import { joinWords } from "../text/join-words.ts";

/** Fields that can be taken from the row that is removed, in this order. */
export const rosterMergeFields = {
  full_name: "Name",
  family_name: "Family name",
  honorific: "Title",
  former_name: "Name at graduation",
  email: "Email",
  graduation_year: "Class",
  department: "Department",
  phone: "Phone",
  city: "City",
  note: "Note",
  source: "Source",
} as const satisfies Partial<Record<keyof RosterEntry, string>>;
export type RosterMergeField = keyof typeof rosterMergeFields;

/** A merge that can still be undone. */
export type RosterMerge = Pick<Row<"roster_merges">, "id" | "merged_at" | "undo_until"> & {
  /** The name in the removed row. */
  full_name: string;
};

/** The index of the row to keep: preferably one with an account. */
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
      ? `The entry you keep takes its ${joinWords(names)} from the other.`
      : "The details of the entry you keep don’t change.",
    ...describeAccounts(kept, removed),
    taken.includes("email")
      ? "An invitation to the other’s address moves with it."
      : "An invitation to the other’s address ends, because the address isn’t kept.",
    "The other entry is removed. You can undo this for 30 days.",
  ];
}

function describeAccounts(kept: RosterEntry, removed: RosterEntry): string[] {
  if (!removed.profile_id) return [];
  if (!kept.profile_id) return ["The entry you keep is linked to the other entry’s account."];
  return [
    "Both have an account. The entry keeps its own; the other account stays but is no longer on the alumni list.",
  ];
}

/** What an undo could not return: "Email". */
export function nameLeftField(field: string): string {
  const fieldNames: Readonly<Record<string, string>> = rosterMergeFields;
  if (field === "profile_id") return "Account";
  if (field === "left_at") return "Departure";
  if (field === "death_year") return "Year of death";
  if (field === "is_in_memoriam") return "Name on the page In memoriam";
  return fieldNames[field] ?? field;
}
