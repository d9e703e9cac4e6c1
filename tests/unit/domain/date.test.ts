import { describe, expect, test } from "vitest";
import { datePatterns, formatDay, formatMoment, formatTerm } from "../../../src/domain/date.ts";

describe("moments", () => {
  test("are shown in the site's zone, not the reader's", () => {
    expect(formatMoment("2026-01-01T03:30:00Z", datePatterns.event, "America/New_York")).toBe(
      "December 31, 2025 • 10:30 PM",
    );
  });

  test("follow summer time", () => {
    const time = (moment: string) => formatMoment(moment, "h:mm a", "Europe/Berlin");
    expect(time("2026-03-29T00:59:00Z")).toBe("1:59 AM");
    expect(time("2026-03-29T01:00:00Z")).toBe("3:00 AM");
  });

  test("midnight is the start of its day", () => {
    expect(formatMoment("2026-05-01T00:00:00Z", datePatterns.event, "UTC")).toBe("May 1, 2026 • 12:00 AM");
  });
});

describe("days", () => {
  test("never shift, whatever the zone of the machine", () => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
      process.env.TZ = zone;
      expect(formatDay("2025-01-05", datePatterns.card)).toBe("Jan 5, 2025");
    }
  });

  test("a term without end is Present", () => {
    expect(formatTerm("2020-03-01", null)).toBe("March 1, 2020 – Present");
    expect(formatTerm("2020-03-01", "2023-02-28")).toBe("March 1, 2020 – February 28, 2023");
  });
});
