import { describe, expect, test } from "vitest";
import { formatDeath, parseDeathYear } from "../../../../src/domain/members/death.ts";

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
