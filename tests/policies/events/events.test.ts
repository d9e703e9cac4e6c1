import { describe, expect, test } from "vitest";
import { listEvents } from "../../../src/data/events/events.ts";
import { admin, everyone, expectRefused, server, visitor } from "../support/personas.ts";
import {
  addRow,
  readRow,
  testCannotStore,
  testDeletionIsRecorded,
  testOnlyAdminsWrite,
} from "../support/writers.ts";

const draft = () => ({ title: "Spring lecture", event_date: "2199-05-04T18:00:00Z", type: "seminar" });

const setZone = (time_zone: string) =>
  admin.from("site_settings").update({ time_zone }).eq("id", true).throwOnError();

describe("events", () => {
  test("Everyone can read published events", async () => {
    const event = await addRow("events", draft());
    for (const [name, client] of Object.entries(everyone)) {
      expect(await listEvents(client), name).toContainEqual(expect.objectContaining({ id: event.id }));
    }
  });

  testOnlyAdminsWrite(
    "events",
    draft,
    { location: "Hall 2" },
    {
      add: "Permitted people can add events",
      edit: "Permitted people can edit events",
      remove: "Permitted people can delete events",
    },
  );

  testCannotStore("events", draft, {
    "an event without a name": { title: "  " },
    "an event without a date": { event_date: null },
    "an event at the end of all time": {
      event_date: "294276-12-31T22:00:00+00:00",
      ends_at: "294276-12-31T23:00:00+00:00",
    },
    "an event before all time": { event_date: "-infinity", ends_at: "2199-05-04T20:00:00Z" },
    "an event that never ends": { ends_at: "infinity" },
    "an unknown type of event": { type: "party" },
    "a blank description of the picture": { image_alt: " " },
    "a picture without a web address": { image_url: "javascript:alert(1)" },
    "an end before the start": { ends_at: "2199-05-04T17:59:59Z" },
    "a map without an https address": { map_url: "http://maps.example/1" },
    "a blank price": { price: " " },
    "a way to pay of 201 characters": { payment: "x".repeat(201) },
    "a capacity of zero": { capacity: 0 },
    "more guests than the maximum": { guests_allowed: 11 },
    "a fourth question": { questions: ["1", "2", "3", "4"] },
    "questions in lists": { questions: [["Diet?"], ["Arrival?"]] },
    "a blank question": { questions: ["Diet?", " "] },
    "an invalid contact address": { contact_email: "office" },
    "a registration that closes before it opens": {
      registration_opens_at: "2199-05-02T18:00:00Z",
      registration_closes_at: "2199-05-01T18:00:00Z",
    },
    "a registration that closes after the end": { registration_closes_at: "2199-05-05T18:00:00Z" },
  });

  testDeletionIsRecorded("events", draft, { title: "Spring lecture" });

  test("Every edit raises the sequence number that calendars compare", async () => {
    const event = await addRow("events", draft());
    expectRefused(
      await admin.from("events").update({ ics_sequence: 2_147_483_647 }).eq("id", String(event.id)),
    );
    await admin.from("events").update({ title: "Moves" }).eq("id", String(event.id)).throwOnError();
    await admin.from("events").update({ title: "Moved" }).eq("id", String(event.id)).throwOnError();
    const edited = await readRow("events", event.id);
    expect(edited).toMatchObject({ title: "Moved", ics_sequence: 2 });
    expect(edited?.updated_at).not.toBeNull();
    const hidden = await addRow("events", { ...draft(), published_at: null });
    await admin.from("events").update({ title: "Moved" }).eq("id", String(hidden.id)).throwOnError();
    expect(await readRow("events", hidden.id)).toMatchObject({ ics_sequence: 1 });
  });

  test("An event without an end lasts two hours, and an edit that moves its start past the end moves the end too", async () => {
    const { id } = await addRow("events", draft());
    expect(Date.parse(String((await readRow("events", id))?.ends_at))).toBe(
      Date.parse("2199-05-04T20:00:00Z"),
    );
    await admin
      .from("events")
      .update({ event_date: "2199-05-04T19:00:00Z" })
      .eq("id", String(id))
      .throwOnError();
    expect(Date.parse(String((await readRow("events", id))?.ends_at))).toBe(
      Date.parse("2199-05-04T20:00:00Z"),
    );
    await admin
      .from("events")
      .update({ event_date: "2199-06-04T19:00:00Z" })
      .eq("id", String(id))
      .throwOnError();
    expect(Date.parse(String((await readRow("events", id))?.ends_at))).toBe(
      Date.parse("2199-06-04T20:00:00Z"),
    );
  });

  test("A whole-day event starts and ends at midnight, also in another time zone", async () => {
    const { id } = await addRow("events", { ...draft(), is_all_day: true });
    const read = async () => {
      const { event_date, ends_at } = (await readRow("events", id)) ?? {};
      return [event_date, ends_at].map((moment) => new Date(String(moment)).toISOString());
    };
    expect(await read()).toEqual(["2199-05-04T00:00:00.000Z", "2199-05-05T00:00:00.000Z"]);
    await admin
      .from("events")
      .update({ ends_at: "2199-05-06T12:00:00Z" })
      .eq("id", String(id))
      .throwOnError();
    expect(await read()).toEqual(["2199-05-04T00:00:00.000Z", "2199-05-07T00:00:00.000Z"]);
    try {
      await setZone("America/New_York");
      expect(await read()).toEqual(["2199-05-04T04:00:00.000Z", "2199-05-07T04:00:00.000Z"]);
    } finally {
      await setZone("UTC");
    }
    expect(await read()).toEqual(["2199-05-04T00:00:00.000Z", "2199-05-07T00:00:00.000Z"]);
  });

  test("No all-day event stops a change of the zone", async () => {
    const day = { is_all_day: true, title: "Open day" };
    const closes = { event_date: "2031-05-01T00:00:00Z", registration_closes_at: "2031-05-02T00:00:00Z" };
    const events = [
      await addRow("events", { ...day, ...closes }),
      await addRow("events", { ...day, event_date: "1900-01-01T00:00:00Z" }),
    ];
    try {
      await setZone("Asia/Tokyo");
      expect(await readRow("events", String(events[0]?.id))).toMatchObject({
        registration_closes_at: "2031-05-01T15:00:00+00:00",
      });
    } finally {
      await setZone("UTC");
    }
    for (const { id } of events) await server.from("events").delete().eq("id", String(id)).throwOnError();
  });

  test("Everyone can read which events were cancelled", async () => {
    const event = await addRow("events", draft());
    await admin.from("events").delete().eq("id", String(event.id)).throwOnError();
    for (const client of Object.values(everyone)) {
      const { data } = await client
        .from("event_cancellations")
        .select()
        .eq("event_id", String(event.id))
        .single()
        .throwOnError();
      expect(data).toMatchObject({ title: "Spring lecture", ics_sequence: 1, is_all_day: false });
      expect(Date.parse(data.ends_at) - Date.parse(data.event_date)).toBe(2 * 3_600_000);
      expect(Date.parse(data.event_date)).toBe(Date.parse(draft().event_date));
    }
  });

  test("Only the deletion itself writes a cancellation", async () => {
    const event = await addRow("events", draft());
    await admin.from("events").delete().eq("id", String(event.id)).throwOnError();
    const read = async () =>
      (await server.from("event_cancellations").select().order("event_id").throwOnError()).data;
    const before = await read();
    const forged = {
      event_id: crypto.randomUUID(),
      title: "Off",
      event_date: draft().event_date,
      ends_at: "2199-05-04T20:00:00Z",
      ics_sequence: 1,
    };
    for (const client of Object.values(everyone)) {
      await client.from("event_cancellations").insert(forged);
      await client.from("event_cancellations").update({ title: "Defaced" }).eq("event_id", String(event.id));
      await client.from("event_cancellations").delete().eq("event_id", String(event.id));
    }
    expect(await read()).toEqual(before);
  });

  test("Past events can still be read: the browser decides what is upcoming", async () => {
    const event = await addRow("events", { ...draft(), event_date: "2001-05-04T18:00:00Z" });
    expect(await listEvents(visitor)).toContainEqual(expect.objectContaining({ id: event.id }));
  });
});
