import { describe, expect, test } from "vitest";
import {
  findBusyMonth,
  getCalendarMonths,
  getDay,
  getOpeningMonth,
  getWeeks,
  groupByDay,
  groupByMonth,
} from "../../../src/domain/calendar.ts";
import { addMonths, listMonths } from "../../../src/domain/month.ts";

describe("months", () => {
  test("are counted across the turn of the year", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-01", -13)).toBe("2024-12");
    expect(listMonths("2026-11", "2027-02")).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
  });

  test.each([
    ["2026-02", 4, 28], // begins on a Sunday and ends on a Saturday
    ["2028-02", 5, 29],
    ["2026-03", 5, 31], // the clocks change in most zones
    ["2026-10", 5, 31],
    ["2026-08", 6, 31],
    ["2027-01", 6, 31],
  ])("%s has %i weeks and %i days, each once and under its weekday", (month, weeks, length) => {
    const rows = getWeeks(month);
    expect(rows).toHaveLength(weeks);
    expect(rows.every((row) => row.length === 7)).toBe(true);
    const days = rows.flat().filter((day) => day !== null);
    expect(days).toHaveLength(length);
    expect(new Set(days).size).toBe(length);
    for (const row of rows) {
      for (const [i, day] of row.entries()) if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(i);
    }
  });
});

describe("days of events", () => {
  test("are those of the site's zone, at midnight, at a change of time and at the turn of the year", () => {
    expect(getDay("2026-12-31T16:00:00Z", "Australia/Perth")).toBe("2027-01-01");
    expect(getDay("2026-12-31T15:59:59Z", "Australia/Perth")).toBe("2026-12-31");
    expect(getDay("2026-03-29T00:59:59Z", "Europe/Berlin")).toBe("2026-03-29");
    expect(getDay("2026-10-24T22:00:00Z", "Europe/Berlin")).toBe("2026-10-25");
    expect(getDay("2026-10-25T23:00:00Z", "Europe/Berlin")).toBe("2026-10-26");
  });

  test("events are grouped by day and month in the order given", () => {
    const events = ["2026-12-31T10:00:00Z", "2026-12-31T23:30:00Z", "2027-01-05T10:00:00Z"].map(
      (event_date) => ({ event_date }),
    );
    expect([...groupByDay(events, "Europe/Berlin").keys()]).toEqual([
      "2026-12-31",
      "2027-01-01",
      "2027-01-05",
    ]);
    expect([...groupByMonth(events, "Europe/Berlin").values()].map((group) => group.length)).toEqual([1, 2]);
  });
});

describe("the months to turn to", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const monthsOf = (...dates: string[]) =>
    getCalendarMonths(
      dates.map((event_date) => ({ event_date })),
      now,
      "UTC",
    );

  test("reach five months ahead even without an event there", () => {
    expect(monthsOf()).toEqual(["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"]);
  });

  test("reach from the oldest event to the latest, within a year back and eighteen months ahead", () => {
    expect(monthsOf("2026-09-01T00:00:00Z", "2027-08-01T00:00:00Z")).toHaveLength(12);
    const long = monthsOf("1999-01-01T00:00:00Z", "2099-01-01T00:00:00Z");
    expect([long.at(0), long.at(-1)]).toEqual(["2025-11", "2028-05"]);
  });
});

describe("the month that the calendar opens on", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const months = ["2026-11", "2026-12", "2027-01"];
  const openOn = (...dates: string[]) =>
    getOpeningMonth(
      dates.map((event_date) => ({ event_date })),
      months,
      now,
      "UTC",
    );

  test("is that of the next event, what is under way included", () => {
    expect(openOn("2026-11-03T17:00:00Z", "2027-01-08T09:00:00Z", "2026-12-31T23:00:00Z")).toBe("2026-12");
    expect(openOn("2026-11-21T11:00:00Z", "2026-12-03T18:00:00Z")).toBe("2026-11");
  });

  test("is this one when nothing is planned, or only what lies behind the last month", () => {
    expect(openOn("2026-11-03T17:00:00Z")).toBe("2026-11");
    expect(openOn("2099-01-01T00:00:00Z")).toBe("2026-11");
  });

  test("without events leads to the next one that has some, else to the last that had", () => {
    expect(findBusyMonth("2027-01", ["2026-12", "2027-03", "2027-02"])).toBe("2027-02");
    expect(findBusyMonth("2027-04", ["2026-12", "2027-03"])).toBe("2027-03");
    expect(findBusyMonth("2027-04", [])).toBeUndefined();
  });
});
