import { expect, test } from "vitest";
import { getInitials, isGraduationYear } from "../../../../src/domain/members/member.ts";

test("graduation years range from 1960 to the current year", () => {
  const now = new Date("2026-06-01");
  expect([1959, 1960, 2026, 2027, 2000.5].map((year) => isGraduationYear(year, now))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ["Ada King Byron", "AB"],
  ["Plato", "P"],
  ["  Ada   Byron ", "AB"],
  ["", ""],
  ["𠮷田 花子", "𠮷花"],
  ["🌟 Ada Star", "AS"],
  ["👩🏽‍🔬 Grace", "G"],
  ["(Bob) Smith", "BS"],
  ["\u202eevil\u202c Ada", "eA"],
  ["محمد الصوالحي", "ما"],
  ["ß Müller", "ßM"],
  ["שרה (כהן) לוי", "של"],
  ["Nguyễn Thị Ánh".normalize("NFD"), "NÁ".normalize("NFD")],
  ["नि ति", "निति"],
  ["Œnone d’Arc", "Œd"],
  ["İpek Işık", "İI"],
  ["ΑΝΔΡΕΑΣ ΠΑΠΑΣ", "ΑΠ"],
  ["ẞARON GROẞ", "ẞG"],
  ["O'Connor-D’Arcy", "O"],
])("R33: The initials of %j are %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
