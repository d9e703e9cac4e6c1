import { afterAll, beforeAll, expect, test } from "vitest";
import { removeEvent, removeRepeats, repeatEvent } from "../../../src/data/events/events.ts";
import { deleteForGood } from "../../../src/data/history/bin.ts";
import { toBinEntry } from "../../../src/domain/history/bin.ts";
import { makeFile } from "../../support/files.ts";
import { admin, expectRefused, ids, notAdmins, server } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, type Row } from "../support/writers.ts";

const setZone = (time_zone: string) =>
  admin.from("site_settings").update({ time_zone }).eq("id", true).throwOnError();
beforeAll(() => setZone("America/New_York"));
afterAll(() => setZone("UTC"));

const makeDraft = (): Row => ({
  title: `Round table ${crypto.randomUUID()}`,
  description: "Every week",
  event_date: "2199-03-05T19:00:00-05:00",
  ends_at: "2199-03-05T21:30:00-05:00",
  location: "Hall 2",
  price: "Free",
  payment: "Nothing to pay",
  capacity: 12,
  guests_allowed: 2,
  registration_opens_at: "2199-03-01T08:00:00-05:00",
  registration_closes_at: "2199-03-05T18:00:00-05:00",
  questions: ["Diet?"],
  type: "seminar",
});

async function addEvent(more: Row = {}) {
  const row = await addRow("events", { ...makeDraft(), ...more });
  return { id: String(row.id), title: String(row.title) };
}

const readCopies = async ({ id, title }: { id: string; title: string }) =>
  (
    await server
      .from("events")
      .select("*, event_links(url), event_registrations(user_id)")
      .eq("title", title)
      .neq("id", id)
      .order("event_date")
      .throwOnError()
  ).data;

const toInstant = (moment: string | null) => moment && new Date(moment).toISOString();

test("Copies have everything but the registrations, and keep their local times across clock changes", async () => {
  const event = await addEvent();
  await server
    .from("event_links")
    .insert({ event_id: event.id, url: "https://meet.example/1" })
    .throwOnError();
  await server.from("event_registrations").insert({ event_id: event.id, user_id: ids.member }).throwOnError();
  // Clocks change on March 10; the same day twice is one.
  const copied = await repeatEvent(admin, event.id, ["2199-03-12", "2199-03-08", "2199-03-12"]);
  const [before, after, ...others] = await readCopies(event);
  expect(others).toEqual([]);
  expect(copied.toSorted()).toEqual([String(before?.id), String(after?.id)].sort());
  const { event_date, ends_at, registration_opens_at, registration_closes_at, ...same } = makeDraft();
  expect(after).toMatchObject({
    ...same,
    title: event.title,
    is_online: true,
    event_links: { url: "https://meet.example/1" },
    event_registrations: [],
  });
  const times = [
    after?.event_date,
    after?.ends_at,
    after?.registration_opens_at,
    after?.registration_closes_at,
  ];
  expect(times.map((time) => toInstant(time ?? null))).toEqual([
    "2199-03-12T23:00:00.000Z",
    "2199-03-13T01:30:00.000Z",
    "2199-03-08T13:00:00.000Z",
    "2199-03-12T22:00:00.000Z",
  ]);
  expect(toInstant(before?.event_date ?? null)).toBe("2199-03-09T00:00:00.000Z");
});

test("Those who may not read an event's link get copies without it", async () => {
  const event = await addEvent();
  await server
    .from("event_links")
    .insert({ event_id: event.id, url: "https://meet.example/2" })
    .throwOnError();
  const [blind, reader] = [
    await employ({ events: ["create"] }),
    await employ({ events: ["create", "read"] }),
  ];
  await repeatEvent(blind.client, event.id, ["2199-03-12"]);
  expect(await readCopies(event)).toMatchObject([{ is_online: false, event_links: null }]);
  await repeatEvent(reader.client, event.id, ["2199-03-19"]);
  expect((await readCopies(event))[1]).toMatchObject({ event_links: { url: "https://meet.example/2" } });
});

test("Whole-day events stay whole-day, and a time that the clock change skips leaves the end after the start", async () => {
  const days = await addEvent({
    is_all_day: true,
    event_date: "2199-03-08T00:00:00-05:00",
    ends_at: "2199-03-10T00:00:00-05:00",
    registration_opens_at: null,
    registration_closes_at: null,
  });
  await repeatEvent(admin, days.id, ["2199-03-09", "2199-03-15"]);
  expect((await readCopies(days)).map((copy) => [copy.event_date, copy.ends_at].map(toInstant))).toEqual([
    ["2199-03-09T05:00:00.000Z", "2199-03-11T04:00:00.000Z"],
    ["2199-03-15T04:00:00.000Z", "2199-03-17T04:00:00.000Z"],
  ]);
  const night = await addEvent({
    event_date: "2199-03-09T02:30:00-05:00",
    ends_at: "2199-03-09T03:00:00-05:00",
    registration_opens_at: null,
    registration_closes_at: null,
  });
  await repeatEvent(admin, night.id, ["2199-03-10"]);
  expect((await readCopies(night)).map((copy) => [copy.event_date, copy.ends_at].map(toInstant))).toEqual([
    ["2199-03-10T07:30:00.000Z", "2199-03-10T08:00:00.000Z"],
  ]);
});

