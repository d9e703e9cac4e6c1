import { expect, test } from "vitest";
import { splitByTime } from "../../../../src/domain/events/event.ts";

const now = new Date("2026-06-01T12:00:00Z");

test("upcoming soonest first, past latest first", () => {
  const { upcoming, past } = splitByTime(
    ["2026-01-01", "2027-01-01", "2026-08-01", "2026-05-01"].map((day) => ({
      event_date: day,
      ends_at: day,
    })),
    now,
  );
  expect(upcoming.map((e) => e.event_date)).toEqual(["2026-08-01", "2027-01-01"]);
  expect(past.map((e) => e.event_date)).toEqual(["2026-05-01", "2026-01-01"]);
});
