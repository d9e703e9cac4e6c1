import { beforeEach, describe, expect, test } from "vitest";
import { collectOwnData } from "../../../src/data/account/own-data.ts";
import {
  endCalendarKey,
  getCalendarKey,
  listCalendarEvents,
  makeCalendarKey,
} from "../../../src/data/events/own-calendar.ts";
import { password } from "../support/accounts.ts";
import { setRights } from "../support/cards.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  member,
  pending,
  second,
  server,
  visitor,
  welcome,
} from "../support/personas.ts";
import { addRow } from "../support/writers.ts";

let event_id: string;

const addEvent = async (more: object = {}) =>
  String((await addRow("events", { title: "Boat trip", event_date: "2199-06-01T09:00:00Z", ...more })).id);

beforeEach(async () => {
  event_id = await addEvent();
});

const register = (client: typeof member, of_event = event_id) =>
  client.rpc("register_for_event", { of_event }).throwOnError();

/** A member with a calendar. */
async function addCalendar() {
  const person = await welcome({ is_approved: true });
  return { ...person, key: await makeCalendarKey(person.client) };
}

const read = (key: string) => listCalendarEvents(visitor, key);
const listStates = async (key: string) =>
  Object.fromEntries((await read(key))?.map(({ event_id, state }) => [event_id, state]) ?? []);

describe("a member's own calendar", () => {
  test("has what its owner is registered or waiting for, and nothing of other people", async () => {
    const full = await addEvent({ capacity: 1 });
    await register(member, full);
    const { client, key } = await addCalendar();
    expect(await read(key)).toEqual([]);
    await register(client);
    await register(client, full);
    await register(second, await addEvent());
    expect(await listStates(key)).toEqual({ [event_id]: "registered", [full]: "waiting" });
    const [first] = (await read(key)) ?? [];
    expect(Object.keys(first ?? {}).sort()).toEqual(
      "changed_at ends_at event_date event_id guests ics_sequence is_all_day location state title type".split(
        " ",
      ),
    );
    await client.rpc("cancel_registration", { of_event: event_id }).throwOnError();
    expect(await listStates(key)).toEqual({ [full]: "waiting" });
  });

  test("shows a deleted event as cancelled to those who were told, until it is restored", async () => {
    const [{ client, key }, other] = [await addCalendar(), await addCalendar()];
    await register(client);
    await admin.rpc("delete_event", { of_event: event_id }).throwOnError();
    expect(await listStates(key)).toEqual({ [event_id]: "cancelled" });
    expect(await listStates(other.key)).toEqual({});
    await admin.rpc("restore", { of_table: "events", of_row: event_id }).throwOnError();
    expect(await listStates(key)).toEqual({ [event_id]: "registered" });
  });

  test("leaves out events that ended over a year ago", async () => {
    const { client, key } = await addCalendar();
    await register(client);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const move = (days: number) =>
      server
        .from("events")
        .update({ event_date: daysAgo(days + 1), ends_at: daysAgo(days) })
        .eq("id", event_id)
        .throwOnError();
    await move(300);
    expect(await listStates(key)).toEqual({ [event_id]: "registered" });
    await move(370);
    expect(await listStates(key)).toEqual({});
  });
});

describe("the key of a calendar", () => {
  test("is made by members only, once their code is entered, and works for anyone who has it", async () => {
    for (const client of [visitor, pending]) expectRefused(await client.rpc("make_calendar_key"));
    const { client, key } = await addCalendar();
    expect(key).toMatch(/^[\w-]{22}$/);
    await register(client);
    for (const reader of [visitor, pending, second])
      expect(await listCalendarEvents(reader, key)).toHaveLength(1);
  });

  test("was made at a time that its owner alone learns", async () => {
    const { client } = await addCalendar();
    const made = await getCalendarKey(client);
    expect(Date.parse(made ?? "")).toBeGreaterThan(Date.now() - 600_000);
    for (const other of [second, pending, admin]) expect(await getCalendarKey(other)).not.toBe(made);
    expectRefused(await visitor.rpc("get_calendar_key"));
    expectRefused(await visitor.rpc("end_calendar_key"));
  });

  test("ends with a new one, and when its owner turns it off; nobody else's does", async () => {
    const [one, other] = [await addCalendar(), await addCalendar()];
    const renewed = await makeCalendarKey(one.client);
    expect(await read(one.key)).toBeNull();
    expect(await read(renewed)).toEqual([]);
    await endCalendarKey(one.client);
    expect(await read(renewed)).toBeNull();
    expect(await getCalendarKey(one.client)).toBeNull();
    expect(await read(other.key)).toEqual([]);
  });

  test("reveals nothing if it is wrong", async () => {
    const { key } = await addCalendar();
    for (const wrong of ["", " ", key.slice(1), `${key}A`, key.toLowerCase(), "%", "A".repeat(22)])
      expect(await read(wrong), wrong).toBeNull();
  });

  const endings: Record<string, (id: string) => PromiseLike<unknown>> = {
    "with a revoked approval": (id) => setRights(id, { is_approved: false }),
    "with a deleted account": (id) => admin.rpc("delete_member", { member_id: id }).throwOnError(),
    "with a merge into another account": async (id) => {
      const { id: kept_id } = await welcome({ is_approved: true });
      await admin.rpc("merge_accounts", { kept_id, closed_id: id }).throwOnError();
    },
  };
  test.each(Object.entries(endings))("ends %s", async (_, end) => {
    const { id, key } = await addCalendar();
    await end(id);
    expect(await read(key)).toBeNull();
  });

  test("ends when its owner leaves, and a restored account starts without one", async () => {
    const { id, key } = await addCalendar();
    await setRights(id, { is_approved: false });
    await setRights(id, { is_approved: true });
    expect(await read(key)).toBeNull();
  });

  test("is in both exports of a person by the time it was made, never itself", async () => {
    const { id, email, client, key } = await addCalendar();
    const made = await getCalendarKey(client);
    const session = connectVisitor();
    await session.auth.signInWithPassword({ email, password });
    const own = await collectOwnData(session, id);
    expect(own.calendar_address).toBe(made);
    const { data } = await admin.rpc("export_person", { person: id }).throwOnError();
    expect(JSON.stringify(data)).toContain("calendar_address");
    for (const text of [own, data]) expect(JSON.stringify(text)).not.toContain(key);
    const { data: log } = await server
      .from("audit_logs")
      .select()
      .order("id", { ascending: false })
      .limit(50);
    expect(JSON.stringify(log)).not.toContain(key);
  });
});
