import { expect, test } from "vitest";
import { groupByYear } from "../../../../src/domain/awards/award.ts";

test("awards are grouped by year, newest first", () => {
  const years = groupByYear([
    { award_date: "2024-02-01" },
    { award_date: "2026-01-05" },
    { award_date: "2024-01-01" },
  ]);
  expect(years.map(({ year, awards }) => [year, awards.length])).toEqual([
    ["2026", 1],
    ["2024", 2],
  ]);
});
