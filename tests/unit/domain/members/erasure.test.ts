import { expect, test } from "vitest";
import {
  describeErased,
  describeKept,
  type Erasure,
  isTypedName,
  nameKeptAwards,
} from "../../../../src/domain/members/erasure.ts";
import type { MemberReference } from "../../../../src/domain/members/member-references.ts";

const nothing: Erasure = {
  account_ids: [],
  accounts: [],
  entries: ["Ada Lund (ada@example.org)"],
  names: ["Ada Lund", "Ada Byron"],
  emails: 0,
  newsletters: 0,
  walk_ins: 0,
  awards: [],
  ties: [],
};
const tie = (kind: MemberReference["kind"], total: number): MemberReference => ({
  kind,
  id: kind,
  title: kind,
  committee: null,
  is_current: false,
  from_day: "2020-01-01",
  to_day: null,
  total,
});
const member: Erasure = {
  ...nothing,
  account_ids: ["1"],
  accounts: ["Ada Lund (ada@example.org)"],
  emails: 1,
  newsletters: 2,
  walk_ins: 1,
  awards: ["Prize", "Medal"],
  ties: [tie("registration", 23), tie("award", 2), tie("document", 1)],
};

test("An erasure names what goes, and nothing that the person doesn’t have", () => {
  expect(describeErased(nothing)).toEqual([
    "The entry on the alumni list: Ada Lund (ada@example.org).",
    "The name and the address in the audit log, in versions, in the bin, and as the guest or contact of an event.",
  ]);
  expect(describeErased(member)).toEqual([
    "The account of Ada Lund (ada@example.org), with its profile, photo, directory entry, card, messages and requests.",
    "The entry on the alumni list: Ada Lund (ada@example.org).",
    "23 registrations for events.",
    "1 email to this person, sent or waiting.",
    "2 newsletters written to this person only.",
    "The name at 1 check-in without an account, which becomes “Former member”. Guests stay.",
    "The name and the address in the audit log, in versions, in the bin, and as the guest or contact of an event.",
  ]);
});

test("It names what stays; the name at awards is asked about, and registrations go", () => {
  expect(describeKept(nothing, "Ada Lund")).toHaveLength(2);
  const kept = describeKept(member, "Ada Lund").join("\n");
  expect(kept).toMatch("1 document stays, but shows “Unknown” as its uploader");
  expect(kept).toMatch("“Former member”");
  expect(kept).toMatch(
    "2 awards or offices, without the name unless you keep it below. The offices end, without contact address",
  );
  expect(kept).not.toMatch(/registration|term/);
  const trustee = { ...tie("trustee", 1), is_current: true };
  expect(describeKept({ ...member, ties: [trustee] }, "Ada Lund").slice(0, 2)).toEqual([
    "Ada Lund is trustee: their term ends today.",
    "The record of this term stays, without the name.",
  ]);
  expect(nameKeptAwards(member)).toBe("Keep the name at 2 awards or offices: Prize, Medal");
});

test("Any of the person’s names confirms, in any case, and nothing shorter", () => {
  for (const typed of ["Ada Lund", " ada BYRON "]) expect(isTypedName(nothing, typed)).toBe(true);
  for (const typed of ["", "Ada", "Ada Lund Byron"]) expect(isTypedName(nothing, typed)).toBe(false);
});
