import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { describe, expect, test } from "vitest";
import {
  formatDay,
  formatLocalTime,
  formatMoment,
  formatTerm,
  getDayBounds,
  getToday,
  isDay,
  parseLocalTime,
} from "../../../../src/domain/time/date.ts";
import { getPattern } from "../../../../src/domain/time/date-format.ts";

describe("moments", () => {
  test("are shown in the site's zone, not the reader's", () => {
    expect(formatMoment("2026-01-01T03:30:00Z", "event", "America/New_York")).toBe(
      "December 31, 2025 • 10:30 PM",
    );
  });

  test("follow summer time", () => {
    const time = (moment: string) => formatMoment(moment, "time", "Europe/Berlin");
    expect(time("2026-03-29T00:59:00Z")).toBe("1:59 AM");
    expect(time("2026-03-29T01:00:00Z")).toBe("3:00 AM");
  });

  test("a day lasts from midnight to midnight in its zone, and an hour less in spring", () => {
    expect(getDayBounds("2026-03-29", "Europe/Berlin")).toEqual([
      "2026-03-28T23:00:00.000Z",
      "2026-03-29T22:00:00.000Z",
    ]);
    expect(getDayBounds("2026-12-31", "UTC")[1]).toBe("2027-01-01T00:00:00.000Z");
    expect(["2026-02-28", "2026-13-01", "today", ""].map(isDay)).toEqual([true, false, false, false]);
  });

  test("midnight is the start of its day", () => {
    expect(formatMoment("2026-05-01T00:00:00Z", "event", "UTC")).toBe("May 1, 2026 • 12:00 AM");
  });
});

describe("every time zone in the world", () => {
  const zones =
    "UTC,Europe/Berlin,America/New_York,America/St_Johns,America/Santiago,Asia/Kathmandu,Asia/Tehran,Australia/Lord_Howe,Africa/Cairo,Pacific/Kiritimati";
  const patterns = ["EEEE", "d", "MMM", "MMMM yyyy", "yyyy-MM-dd'T'HH:mm:ssxxx", "yyyy-MM-dd HH:mm"] as const;

  test.each(zones.split(","))("%s matches the date library, hour by hour around clock changes", (zone) => {
    const moments = ["2026-03-08", "2026-03-29", "2026-04-04", "2026-10-25", "1969-12-31"];
    for (const day of moments)
      for (let hour = 0; hour < 30; hour += 1) {
        const moment = new Date(Date.parse(`${day}T00:00:05Z`) + hour * 3_600_000).toISOString();
        for (const pattern of patterns)
          expect(formatMoment(moment, pattern, zone)).toBe(format(new TZDate(moment, zone), pattern));
        for (const named of ["event", "long day and time"] as const)
          expect(formatMoment(moment, named, zone)).toBe(format(new TZDate(moment, zone), getPattern(named)));
        const local = formatLocalTime(moment, zone);
        expect(formatLocalTime(parseLocalTime(local, zone) ?? "", zone)).toBe(local);
      }
  });

  test("a day whose midnight does not exist in spring begins an hour later", () => {
    expect(getDayBounds("2026-09-06", "America/Santiago")[0]).toBe("2026-09-06T04:00:00.000Z");
    expect(getDayBounds("2026-04-24", "Africa/Cairo")[0]).toBe("2026-04-23T22:00:00.000Z");
  });
});

describe("days", () => {
  test("never shift, whatever the machine's time zone", () => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
      process.env.TZ = zone;
      expect(formatDay("2025-01-05", "day")).toBe("Jan 5, 2025");
      const now = new Date("2026-03-01T02:00:00Z");
      expect(getToday(now)).toBe(format(now, "yyyy-MM-dd"));
    }
  });

  test("show their weekday in full and short, and no part that does not exist", () => {
    expect(formatDay("2025-01-05", "EEEE")).toBe("Sunday");
    expect(formatDay("2025-01-05", "EEE")).toBe("Sun");
    expect(() => formatDay("2025-01-05", "yyyy-MM-dd EEEEEE")).toThrow(RangeError);
  });

  test("a term without an end is Present", () => {
    expect(formatTerm("2020-03-01", null)).toBe("March 1, 2020 – Present");
    expect(formatTerm("2020-03-01", "2023-02-28")).toBe("March 1, 2020 – February 28, 2023");
  });
});

describe("a date-and-time field", () => {
  const newYork = "America/New_York";

  test("is read in the site's time zone, in summer and in winter", () => {
    expect(parseLocalTime("2027-07-01T18:30", newYork)).toBe("2027-07-01T22:30:00+00:00");
    expect(parseLocalTime("2027-01-01T18:30", newYork)).toBe("2027-01-01T23:30:00+00:00");
    expect(parseLocalTime("2027-01-01T18:30", "UTC")).toBe("2027-01-01T18:30:00+00:00");
    expect(formatLocalTime("2027-07-01T22:30:00Z", newYork)).toBe("2027-07-01T18:30");
  });

  test("refuses times that do not exist: no time, no such day, the hour that is skipped in spring", () => {
    for (const text of ["", "soon", "2027-01-01", "2027-02-30T10:00", "2027-01-01T24:10", "0000-01-01T10:00"])
      expect(parseLocalTime(text, newYork), text).toBeNull();
    expect(parseLocalTime("2027-03-14T02:30", newYork)).toBeNull();
  });

  test("accepts one of the two hours that occur twice in autumn", () => {
    const moment = parseLocalTime("2027-11-07T01:30", newYork);
    expect(["2027-11-07T05:30:00+00:00", "2027-11-07T06:30:00+00:00"]).toContain(moment);
  });
});
