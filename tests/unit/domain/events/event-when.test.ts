import { expect, test } from "vitest";
import { formatWhen, getEventDays } from "../../../../src/domain/events/event-when.ts";
import { formatReaderTime } from "../../../../src/domain/events/reader-time.ts";

const zone = "America/New_York";
const at = (event_date: string, ends_at: string, is_all_day = false) => ({ event_date, ends_at, is_all_day });

test.each([
  [
    "one evening",
    at("2026-12-03T23:00:00Z", "2026-12-04T02:00:00Z"),
    "December 3, 2026",
    "6:00 PM – 9:00 PM",
  ],
  ["a night", at("2026-12-04T00:00:00Z", "2026-12-04T06:00:00Z"), "December 3, 2026", "7:00 PM – 1:00 AM"],
  [
    "two days",
    at("2026-12-03T14:00:00Z", "2026-12-04T21:30:00Z"),
    "December 3, 9:00 AM – December 4, 2026, 4:30 PM",
    "",
  ],
  [
    "two months",
    at("2026-11-30T14:00:00Z", "2026-12-01T21:30:00Z"),
    "November 30, 9:00 AM – December 1, 2026, 4:30 PM",
    "",
  ],
  [
    "two years",
    at("2026-12-31T14:00:00Z", "2027-01-02T21:30:00Z"),
    "December 31, 2026, 9:00 AM – January 2, 2027, 4:30 PM",
    "",
  ],
  [
    "two days that ends at night",
    at("2026-12-03T14:00:00Z", "2026-12-05T06:00:00Z"),
    "December 3, 9:00 AM – December 5, 2026, 1:00 AM",
    "",
  ],
  ["a whole day", at("2026-12-03T05:00:00Z", "2026-12-04T05:00:00Z", true), "December 3, 2026", "all day"],
  [
    "whole days, clocks going back",
    at("2026-10-31T04:00:00Z", "2026-11-02T05:00:00Z", true),
    "October 31 – November 1, 2026",
    "all day",
  ],
  [
    "an hour before dawn",
    at("2026-12-03T08:00:00Z", "2026-12-03T09:00:00Z"),
    "December 3, 2026",
    "3:00 AM – 4:00 AM",
  ],
])("An event of %s", (_, event, days, time) => {
  expect(formatWhen(event, zone)).toEqual([days, time]);
});

test("Where space is short, only the start is shown, except where it would read as that of each day", () => {
  expect(formatWhen(at("2026-12-03T23:00:00Z", "2026-12-04T02:00:00Z"), zone, "short").join(" • ")).toBe(
    "December 3, 2026 • 6:00 PM",
  );
  expect(formatWhen(at("2026-12-03T14:00:00Z", "2026-12-04T21:30:00Z"), zone, "short").join(" • ")).toBe(
    "December 3, 9:00 AM – December 4, 2026, 4:30 PM • ",
  );
});

test("The days are those in the association's time zone", () => {
  const event = at("2026-12-03T23:00:00Z", "2026-12-04T02:00:00Z");
  expect(getEventDays(event, zone)).toEqual(["2026-12-03", "2026-12-03"]);
  expect(getEventDays(event, "Asia/Tokyo")).toEqual(["2026-12-04", "2026-12-04"]);
});

test("Readers whose clock differs from the event's get their own time, and nobody else does", () => {
  const evening = at("2026-12-03T23:00:00Z", "2026-12-04T02:00:00Z");
  expect(formatReaderTime(evening, zone, "Europe/London")).toBe("11:00 PM – 2:00 AM");
  expect(formatReaderTime(evening, zone, "Asia/Tokyo")).toBe("December 4, 2026, 8:00 AM – 11:00 AM");
  // Another name with the same time.
  expect(formatReaderTime(evening, zone, "America/Toronto")).toBeNull();
  expect(
    formatReaderTime(at("2026-12-03T05:00:00Z", "2026-12-04T05:00:00Z", true), zone, "Asia/Tokyo"),
  ).toBeNull();
});
