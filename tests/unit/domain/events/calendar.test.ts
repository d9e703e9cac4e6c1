import { describe, expect, test } from "vitest";
import { findBusyMonth, getOpeningMonth, isIn, toEntry } from "../../../../src/domain/events/calendar.ts";
import { getDay } from "../../../../src/domain/time/date.ts";
import {
  addMonths,
  formatMonth,
  getWeekday,
  getWeeks,
  moveToMonth,
} from "../../../../src/domain/time/month.ts";

const event = { id: "1", title: "Dinner", is_all_day: false };

describe("months", () => {
  test("are counted across the turn of the year", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-01", -13)).toBe("2024-12");
    expect(formatMonth("2026-12")).toBe("December 2026");
  });

  test("moving to another month keeps the day, or uses the last one", () => {
    expect(moveToMonth("2027-01-31", "2027-02")).toBe("2027-02-28");
    expect(moveToMonth("2027-01-05", "2026-12")).toBe("2026-12-05");
  });

  test.each([
    ["2026-02", 28], // begins on a Sunday and ends on a Saturday
    ["2028-02", 29],
    ["2026-03", 31], // the clocks change in most zones
    ["2026-10", 31],
    ["2026-08", 31],
    ["2027-01", 31],
  ])("%s has its %i days in six weeks, each under its weekday", (month, length) => {
    const weeks = getWeeks(month);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(new Set(weeks.flat().filter((day) => day.startsWith(month))).size).toBe(length);
    expect(new Set(weeks.flat()).size).toBe(42);
    for (const week of weeks) expect(week.map(getWeekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("days of events", () => {
  test("are those of the site's zone: at midnight, when the clocks change and at the turn of the year", () => {
    expect(getDay("2026-12-31T16:00:00Z", "Australia/Perth")).toBe("2027-01-01");
    expect(getDay("2026-12-31T15:59:59Z", "Australia/Perth")).toBe("2026-12-31");
    expect(getDay("2026-03-29T00:59:59Z", "Europe/Berlin")).toBe("2026-03-29");
    expect(getDay("2026-10-24T22:00:00Z", "Europe/Berlin")).toBe("2026-10-25");
    expect(getDay("2026-10-25T23:00:00Z", "Europe/Berlin")).toBe("2026-10-26");
  });

  const daysOf = (event_date: string, ends_at: string, is_all_day = false) => {
    const { from, to, time } = toEntry({ ...event, event_date, ends_at, is_all_day }, "Europe/Berlin");
    return [from, to, time];
  };

  test("an event is on each of its days, including the last", () => {
    expect(daysOf("2027-01-08T08:00:00Z", "2027-01-09T16:00:00Z")).toEqual([
      "2027-01-08",
      "2027-01-09",
      "9:00 AM",
    ]);
    expect(daysOf("2026-12-03T17:00:00Z", "2026-12-03T19:00:00Z")).toEqual([
      "2026-12-03",
      "2026-12-03",
      "6:00 PM",
    ]);
  });

  test("an evening event that ends after midnight belongs to its day", () => {
    expect(daysOf("2026-12-19T19:00:00Z", "2026-12-20T01:00:00Z")).toEqual([
      "2026-12-19",
      "2026-12-19",
      "8:00 PM",
    ]);
    expect(daysOf("2026-12-19T19:00:00Z", "2026-12-19T23:00:00Z").slice(0, 2)).toEqual([
      "2026-12-19",
      "2026-12-19",
    ]);
  });

  test("whole days end at the midnight after them, and have no time", () => {
    expect(daysOf("2027-03-26T23:00:00Z", "2027-03-28T22:00:00Z", true)).toEqual([
      "2027-03-27",
      "2027-03-28",
      "",
    ]);
    expect(daysOf("2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z", true)).toEqual([
      "2027-03-28",
      "2027-03-28",
      "",
    ]);
  });

  test("an event belongs to each month in which it takes place", () => {
    const entry = { from: "2026-12-30", to: "2027-02-02" };
    expect(
      ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03"].filter((month) => isIn(month, entry)),
    ).toEqual(["2026-12", "2027-01", "2027-02"]);
  });
});

describe("the month that the calendar opens on", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const openOn = (...spans: [from: string, to: string][]) =>
    getOpeningMonth(
      spans.map(([event_date, ends_at]) => ({ ...event, event_date, ends_at })),
      now,
      "UTC",
    );

  test("is that of the next event", () => {
    expect(
      openOn(
        ["2026-11-03T17:00:00Z", "2026-11-03T19:00:00Z"],
        ["2027-01-08T09:00:00Z", "2027-01-09T09:00:00Z"],
        ["2026-12-31T23:00:00Z", "2027-01-01T01:00:00Z"],
      ),
    ).toBe("2026-12");
    expect(openOn(["2099-01-01T00:00:00Z", "2099-01-01T02:00:00Z"])).toBe("2099-01");
  });

  test("is the current one while last month's event continues, or when nothing is planned", () => {
    expect(openOn(["2026-10-30T11:00:00Z", "2026-11-30T11:00:00Z"])).toBe("2026-11");
    expect(openOn(["2026-11-03T17:00:00Z", "2026-11-03T19:00:00Z"])).toBe("2026-11");
  });

  test("without events links to the next one that has some, or else to the last that had", () => {
    expect(findBusyMonth("2027-01", ["2026-12", "2027-03", "2027-02"])).toBe("2027-02");
    expect(findBusyMonth("2027-04", ["2026-12", "2027-03"])).toBe("2027-03");
    expect(findBusyMonth("2027-04", [])).toBeUndefined();
  });
});
