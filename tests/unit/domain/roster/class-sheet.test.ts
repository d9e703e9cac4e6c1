import { expect, test } from "vitest";
import { groupByClass } from "../../../../src/domain/roster/class-sheet.ts";

const person = (full_name: string, graduation_year: number | null, family_name: string | null = null) => ({
  full_name,
  graduation_year,
  family_name,
});

test("A class sheet has the oldest class first and unknown ones last, each by family name", () => {
  const people = [
    person("Zoë Abel", 1999),
    person("Ada Lund", null),
    person("Maria del Rey", 1987, "del Rey"),
    person("Brown, Ann", 1987),
    person("Chloé Émond", 1987),
    person("Ben Brown", 1987),
  ];
  expect(groupByClass(people).map(({ year, people: of }) => [year, of.map((one) => one.full_name)])).toEqual([
    [1987, ["Ben Brown", "Brown, Ann", "Maria del Rey", "Chloé Émond"]],
    [1999, ["Zoë Abel"]],
    [null, ["Ada Lund"]],
  ]);
});
