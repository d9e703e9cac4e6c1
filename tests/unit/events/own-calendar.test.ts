import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { listen } from "../../../scripts/backend/listen.ts";
import { serveOwnCalendar } from "../../../scripts/calendar/own-calendar.ts";
import type { Listening } from "../../../scripts/program/loopback.ts";
import { serveOwnCalendars } from "../../../scripts/publisher/endpoints.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { makeCalendarKey } from "../../../src/data/events/own-calendar.ts";
import {
  type CalendarRegistration,
  getOwnCalendarAddress,
  readCalendarKey,
  toGoogleCalendar,
  toWebcal,
} from "../../../src/domain/events/own-calendar.ts";
import { renderOwnCalendar } from "../../../src/render/own-ics.ts";
import { signUp, startInMemory, visit } from "../../support/backend.ts";
import { defaultSettings } from "../../support/settings.ts";
import { parseCalendar } from "./parse.ts";

const siteUrl = "https://alumni.example";

let backend: Backend;
let site: Listening;
let ada: Client;
let address: string;

beforeAll(async () => {
  backend = await startInMemory();
  const app = serveOwnCalendars({ project: { url: backend.url, key: backend.publishableKey }, siteUrl });
  site = await listen((request) => app.fetch(request), { port: 0, variable: "SITE_PORT" });
  ada = await signUp(backend, "ada@unit.test");
  await backend.db.exec(`update public.profiles set is_approved = true;
    insert into public.events (id, title, event_date, ends_at, location) values
      ('00000000-0000-4000-8000-0000000000e1', 'Boat; trip, with a long name: ${"ü".repeat(60)}',
        '2199-06-01T09:00:00Z', '2199-06-01T11:00:00Z', 'Pier 3, hall B')`);
  await ada.rpc("register_for_event", { of_event: "00000000-0000-4000-8000-0000000000e1" }).throwOnError();
  address = getOwnCalendarAddress(`http://127.0.0.1:${site.port}`, await makeCalendarKey(ada));
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

describe("the site's server", () => {
  test("sends a calendar to whoever has the address, which no cache or search engine keeps", async () => {
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
      "x-content-type-options": "nosniff",
    });
    const text = await response.text();
    for (const line of text.slice(0, -2).split("\r\n"))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(parseCalendar(text).events).toMatchObject([
      { UID: "00000000-0000-4000-8000-0000000000e1", LOCATION: "Pier 3, hall B", STATUS: "CONFIRMED" },
    ]);
    const head = await fetch(address, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("stores no key: only its hash is in the database", async () => {
    const { rows } = await backend.db.query("select * from private.calendar_keys");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(readCalendarKey(address));
  });

  test("says in words that an address is no longer valid", async () => {
    const former = address;
    address = getOwnCalendarAddress(`http://127.0.0.1:${site.port}`, await makeCalendarKey(ada));
    for (const bad of [
      former,
      address.replace(".ics", "A.ics"),
      address.replace(".ics", ""),
      `${address}/x`,
    ]) {
      const response = await fetch(bad);
      expect(response.status, bad).toBe(410);
      expect(await response.text()).toContain("not valid, or no longer");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address, { method: "POST", body: "a" })).status).toBe(405);
  });
});

describe("one calendar", () => {
  const open = (now?: () => number) => {
    const answer = serveOwnCalendar({ connect: () => visit(backend), siteUrl, ...(now && { now }) });
    return (url = address) => answer(new Request(url));
  };

  test("can be requested many times at once, then once in ten seconds, whatever others do", async () => {
    let now = 0;
    const ask = open(() => now);
    const guess = address.replace(/[\w-]{22}/, "A".repeat(22));
    for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    for (let i = 0; i < 40; i++) expect((await ask(guess)).status).toBe(410);
    now += 10_000;
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  test("asks for patience while the database does not respond", async () => {
    const client = visit({ url: "http://127.0.0.1:9", publishableKey: "key" });
    const error = console.error;
    console.error = () => {};
    const response = await serveOwnCalendar({ connect: () => client, siteUrl })(new Request(address));
    console.error = error;
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "300"]);
  });
});

const registration: CalendarRegistration = {
  event_id: "0c5d2f7e-93a1-4f64-8a0b-2f3c4d5e6f70",
  title: "Dinner",
  event_date: "2026-12-24T10:00:00+00:00",
  ends_at: "2026-12-24T12:00:00+00:00",
  is_all_day: false,
  location: "Great Hall",
  type: "ceremony",
  ics_sequence: 2,
  changed_at: "2026-11-01T00:00:00+00:00",
  state: "registered",
  guests: 0,
};
const render = (changes: Partial<CalendarRegistration>) => {
  const facts = { settings: defaultSettings, site: new URL(siteUrl) };
  return parseCalendar(renderOwnCalendar([{ ...registration, ...changes }], facts)).events[0];
};

test("An event in it says whether its owner has a place, waits for one, or need not come", () => {
  expect(render({ guests: 2 })).toEqual({
    UID: registration.event_id,
    SEQUENCE: "2",
    DTSTAMP: "20261101T000000Z",
    "LAST-MODIFIED": "20261101T000000Z",
    DTSTART: "20261224T100000Z",
    DTEND: "20261224T120000Z",
    SUMMARY: "Dinner",
    DESCRIPTION: "You’re registered with 2 guests.",
    LOCATION: "Great Hall",
    CATEGORIES: "Ceremony",
    URL: `${siteUrl}/events/${registration.event_id}`,
    STATUS: "CONFIRMED",
    TRANSP: "OPAQUE",
  });
  expect(render({ state: "waiting" })).toMatchObject({
    SUMMARY: "Waiting list: Dinner",
    DESCRIPTION: "You’re on the waiting list.",
    STATUS: "TENTATIVE",
    TRANSP: "TRANSPARENT",
  });
  expect(render({ state: "cancelled" })).toMatchObject({
    SUMMARY: "Cancelled: Dinner",
    STATUS: "CANCELLED",
    TRANSP: "TRANSPARENT",
  });
});

test("The address opens calendar programs and Google's page", () => {
  const secret = getOwnCalendarAddress(siteUrl, "A".repeat(22));
  expect(toWebcal(secret)).toBe(`webcal://alumni.example/my-events/${"A".repeat(22)}.ics`);
  expect(new URL(toGoogleCalendar(secret)).searchParams.get("cid")).toBe(toWebcal(secret));
  expect(readCalendarKey(secret)).toBe("A".repeat(22));
});
