import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import type { EventCancellation } from "../../../src/domain/events/event.ts";
import { type CalendarEvent, renderEvent, renderFeed } from "../../../src/render/ics.ts";
import { listTexts } from "../../support/generated.ts";
import { defaultSettings } from "../../support/settings.ts";

/*
 * The feed as two calendar programs understand it that share no code with it or with each other: ical.js
 * (Thunderbird's, strict) and node-ical.
 */
const now = new Date("2026-11-20T12:00:00Z");
const factsIn = (time_zone: string) => ({
  settings: { ...defaultSettings, time_zone },
  site: new URL("https://alumni.example"),
});

function make(event_date: string, hours: number, changes: Partial<CalendarEvent> = {}): CalendarEvent {
  const ends_at = new Date(Date.parse(event_date) + hours * 3_600_000).toISOString();
  return {
    id: crypto.randomUUID(),
    title: "Reactors; pumps, and \\ pipes «нефть» 🛢️",
    description: `${"Line after line. ".repeat(30)}\nA new one; with, marks`,
    location: "Lecture Room 2, Building C",
    type: "seminar",
    is_all_day: false,
    ics_sequence: 3,
    created_at: "2026-10-01T08:00:00Z",
    updated_at: null,
    event_date,
    ends_at,
    ...changes,
  };
}

/** In strict mode, a line that is not in RFC 5545 throws. */
function readStrictly(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((part) => new ICAL.Event(part, { strictExceptions: true }));
  return events.map((event) => ({
    event,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
  }));
}

const zones = [
  "Australia/Perth",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Santiago",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Asia/Kathmandu",
  "Asia/Tehran",
  "UTC",
];

describe("a calendar program reads", () => {
  /** Every eleven hours about each change of clocks, and every three weeks of ten years. */
  const moments = [
    ...Array.from({ length: 180 }, (_, i) => Date.UTC(2018, 0, 3, 17) + i * 21 * 86_400_000),
    ...["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"].flatMap((day) =>
      Array.from({ length: 48 }, (_, i) => Date.parse(`${day}T00:00:00Z`) - 12 * 3_600_000 + i * 1_800_000),
    ),
  ];

  test.each(zones)("R38: the times in the database, in %s, without rules of a zone", (zone) => {
    const events = moments.map((moment) => make(new Date(moment).toISOString(), 2));
    const file = renderFeed(events, [], now, factsIn(zone));
    const read = readStrictly(file);
    expect(read.map(({ start }) => start.toISOString())).toEqual(
      events.map((e) => new Date(e.event_date).toISOString()),
    );
    expect(read.map(({ end }) => end.toISOString())).toEqual(events.map((e) => e.ends_at));
    expect(read.every(({ isUtc }) => isUtc)).toBe(true);
    expect(file).not.toMatch(/VTIMEZONE|TZID/);

    const others = Object.values(nodeIcal.sync.parseICS(file)).filter((part) => part?.type === "VEVENT");
    const starts = new Map(others.map((part) => [part?.uid, part?.start?.toISOString()]));
    for (const e of events) expect(starts.get(e.id), e.event_date).toBe(new Date(e.event_date).toISOString());
  });
});

describe("whole days", () => {
  test("are dates, with the day after the last as their end", () => {
    const day = make("2026-10-24T22:00:00Z", 0, { is_all_day: true, ends_at: "2026-10-26T23:00:00Z" });
    const file = renderEvent(day, factsIn("Europe/Berlin"));
    expect(file).toContain("DTSTART;VALUE=DATE:20261025\r\nDTEND;VALUE=DATE:20261027\r\n");
    const [read] = readStrictly(file);
    expect([read?.event.startDate.isDate, read?.event.duration.toString()]).toEqual([true, "P2D"]);
    const [other] = Object.values(nodeIcal.sync.parseICS(file)).filter((part) => part?.type === "VEVENT");
    expect(other).toMatchObject({ datetype: "date" });
  });
});

describe("a cancelled event", () => {
  test("is cancelled at its own time, with a higher sequence", () => {
    const cancellation: EventCancellation = {
      event_id: crypto.randomUUID(),
      title: "Called off",
      event_date: "2026-12-24T10:00:00Z",
      ends_at: "2026-12-24T12:00:00Z",
      is_all_day: false,
      location: null,
      ics_sequence: 2,
      cancelled_at: "2026-11-01T00:00:00Z",
      reason: null,
    };
    const [read] = readStrictly(renderFeed([], [cancellation], now, factsIn("Europe/Berlin")));
    expect(read?.event.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect([read?.event.sequence, read?.start.toISOString()]).toEqual([2, "2026-12-24T10:00:00.000Z"]);
  });
});

test("the calendar's own lines come before its events, and times are in UTC", () => {
  const file = renderFeed([make("2026-12-03T17:00:00Z", 2)], [], now, factsIn("Europe/Berlin"));
  const lines = file.split("\r\n");
  expect(lines.findIndex((line) => line.startsWith("X-WR-CALNAME:"))).toBeLessThan(
    lines.indexOf("BEGIN:VEVENT"),
  );
  for (const name of ["DTSTAMP", "DTSTART", "DTEND"])
    expect(file).toMatch(new RegExp(`${name}:\\d{8}T\\d{6}Z`));
  expect(lines.slice(lines.lastIndexOf("END:VEVENT") + 1)).toEqual(["END:VCALENDAR", ""]);
});

test("texts are read back unchanged by the strict reader", () => {
  const event = make("2026-12-03T17:00:00Z", 2);
  const [read] = readStrictly(renderEvent(event, factsIn("Europe/Berlin")));
  expect(read?.event).toMatchObject({
    uid: event.id,
    sequence: 3,
    summary: event.title,
    description: event.description,
    location: event.location,
  });
  const value = (name: string) => String(read?.event.component.getFirstPropertyValue(name));
  expect([value("categories"), value("url")]).toEqual([
    "Seminar",
    `https://alumni.example/events/${event.id}`,
  ]);
});

/** As a calendar keeps it: without control characters, and with one kind of line end. */
const toKept = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");

test("a thousand generated texts are read back unchanged by the strict reader, and forge no line", () => {
  const texts = listTexts(1000, 300).filter((text) => text.isWellFormed() && text !== "");
  const events = texts.map((text) =>
    make("2026-12-03T17:00:00Z", 2, { title: text, description: text, location: text }),
  );
  const read = readStrictly(renderFeed(events, [], now, factsIn("Europe/Berlin")));
  expect(read.map(({ event }) => event.uid)).toEqual(events.map(({ id }) => id));
  const faults = read.flatMap(({ event }, nr) => {
    const kept = toKept(texts[nr] ?? "");
    const found = [event.summary, event.description, event.location].map((text) => text ?? "");
    return found.every((text) => text === kept) ? [] : [[kept, ...found]];
  });
  expect(faults.slice(0, 3), `${faults.length} faults`).toEqual([]);
});
