import { expect, test } from "vitest";
import {
  describeRosterMerge,
  nameLeftField,
  suggestKeptEntry,
} from "../../../../src/domain/merge/roster-merge.ts";
import type { RosterEntry } from "../../../../src/domain/roster/roster.ts";

const entry = { full_name: "Ada Byron", email: null, profile_id: null } as RosterEntry;
const joined: RosterEntry = { ...entry, profile_id: "1" };

test("The row with an account is suggested to be kept, otherwise the first", () => {
  expect(suggestKeptEntry([entry, joined])).toBe(1);
  expect(suggestKeptEntry([joined, entry])).toBe(0);
  expect(suggestKeptEntry([entry, entry])).toBe(0);
});

test("Sentences say what is taken over, in the order of the fields, and what happens to the account", () => {
  expect(describeRosterMerge(entry, joined, ["note", "full_name", "email"])).toEqual([
    "The entry you keep takes its name, email and note from the other.",
    "The entry you keep is linked to the other entry’s account.",
    "An invitation to the other’s address moves with it.",
    "The other entry is removed. You can undo this for 30 days.",
  ]);
  expect(describeRosterMerge(joined, entry, [])).toEqual([
    "The details of the entry you keep don’t change.",
    "An invitation to the other’s address ends, because the address isn’t kept.",
    "The other entry is removed. You can undo this for 30 days.",
  ]);
  expect(describeRosterMerge(joined, { ...entry, profile_id: "2" }, [])).toContain(
    "Both have an account. The entry keeps its own; the other account stays but is no longer on the alumni list.",
  );
});

test("Things that an undo could not restore are named as in the form", () => {
  expect(["email", "graduation_year", "profile_id", "left_at"].map(nameLeftField)).toEqual([
    "Email",
    "Class",
    "Account",
    "Departure",
  ]);
});
