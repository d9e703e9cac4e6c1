import { describe, expect, test } from "vitest";
import { listCancellations, listEvents, repeatEvent } from "../../../src/data/events/events.ts";
import { listEventPlaces, saveRegistration } from "../../../src/data/events/registrations.ts";
import { restoreDeleted } from "../../../src/data/history/restoring.ts";
import { setPublication } from "../../../src/data/publication/publishing.ts";
import { now } from "../../../src/domain/core/now.ts";
import { composeEmail } from "../../../src/emails/index.ts";
import { renderFeed } from "../../../src/render/ics.ts";
import { defaultSettings } from "../../support/settings.ts";
import { parseCalendar } from "../../unit/events/parse.ts";
import { admin, everyone, ids, member, notAdmins, server, visitor, welcome } from "../support/personas.ts";
import { addRow, readRow } from "../support/writers.ts";

const hidden = { "a draft": null, "what is scheduled": new Date(Date.now() + 3_600_000).toISOString() };
const row = { title: "Boat trip", type: "other", event_date: "2199-06-01T09:00:00Z" };
const party = { guests: 0, guest_names: [], answers: [] };

async function addEvent(published_at: string | null) {
  return String((await addRow("events", { ...row, published_at })).id);
}

const readCancellation = async (event_id: string) =>
  (await visitor.from("event_cancellations").select().eq("event_id", event_id).throwOnError()).data;

describe.each(Object.entries(hidden))("%s", (_, published_at) => {
  test("cannot be registered for: the response is that for an event that does not exist", async () => {
    const id = await addEvent(published_at);
    for (const client of [member, admin]) {
      for (const event of [id, crypto.randomUUID()]) {
        await expect(saveRegistration(client, event, party)).rejects.toThrow("Event not found");
        const { error } = await client.rpc("cancel_registration", { of_event: event });
        expect(error?.message).toBe("Event not found");
      }
    }
    await expect(saveRegistration(visitor, id, party)).rejects.toThrow();
  });

  test("cannot be joined through an administrator either, because the email's link would not work", async () => {
    const of_event = await addEvent(published_at);
    const { error } = await admin.rpc("add_registration", { of_event, person: ids.member });
    expect(error?.message).toBe("This event isn’t published yet.");
  });

  test("has no places to read, and no search finds it", async () => {
    const id = await addEvent(published_at);
    for (const client of Object.values(everyone)) expect(await listEventPlaces(client, [id])).toEqual([]);
    const { data } = await member.rpc("search_events", { q: row.title }).eq("id", id).throwOnError();
    expect(data).toEqual([]);
  });

  test("hides its online link, and leaves no cancellation in calendars when it is deleted", async () => {
    const id = await addEvent(published_at);
    await server.from("event_links").insert({ event_id: id, url: "https://meet.example/1" }).throwOnError();
    for (const client of Object.values(notAdmins))
      expect((await client.from("event_links").select().eq("event_id", id)).data ?? []).toEqual([]);
    await admin.from("events").delete().eq("id", id).throwOnError();
    expect(await readCancellation(id)).toEqual([]);
  });

  test("is repeated as a draft", async () => {
    const copies = await repeatEvent(admin, await addEvent(published_at), ["2199-06-08"]);
    expect(await readRow("events", copies[0])).toMatchObject({
      published_at: published_at && expect.anything(),
    });
    const { data } = await visitor.from("events").select("id").in("id", copies).throwOnError();
    expect(data).toEqual([]);
  });
});

test("An event that people are registered for stays published", async () => {
  const id = await addEvent("2020-01-01T00:00:00Z");
  await saveRegistration(member, id, party);
  for (const published_at of Object.values(hidden))
    await expect(setPublication(admin, "events", { id, published_at })).rejects.toThrow(
      "People are registered for this event, so it must stay published.",
    );
  await setPublication(admin, "events", { id, published_at: now });
});

test("An unpublished event leaves the calendars, and is newer than its cancellation when published again", async () => {
  const id = await addEvent("2020-01-01T00:00:00Z");
  await setPublication(admin, "events", { id, published_at: null });
  const [cancellation] = await readCancellation(id);
  expect(cancellation).toMatchObject({ title: row.title });
  expect((await readRow("events", id))?.ics_sequence).toBeGreaterThan(cancellation?.ics_sequence ?? Infinity);
});

test("R39: In the feed and in emails, an event keeps its UID, and its SEQUENCE rises with each cancellation and each return", async () => {
  const id = await addEvent("2020-01-01T00:00:00Z");
  const person = await welcome({ is_approved: true });
  await saveRegistration(person.client, id, party);
  const facts = { settings: defaultSettings, site: new URL("https://alumni.example") };
  const readFeed = async () => {
    const [events, cancellations] = [await listEvents(visitor), await listCancellations(visitor)];
    const feed = parseCalendar(renderFeed(events, cancellations, new Date(), facts));
    return feed.events.filter(({ UID }) => UID === id).map((e) => [e.STATUS, Number(e.SEQUENCE)]);
  };
  /** The file in the email that a change has queued. */
  const readEmail = async (kind: "registration" | "event_cancellation") => {
    const queue = server.from("email_queue");
    const sent = { state: "sent", sent_at: new Date().toISOString() } as const;
    const { data } = await queue
      .update(sent)
      .match({ profile_id: person.id, kind, state: "waiting" })
      .select()
      .single()
      .throwOnError();
    const scene = {
      association: defaultSettings,
      site: "https://alumni.example",
      storage: "https://project.example",
    };
    const [file] = composeEmail(kind, data.facts, scene).attachments;
    const { head, events } = parseCalendar(file?.content ?? "");
    expect(file?.contentType).toContain(`method=${head.METHOD}`);
    return events.filter(({ UID }) => UID === id).map((e) => [e.STATUS, Number(e.SEQUENCE)]);
  };
  const steps = [await readFeed()];
  expect(await readEmail("registration")).toEqual(steps.at(-1));
  await admin.from("events").delete().eq("id", id).throwOnError();
  steps.push(await readFeed());
  expect(await readEmail("event_cancellation")).toEqual(steps.at(-1));
  await restoreDeleted(admin, "events", id);
  steps.push(await readFeed());
  expect(await readEmail("registration")).toEqual(steps.at(-1));
  await person.client.rpc("cancel_registration", { of_event: id }).throwOnError();
  for (const published_at of [null, now, null]) {
    await setPublication(admin, "events", { id, published_at });
    steps.push(await readFeed());
  }
  // As a draft it leaves no new cancellation, and its return from the bin does not take back the old one.
  await admin.from("events").delete().eq("id", id).throwOnError();
  await restoreDeleted(admin, "events", id);
  expect(await readFeed()).toEqual(steps.at(-1));
  await setPublication(admin, "events", { id, published_at: now });
  steps.push(await readFeed());
  const found = steps.flat();
  expect(found.map(([status]) => status)).toEqual([
    ...["CONFIRMED", "CANCELLED", "CONFIRMED"],
    ...["CANCELLED", "CONFIRMED", "CANCELLED", "CONFIRMED"],
  ]);
  const numbers = found.map(([, number]) => Number(number));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test("An event is added as a draft, with its link", async () => {
  const add = async (fields: object) => {
    const { data } = await admin.rpc("add_event", { fields: { ...row, ...fields } }).throwOnError();
    return readRow("events", data);
  };
  expect(await add({ published_at: null })).toMatchObject({ published_at: null });
  expect((await add({ published_at: now }))?.published_at).not.toBeNull();
  expect((await add({}))?.published_at).not.toBeNull();
});
