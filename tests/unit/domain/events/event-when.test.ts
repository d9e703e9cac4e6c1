import { expect, test } from "vitest";
import { formatWhen, getEventDays } from "../../../../src/domain/events/event-when.ts";

const zone = "America/New_York";
const at = (event_date: string, ends_at: string, is_all_day = false) => ({ event_date, ends_at, is_all_day });

test.each([
  [
    "one evening",
    at("2026-12-03T23:00:00Z", "2026-12-04T02:00:00Z"),
    "December 3, 2026",
    "6:00 PM to 9:00 PM",
  ],
  ["a night", at("2026-12-04T00:00:00Z", "2026-12-04T06:00:00Z"), "December 3, 2026", "7:00 PM to 1:00 AM"],
  [
    "two days",
    at("2026-12-03T14:00:00Z", "2026-12-04T21:30:00Z"),
    "December 3, 9:00 AM to December 4, 2026, 4:30 PM",
    "",
  ],
  [
    "two months",
    at("2026-11-30T14:00:00Z", "2026-12-01T21:30:00Z"),
    "November 30, 9:00 AM to December 1, 2026, 4:30 PM",
    "",
  ],
  [
    "two years",
    at("2026-12-31T14:00:00Z", "2027-01-02T21:30:00Z"),
    "December 31, 2026, 9:00 AM to January 2, 2027, 4:30 PM",
    "",
  ],
  [
    "two days that ends at night",
    at("2026-12-03T14:00:00Z", "2026-12-05T06:00:00Z"),
    "December 3, 9:00 AM to December 5, 2026, 1:00 AM",
    "",
  ],
  ["a whole day", at("2026-12-03T05:00:00Z", "2026-12-04T05:00:00Z", true), "December 3, 2026", "all day"],
  [
    "whole days, clocks going back",
    at("2026-10-31T04:00:00Z", "2026-11-02T05:00:00Z", true),
    "October 31 to November 1, 2026",
    "all day",
  ],
  [
    "an hour before dawn",
    at("2026-12-03T08:00:00Z", "2026-12-03T09:00:00Z"),
    "December 3, 2026",
    "3:00 AM to 4:00 AM",
  ],
])("An event of %s", (_, event, days, time) => {
  expect(formatWhen(event, zone)).toEqual([days, time]);
});

test("Where space is short, only the start is shown, as before", () => {
  expect(formatWhen(at("2026-12-03T23:00:00Z", "2026-12-04T02:00:00Z"), zone, "short").join(" • ")).toBe(
    "December 3, 2026 • 6:00 PM",
  );
  expect(formatWhen(at("2026-12-03T14:00:00Z", "2026-12-04T21:30:00Z"), zone, "short").join(" • ")).toBe(
    "December 3 to 4, 2026 • 9:00 AM",
  );
});

test("The days are those in the association's time zone", () => {
  const event = at("2026-12-03T23:00:00Z", "2026-12-04T02:00:00Z");
  expect(getEventDays(event, zone)).toEqual(["2026-12-03", "2026-12-03"]);
  expect(getEventDays(event, "Asia/Tokyo")).toEqual(["2026-12-04", "2026-12-04"]);
});
