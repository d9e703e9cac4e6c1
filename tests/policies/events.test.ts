import { describe, expect, test } from "vitest";
import { listEvents } from "../../src/data/events.ts";
import { admin, everyone, server, visitor } from "./personas.ts";
import { addRow, readRow, testCannotStore, testDeletionIsRecorded, testOnlyAdminsWrite } from "./writers.ts";

const draft = () => ({ title: "Spring lecture", event_date: "2199-05-04T18:00:00Z", type: "seminar" });

describe("events", () => {
  test("Everyone can read events", async () => {
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
      add: "Super admins can add events",
      edit: "Super admins can edit events",
      remove: "Super admins can delete events",
    },
  );

  testCannotStore("events", draft, {
    "an event without a name": { title: "  " },
    "an event without a date": { event_date: null },
    "an unknown type of event": { type: "party" },
    "a description of the picture that says nothing": { image_alt: " " },
    "a picture that is no web address": { image_url: "javascript:alert(1)" },
  });

  testDeletionIsRecorded("events", draft, { title: "Spring lecture" });

  test("Every edit raises the number that calendars compare", async () => {
    const event = await addRow("events", draft());
    await admin.from("events").update({ ics_sequence: 99 }).eq("id", String(event.id)).throwOnError();
    await admin.from("events").update({ title: "Moved" }).eq("id", String(event.id)).throwOnError();
    const edited = await readRow("events", event.id);
    expect(edited).toMatchObject({ title: "Moved", ics_sequence: 2 });
    expect(edited?.updated_at).not.toBeNull();
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
      expect(data).toMatchObject({ title: "Spring lecture", ics_sequence: 1 });
      expect(Date.parse(data.event_date)).toBe(Date.parse(draft().event_date));
    }
  });

  test("Nobody writes cancellations but the deletion itself", async () => {
    const event = await addRow("events", draft());
    await admin.from("events").delete().eq("id", String(event.id)).throwOnError();
    const read = async () =>
      (await server.from("event_cancellations").select().order("event_id").throwOnError()).data;
    const before = await read();
    const forged = {
      event_id: crypto.randomUUID(),
      title: "Off",
      event_date: draft().event_date,
      ics_sequence: 1,
    };
    for (const client of Object.values(everyone)) {
      await client.from("event_cancellations").insert(forged);
      await client.from("event_cancellations").update({ title: "Defaced" }).eq("event_id", String(event.id));
      await client.from("event_cancellations").delete().eq("event_id", String(event.id));
    }
    expect(await read()).toEqual(before);
  });

  test("An event of yesterday can still be read: the browser decides what is upcoming", async () => {
    const event = await addRow("events", { ...draft(), event_date: "2001-05-04T18:00:00Z" });
    expect(await listEvents(visitor)).toContainEqual(expect.objectContaining({ id: event.id }));
  });
});
