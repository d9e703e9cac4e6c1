import { expect, test } from "vitest";
import { toCsv } from "../../../src/domain/core/csv.ts";
import { getTotals, listYears, toYearSheets } from "../../../src/domain/year-figures.ts";

const figures = {
  year: 2026,
  classes: [
    { graduation_year: 2009, members: 3, joined: 1, departed: 2 },
    { graduation_year: null, members: 1, joined: 1, departed: 2 },
  ],
  events: [
    {
      id: "1",
      title: "Dinner",
      event_date: "2026-05-01T18:00:00Z",
      registered: 2,
      waiting: 1,
      expected: 4,
      came: 3,
    },
    {
      id: "2",
      title: "Talk",
      event_date: "2026-06-01T18:00:00Z",
      registered: 5,
      waiting: 0,
      expected: 5,
      came: 0,
    },
  ],
};

test("The figures of a year add up; those who left are counted once", () => {
  expect(getTotals(figures)).toEqual({ members: 4, joined: 2, departed: 2, events: 2, expected: 9, came: 3 });
  expect(getTotals({ classes: [], events: null })).toMatchObject({ members: 0, departed: 0, events: 0 });
});

test("The sheet has totals, classes and events; none for people who may not see who registered", () => {
  const day = (moment: string) => moment.slice(0, 10);
  const sheet = toCsv(toYearSheets(figures, day).flatMap(({ lines }) => lines)).split("\r\n");
  expect(sheet[0]).toBe("\uFEFFFigures of 2026");
  for (const line of ["Members today,4", "New members,2", "Left,2", "Class of 2009,3,1", "Class unknown,1,1"])
    expect(sheet).toContain(line);
  expect(sheet).toContain("Dinner,2026-05-01,2,4,3");
  expect(toYearSheets(figures, day).map(({ name }) => name)).toEqual(["Totals", "Classes", "Events"]);
  expect(toYearSheets({ ...figures, events: null }, day)).toHaveLength(2);
});

test("Ten years can be chosen, this one first", () => {
  expect(listYears(new Date("2026-11-29"), 3)).toEqual([2026, 2025, 2024]);
});
