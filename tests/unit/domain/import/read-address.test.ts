import { expect, test } from "vitest";
import { readAddress } from "../../../../src/domain/import/read-address.ts";

test.each([
  ["ann@example.org", "ann@example.org"],
  ["Ann Lund <ann@example.org>", "ann@example.org"],
  ['"Lund, Ann" <ann@example.org>;', "ann@example.org"],
  ["ann@example.org <Ann@example.org>", "Ann@example.org"],
  ["<ann@example.org>", "ann@example.org"],
  ["'ann@example.org'", "ann@example.org"],
  ["(ann@example.org)", "ann@example.org"],
  ["mailto:ann@example.org?subject=Hello", "ann@example.org"],
  ["Ann <mailto:ann@example.org>", "ann@example.org"],
  // The rule for addresses refuses these: nobody is written to who was not meant.
  ["ada,bob@example.org", "ada,bob@example.org"],
  ["team:bob@example.org", "team:bob@example.org"],
  ["ada(home)bob@example.org", "ada(home)bob@example.org"],
  ["nobody", "nobody"],
])("“%s” is read as “%s”", (text, email) => {
  expect(readAddress(text)).toEqual({ email });
});

test.each([
  "ann@example.org, ben@example.org",
  "ann@example.org;ben@example.org",
  "ann@example.org / ben@example.org",
  "ann@example.org\nben@example.org",
  "Ann <ann@example.org>, Ben <ben@example.org>",
  "mailto:ann@example.org mailto:ben@example.org",
  "ann@example.org <ben@example.org>",
])("%j contains several addresses, which is an error", (text) => {
  expect(readAddress(text)).toContain("contains several addresses. Keep one.");
});
