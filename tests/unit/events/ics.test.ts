import { describe, expect, test } from "vitest";
import type { AlumniEvent, EventCancellation } from "../../../src/domain/events/event.ts";
import { getIcsName, renderEvent, renderFeed } from "../../../src/render/ics.ts";
import { plainEvent } from "../../support/event.ts";
import { defaultSettings } from "../../support/settings.ts";
import { parseCalendar } from "./parse.ts";

const facts = { settings: defaultSettings, site: new URL("https://alumni.example") };
const now = new Date("2026-11-20T12:00:00Z");

const event: AlumniEvent = {
  ...plainEvent,
  title: "Reactors; pumps, and \\ pipes",
  description: "First line\r\nsecond line\n\nA new paragraph: 100 % café, «нефть» 🛢️",
  location: "Lecture Room 2, Building C",
  type: "seminar",
  ics_sequence: 4,
  updated_at: "2026-10-05T09:30:15+00:00",
};

const cancellation: EventCancellation = {
  event_id: "0c5d2f7e-93a1-4f64-8a0b-2f3c4d5e6f70",
  title: "Called off",
  event_date: "2026-12-24T10:00:00+00:00",
  ends_at: "2026-12-24T12:00:00+00:00",
  is_all_day: false,
  location: null,
  ics_sequence: 2,
  cancelled_at: "2026-11-01T00:00:00+00:00",
  reason: null,
};

const parseOne = (changes: Partial<AlumniEvent> = {}) =>
  parseCalendar(renderEvent({ ...event, ...changes }, facts)).events[0];

describe("the calendar file of an event", () => {
  test.each([
    ["Annual Awards Evening", "annual-awards-evening.ics"],
    ["Café: pumps & pipes?", "cafe-pumps-pipes.ics"],
    ["عشاء", "event.ics"],
  ])("of %s is saved as %s", (title, name) => {
    expect(getIcsName({ title })).toBe(name);
  });

  test("contains the event's details when it is read back", () => {
    expect(parseOne()).toEqual({
      UID: event.id,
      SEQUENCE: "4",
      DTSTAMP: "20261005T093015Z",
      CREATED: "20261001T080000Z",
      "LAST-MODIFIED": "20261005T093015Z",
      DTSTART: "20261201T180000Z",
      DTEND: "20261201T200000Z",
      SUMMARY: event.title,
      DESCRIPTION: event.description?.replace("\r\n", "\n"),
      LOCATION: event.location,
      CATEGORIES: "Seminar",
      URL: `https://alumni.example/events/${event.id}`,
      STATUS: "CONFIRMED",
    });
  });

  test("omits a place or description that is not known", () => {
    const bare = parseOne({ location: null, description: null });
    expect(Object.keys(bare ?? {})).not.toContain("LOCATION");
    expect(Object.keys(bare ?? {})).not.toContain("DESCRIPTION");
  });

  test("is the same in two builds, and its SEQUENCE rises with an edit", () => {
    expect(renderEvent(event, facts)).toBe(renderEvent(event, facts));
    expect(parseOne({ ics_sequence: 5 })?.SEQUENCE).toBe("5");
  });

  test.each([
    ["2026-03-29T00:30:00Z", "20260329T003000Z"], // half an hour before summer time starts in Berlin
    ["2026-03-29T03:30:00+02:00", "20260329T013000Z"],
    ["2026-10-25T02:30:00+01:00", "20261025T013000Z"], // the second 2:30 of that night
    ["2027-01-01T00:00:00+14:00", "20261231T100000Z"],
  ])("starts at the right time, even when clocks change: %s", (moment, expected) => {
    expect(parseOne({ event_date: moment, ends_at: "2027-12-01T00:00:00Z" })?.DTSTART).toBe(expected);
  });

  test("conforms to RFC 5545 even with the worst texts", () => {
    const title = `${"🎓".repeat(60)}\u0007\u0000 ${"ö".repeat(100)}\nBEGIN:VEVENT`;
    const file = renderEvent({ ...event, title, location: "الظهران; قاعة ٢, מבנה 3" }, facts);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of file.slice(0, -2).split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\n");
      expect(line).not.toContain("\uFFFD");
    }
    const calendar = parseCalendar(file);
    expect(calendar.events).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they must be gone
    expect(calendar.events[0]?.SUMMARY).toBe(title.replace(/[\u0000\u0007]/g, ""));
    expect(calendar.events[0]?.LOCATION).toBe("الظهران; قاعة ٢, מבנה 3");
  });
});

describe("the feed", () => {
  test("names the calendar and says how often to refresh it", () => {
    const settings = { ...defaultSettings, association_name: "Oil, Gas; & Co" };
    const { head } = parseCalendar(renderFeed([event], [], now, { ...facts, settings }));
    expect(head).toMatchObject({ VERSION: "2.0", METHOD: "PUBLISH", NAME: "Oil, Gas; & Co: Events" });
    expect(head["REFRESH-INTERVAL"]).toBe("PT1H");
  });

  test("is a valid calendar even without events", () => {
    expect(parseCalendar(renderFeed([], [], now, facts)).events).toEqual([]);
  });

  test("says for 90 days that an event is cancelled, under the event's own UID", () => {
    const feed = parseCalendar(renderFeed([event], [cancellation], now, facts));
    expect(feed.events[1]).toMatchObject({
      UID: cancellation.event_id,
      SEQUENCE: "2",
      STATUS: "CANCELLED",
      DTSTART: "20261224T100000Z",
    });
    const later = new Date("2027-01-31T00:00:00Z");
    expect(parseCalendar(renderFeed([event], [cancellation], later, facts)).events).toHaveLength(1);
  });
});
