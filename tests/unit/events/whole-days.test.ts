import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getEventSchema, toEventDraft } from "../../../src/domain/events/event-form.ts";
import { renderEvent } from "../../../src/render/ics.ts";
import { plainEvent } from "../../support/event.ts";
import { defaultSettings } from "../../support/settings.ts";

const days = readFileSync(new URL("../../cases/text/R40-days-without-midnight.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));

const hours = { "Australia/Lord_Howe": 23.5 };

test.each(days)("In %s, %s is a whole day in the form and in calendars", (zone = "", day = "") => {
  const draft = {
    ...toEventDraft(null, zone),
    title: "A day",
    is_all_day: true,
    event_date: day,
    ends_at: day,
  };
  const fields = getEventSchema(zone, null).parse(draft);
  const event = { ...plainEvent, ...fields };
  const length = (Date.parse(String(event.ends_at)) - Date.parse(event.event_date)) / 3_600_000;
  expect(length).toBe(hours[zone as keyof typeof hours] ?? 23);
  expect(toEventDraft(event, zone)).toMatchObject({ is_all_day: true, event_date: day, ends_at: day });
  const file = renderEvent(event, {
    settings: { ...defaultSettings, time_zone: zone },
    site: new URL("https://a.test"),
  });
  expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\n`);
});
