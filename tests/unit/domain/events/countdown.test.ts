import { expect, test } from "vitest";
import { describeCountdown } from "../../../../src/domain/events/countdown.ts";
import { addDays, getDay } from "../../../../src/domain/time/date.ts";

const zones = ["UTC", "Pacific/Auckland", "Pacific/Apia", "America/New_York", "Australia/Lord_Howe"];

test.each(zones)("In %s the association's midnights are counted until the event begins", (zone) => {
  for (const begins of ["2027-03-29T01:30:00.000Z", "2027-11-08T18:00:00.000Z"]) {
    const day = getDay(begins, zone);
    for (
      let now = Date.parse(begins) - 70 * 86_400_000 + 1000;
      now < Date.parse(begins) + 1e8;
      now += 12_600_000
    ) {
      const today = getDay(new Date(now).toISOString(), zone);
      const left = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
      const words = left > 60 ? null : `In ${left} days`;
      expect(describeCountdown({ day, zone, begins }, new Date(now)), `${zone} ${today}`).toBe(
        now >= Date.parse(begins)
          ? "On now"
          : today === day
            ? "Today"
            : addDays(today, 1) === day
              ? "Tomorrow"
              : words,
      );
    }
  }
});
