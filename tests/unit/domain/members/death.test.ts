import { describe, expect, test } from "vitest";
import { formatDeath, parseDeathYear } from "../../../../src/domain/members/death.ts";
import { toMemorialHtml } from "../../../../src/domain/members/memorial.ts";

describe("a death", () => {
  test("It is a cross with the year, where that is known", () => {
    expect(formatDeath({ is_deceased: true, death_year: 2019 })).toBe("† 2019");
    expect(formatDeath({ is_deceased: true, death_year: null })).toBe("†");
    expect(formatDeath({ is_deceased: false, death_year: null })).toBe("");
  });

  test("A year is from 1960 to this year, or unknown", () => {
    const parse = (typed: string) => parseDeathYear(typed, new Date("2026-03-01"));
    expect(["2019", " 1960 ", "2026", "", "  "].map(parse)).toEqual([2019, 1960, 2026, null, null]);
    for (const typed of ["1959", "2027", "19", "2019-03-01", "last year"])
      expect(parse(typed)).toBeUndefined();
  });
});

test("The page In memoriam lists names, classes and years, and a name is never markup", () => {
  const people = [
    { full_name: "Ada <i>Late</i>", graduation_year: 1987, death_year: 2019 },
    { full_name: "Ben Early", graduation_year: null, death_year: null },
  ];
  expect(toMemorialHtml(people)).toBe(
    "<ul><li><strong>Ada &lt;i&gt;Late&lt;/i&gt;</strong>, Class of 1987, † 2019</li><li><strong>Ben Early</strong></li></ul>",
  );
});