test("The repetition is one log entry", async () => {
  const event = await addEvent();
  await repeatEvent(admin, event.id, ["2199-03-12", "2199-03-19"]);
  const copies = await readCopies(event);
  const { data } = await server
    .from("audit_logs")
    .select("action, user_id, details")
    .in("resource_id", [event.id, ...copies.map(({ id }) => id)])
    .eq("user_id", ids.admin)
    .throwOnError();
  const details = { title: event.title, dates: 2 };
  expect(data).toEqual([{ action: "repeat", user_id: ids.admin, details }]);
});

test("Undoing it is also one log entry; the copies move to the bin, and the event stays", async () => {
  const event = await addEvent();
  const copies = await repeatEvent(admin, event.id, ["2199-03-12", "2199-03-19", "2199-03-26"]);
  await removeRepeats(admin, copies.slice(1));
  expect(await readCopies(event)).toMatchObject([{ id: copies[0] }]);
  const { data } = await server
    .from("audit_logs")
    .select("action, user_id, resource_id, details")
    .eq("details->>title", event.title)
    .neq("action", "repeat")
    .eq("user_id", ids.admin)
    .throwOnError();
  const details = { title: event.title, dates: 2 };
  expect(data).toEqual([{ action: "delete", user_id: ids.admin, resource_id: null, details }]);
  const kept = await server.from("bin").select("row_id").in("row_id", copies).throwOnError();
  expect(kept.data.map(({ row_id }) => row_id).toSorted()).toEqual(copies.slice(1).toSorted());
});

test("Only copies of one event are deleted together, each needs permission, and other deletions are logged", async () => {
  const [event, other] = [await addEvent(), await addEvent()];
  const both = { copies: [event.id, other.id] };
  for (const client of Object.values(notAdmins)) expectRefused(await client.rpc("remove_repeats", both));
  const said = async (copies: string[]) => (await admin.rpc("remove_repeats", { copies })).error?.message;
  expect(await said(both.copies)).toBe("These aren’t copies of the same event.");
  expect(await said([crypto.randomUUID()])).toBe("Event not found");
  const { data } = await server.from("events").select("id").in("id", both.copies).throwOnError();
  expect(data).toHaveLength(2);
});

test("Only super admins can repeat events, and nobody learns whether an event exists", async () => {
  const event = await addEvent();
  const on_days = ["2199-03-12"];
  for (const client of Object.values(notAdmins))
    expectRefused(await client.rpc("repeat_event", { of_event: event.id, on_days }));
  const { error } = await admin.rpc("repeat_event", { of_event: crypto.randomUUID(), on_days });
  expect(error?.message).toBe("Event not found");
  expect(await readCopies(event)).toEqual([]);
});

test.each([
  ["no date", []],
  ["a 53rd date", Array.from({ length: 53 }, (_, i) => `2199-${4 + Math.floor(i / 28)}-${1 + (i % 28)}`)],
  ["the event's own day", ["2199-03-12", "2199-03-05"]],
  ["a day before it", ["2199-03-04"]],
  ["a day twenty years ahead", ["2219-03-05"]],
  ["a day that does not exist", ["infinity"]],
])("Nothing is added for %s", async (_, on_days) => {
  const event = await addEvent();
  const { error } = await admin.rpc("repeat_event", { of_event: event.id, on_days });
  expect(error?.message).toMatch(
    /^Choose (between 1 and 52 dates|dates after the event and within ten years)\.$/,
  );
  expect(await readCopies(event)).toEqual([]);
});

test("The copies share the picture's file, which is deleted with the last of them", async () => {
  const path = `events/${crypto.randomUUID()}.jpg`;
  const files = admin.storage.from("news");
  await files.upload(path, makeFile("image/jpeg"));
  const image_url = files.getPublicUrl(path).data.publicUrl;
  const event = await addEvent({ image_url });
  const isThere = async () => (await fetch(image_url)).ok;
  const removeForGood = async (id: string) => {
    await removeEvent(admin, { id });
    const { data } = await server.from("bin").select().eq("row_id", id).single().throwOnError();
    await deleteForGood(admin, toBinEntry(data));
  };
  const copies = await repeatEvent(admin, event.id, ["2199-03-12", "2199-03-19"]);
  const [first = "", second = ""] = copies;
  await removeForGood(event.id);
  expect(await isThere()).toBe(true);
  await removeRepeats(admin, [first]);
  await admin.rpc("delete_for_good", { of_table: "events", of_row: first }).throwOnError();
  expect(await isThere()).toBe(true);
  await removeForGood(second);
  expect(await isThere()).toBe(false);
});
