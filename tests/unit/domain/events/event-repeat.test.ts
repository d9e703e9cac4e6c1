import { expect, test } from "vitest";
import {
  formatRepeat,
  getRecurrences,
  listRepeats,
  maxRepeats,
} from "../../../../src/domain/events/event-repeat.ts";
import { addDays, formatMoment } from "../../../../src/domain/time/date.ts";

const rhythms = ["week", "fortnight", "month", "weekday", "last", "year"] as const;
const never = "0000-00-00";
const everyDay = Array.from({ length: 400 }, (_, i) => addDays("2027-01-01", i));

test("A week has seven days and two have fourteen, even when the clocks change", () => {
  expect(listRepeats("2027-03-05", "week", 3, never)).toEqual(["2027-03-12", "2027-03-19", "2027-03-26"]);
  for (const first of everyDay)
    for (const [rhythm, days] of [
      ["week", 7],
      ["fortnight", 14],
    ] as const)
      expect(listRepeats(first, rhythm, maxRepeats, never)).toEqual(
        Array.from({ length: maxRepeats }, (_, i) => addDays(first, (i + 1) * days)),
      );
});

test("A month without the day uses its last one, and the next month the day again", () => {
  expect(listRepeats("2027-12-31", "month", 4, never)).toEqual([
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
    "2028-04-30",
  ]);
  for (const first of everyDay) {
    const days = listRepeats(first, "month", 24, never);
    const months = days.map((day) => day.slice(0, 7));
    expect(new Set([first.slice(0, 7), ...months]).size).toBe(25);
    for (const day of days)
      expect(day.slice(8) === first.slice(8) || addDays(day, 1).endsWith("-01"), `${first} ${day}`).toBe(
        true,
      );
  }
});

test("A yearly event keeps its date, and a leap day moves to the last day of February", () => {
  expect(listRepeats("2027-05-04", "year", 3, never)).toEqual(["2028-05-04", "2029-05-04", "2030-05-04"]);
  expect(listRepeats("2028-02-29", "year", 4, never).slice(2)).toEqual(["2031-02-28", "2032-02-29"]);
});

test("The same weekday of a month is counted from its start, or from its end", () => {
  const say = (first: string) => {
    const { values, labels } = getRecurrences(first);
    return values.map((value) => labels[value]);
  };
  expect(say("2027-05-04")).toContain("First Tuesday of every month");
  expect(say("2027-05-04").join()).not.toContain("Last");
  // The fourth Tuesday of January is the last as well; no month has a fifth one each time.
  expect(say("2027-01-26").slice(3, 5)).toEqual([
    "Fourth Tuesday of every month",
    "Last Tuesday of every month",
  ]);
  expect(say("2027-03-30").slice(3)).toEqual(["Last Tuesday of every month", "Every year"]);
  expect(listRepeats("2027-01-26", "weekday", 3, never)).toEqual(["2027-02-23", "2027-03-23", "2027-04-27"]);
  expect(listRepeats("2027-01-26", "last", 3, never)).toEqual(["2027-02-23", "2027-03-30", "2027-04-27"]);
  for (const first of everyDay)
    for (const [nr, day] of listRepeats(first, "last", 24, never).entries()) {
      expect(getWeekdayName(day)).toBe(getWeekdayName(first));
      expect(addDays(day, 7).slice(0, 7), `${first} ${nr}`).not.toBe(day.slice(0, 7));
    }
});

const getWeekdayName = (day: string) =>
  formatMoment(`${day}T12:00:00Z`, "weekday and day", "UTC").slice(0, 3);

test("Nothing is repeated beyond the ten years that the database allows", () => {
  expect(listRepeats("2027-05-04", "year", maxRepeats, never)).toHaveLength(9);
  expect(listRepeats("2020-05-04", "year", maxRepeats, "2027-05-04")).toHaveLength(9);
});

test("A past event is repeated at the same interval, from tomorrow on", () => {
  expect(listRepeats("2020-01-31", "month", 2, "2027-02-28")).toEqual(["2027-03-31", "2027-04-30"]);
  for (const rhythm of rhythms)
    for (const today of everyDay) {
      const all = listRepeats("2026-12-30", rhythm, 100, never);
      expect(listRepeats("2026-12-30", rhythm, 3, today)).toEqual(
        all.filter((day) => day > today).slice(0, 3),
      );
    }
});

test("No date is beyond the calendar", () => {
  for (const rhythm of rhythms) expect(listRepeats("9999-12-31", rhythm, maxRepeats, never)).toEqual([]);
});

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Pacific/Apia",
  "Africa/Cairo",
];

test.each(zones)(
  "In %s the clock shows the same time on every day except one on which it skips it",
  (timeZone) => {
    let skipped = 0;
    for (const event_date of ["2027-01-15T18:00:00Z", "2027-07-15T18:00:00Z", "2027-07-15T01:30:00Z"]) {
      const time = formatMoment(event_date, "time", timeZone);
      for (const day of everyDay) {
        const named = formatMoment(`${day}T12:00:00Z`, "weekday and day", "UTC");
        const line = formatRepeat({ event_date, is_all_day: false }, day, timeZone);
        if (line !== `${named} • ${time}`) skipped++;
        expect(line.startsWith(named), line).toBe(true);
        expect(formatRepeat({ event_date, is_all_day: true }, day, timeZone)).toBe(named);
      }
    }
    expect(skipped).toBeLessThanOrEqual(timeZone === "UTC" ? 0 : 3);
  },
);
