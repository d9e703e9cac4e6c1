import { afterEach, expect, test } from "vitest";
import { formatWhen } from "../../../../src/domain/events/event-when.ts";
import { formatDay, formatMoment, formatTerm } from "../../../../src/domain/time/date.ts";
import type { DateFormat } from "../../../../src/domain/time/date-format.ts";
import { setDateStyle } from "../../../../src/domain/time/date-style.ts";
import { getWeekday, getWeeks } from "../../../../src/domain/time/month.ts";
import { formatTimestamp } from "../../../../src/domain/time/time-zone.ts";

afterEach(() => setDateStyle("american"));

const moment = "2026-05-03T16:00:00Z";

test.each<[DateFormat, american: string, british: string]>([
  ["day", "May 3, 2026", "3 May 2026"],
  ["long day", "May 3, 2026", "3 May 2026"],
  ["day without year", "May 3", "3 May"],
  ["long day without year", "May 3", "3 May"],
  ["weekday and day", "Sun, May 3, 2026", "Sun 3 May 2026"],
  ["weekday and day without year", "Sun, May 3", "Sun 3 May"],
  ["time", "4:00 PM", "16:00"],
  ["long day and time", "May 3, 2026, 4:00 PM", "3 May 2026, 16:00"],
  ["event", "May 3, 2026 • 4:00 PM", "3 May 2026 • 16:00"],
  ["MMMM yyyy", "May 2026", "May 2026"],
  ["yyyy-MM-dd HH:mm", "2026-05-03 16:00", "2026-05-03 16:00"],
])("%s", (format, american, british) => {
  expect(formatMoment(moment, format, "UTC")).toBe(american);
  expect(formatMoment(moment, format, "UTC", "british")).toBe(british);
  setDateStyle("british");
  expect(formatMoment(moment, format, "UTC")).toBe(british);
});

test("Long and short months differ in either style", () => {
  expect(formatDay("2026-12-03", "long day")).toBe("December 3, 2026");
  setDateStyle("british");
  expect(formatDay("2026-12-03", "day")).toBe("3 Dec 2026");
  expect(formatTerm("2026-12-03", null)).toBe("3 December 2026 – Present");
  expect(formatTimestamp(moment, "Asia/Manila", true)).toBe("4 May 2026, 00:00 GMT+8");
});

test.each([
  ["2026-12-05T00:00:00Z", "3–4 December 2026", "December 3–4, 2026"],
  ["2027-01-03T00:00:00Z", "3 December 2026 – 2 January 2027", "December 3, 2026 – January 2, 2027"],
])("The days of a list, until %s", (ends_at, british, american) => {
  const event = { event_date: "2026-12-03T00:00:00Z", ends_at, is_all_day: true };
  expect(formatWhen(event, "UTC")).toEqual([american, "all day"]);
  setDateStyle("british");
  expect(formatWhen(event, "UTC")).toEqual([british, "all day"]);
});

test("Times on different days are beside their days, and one day has a range of times", () => {
  const event = { event_date: "2026-12-03T09:00:00Z", ends_at: "2026-12-04T18:00:00Z", is_all_day: false };
  setDateStyle("british");
  expect(formatWhen(event, "UTC")).toEqual(["3 December, 09:00 – 4 December 2026, 18:00", ""]);
  expect(formatWhen({ ...event, ends_at: "2026-12-03T18:00:00Z" }, "UTC")).toEqual([
    "3 December 2026",
    "09:00 – 18:00",
  ]);
});

test("A week begins on Sunday, or in the British style on Monday", () => {
  expect(getWeeks("2026-05")[0]?.[0]).toBe("2026-04-26");
  expect(getWeekday("2026-05-03")).toBe(0);
  setDateStyle("british");
  expect(getWeeks("2026-05")[0]?.[0]).toBe("2026-04-27");
  expect(getWeekday("2026-05-03")).toBe(6);
});
