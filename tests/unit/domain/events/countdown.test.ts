import { expect, test } from "vitest";
import { listCountdown } from "../../../../src/domain/events/countdown.ts";
import { addDays, formatMoment, getDay } from "../../../../src/domain/time/date.ts";

const zones = ["UTC", "Pacific/Auckland", "Pacific/Apia", "America/New_York", "Australia/Lord_Howe"];

test.each(zones)(
  "In %s one thing is shown at each moment, and the association's midnights are counted",
  (zone) => {
    for (const event_date of ["2027-03-29T01:30:00.000Z", "2027-11-08T18:00:00.000Z"]) {
      const [begins, end] = [Date.parse(event_date), Date.parse(event_date) + 3 * 3_600_000];
      const event = { event_date, ends_at: new Date(end).toISOString() };
      const all = listCountdown(event, zone, new Date(0));
      const day = getDay(event_date, zone);
      for (let now = begins - 70 * 86_400_000 + 1000; now < end; now += 12_600_000) {
        const said = all.find(({ until }) => now < Date.parse(until));
        const today = getDay(new Date(now).toISOString(), zone);
        const left = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
        const words =
          left > 60 ? `On ${formatMoment(event_date, "long day without year", zone)}` : `In ${left} days`;
        expect(said?.words, `${zone} ${today}`).toBe(
          now >= begins ? "On now" : today === day ? "Today" : addDays(today, 1) === day ? "Tomorrow" : words,
        );
        expect(listCountdown(event, zone, new Date(now))[0]).toEqual(said);
      }
    }
  },
);
