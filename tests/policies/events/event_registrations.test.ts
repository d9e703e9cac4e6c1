import { beforeEach, describe, expect, test } from "vitest";
import { collectOwnData } from "../../../src/data/account/own-data.ts";
import { claimEmail } from "../../../src/data/emails/emails.ts";
import { exportRegistrations, listRegisteredPeople } from "../../../src/data/events/registered-people.ts";
import {
  cancelRegistration,
  listOwnRegistrations,
  saveRegistration,
} from "../../../src/data/events/registrations.ts";
import { password } from "../support/accounts.ts";
import { postponeAuthEmails } from "../support/emails.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  ids,
  member,
  pending,
  second,
  server,
  serverKey,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, countRows, readLog } from "../support/writers.ts";

let event_id: string;

const register = (client: typeof member) =>
  saveRegistration(client, event_id, { guests: 0, guest_names: [], answers: [] });

const readAll = async () =>
  (await server.from("event_registrations").select().eq("event_id", event_id).order("turn").throwOnError())
    .data;

beforeEach(async () => {
  event_id = String((await addRow("events", { title: "Boat trip", event_date: "2199-06-01T09:00:00Z" })).id);
});

describe("event registrations", () => {
  test("People can read their own registrations, permitted people all", async () => {
    await register(member);
    await register(second);
    const see = async (client: typeof member) =>
      (await client.from("event_registrations").select("user_id").eq("event_id", event_id)).data?.map(
        (row) => row.user_id,
      );
    expect(await see(member)).toEqual([ids.member]);
    expect(await see(second)).toEqual([ids.second]);
    expect((await see(admin))?.sort()).toEqual([ids.member, ids.second].sort());
    expect(await see(pending)).toEqual([]);
    expect((await see(visitor)) ?? []).toEqual([]);
  });

  test("Organisers read what they need of those registered, and no profile", async () => {
    const { client } = await employ({ events: ["read", "update"] });
    await register(member);
    expect(await listRegisteredPeople(client, event_id)).toMatchObject([{ user_id: ids.member }]);
    const [person] = (await client.rpc("list_registrations", { of_event: event_id }).throwOnError()).data;
    expect(Object.keys(person ?? {}).sort()).toEqual(
      "answers checked_in_at created_at email full_name guest_names guests profile_image_url state turn user_id".split(
        " ",
      ),
    );
    expect((await client.from("profiles").select().eq("id", ids.member).throwOnError()).data).toEqual([]);
    for (const outsider of [second, pending, visitor])
      expectRefused(await outsider.rpc("list_registrations", { of_event: event_id }));
  });

  test("Who may edit events but not read them learns of nobody who is registered, and writes nothing of them into the log", async () => {
    await register(member);
    const move = { of_event: event_id, person: ids.member, to_state: "registered" };
    const { client: blind, id } = await employ({ events: ["update"] });
    for (const answer of [
      blind.rpc("list_card_hashes", { of_event: event_id }),
      blind.rpc("move_registration", move),
      blind.rpc("move_registration", { ...move, to_state: "waiting" }),
      blind.rpc("remove_registration", { of_event: event_id, person: ids.member }),
      blind.rpc("remove_registration", { of_event: event_id, person: ids.second }),
    ])
      expectRefused(await answer);
    expect(await readLog({ resource_id: event_id, user_id: id })).toEqual([]);
    const { client: reader } = await employ({ events: ["read"] });
    expectRefused(await reader.rpc("list_card_hashes", { of_event: event_id }));
    expectRefused(await reader.rpc("remove_registration", { of_event: event_id, person: ids.member }));
    for (const right of ["read", "update"]) {
      const { client } = await employ({ events: [right], members: ["read"] });
      expectRefused(await client.rpc("add_registration", { of_event: event_id, person: ids.second }));
    }
    // A move that changes nothing says nothing either.
    await admin.rpc("move_registration", move).throwOnError();
    expect(await readLog({ resource_id: event_id, resource_type: "event_registrations" })).toEqual([]);
  });

  test("Only people who may read members add one by hand, and nobody to an event that is over", async () => {
    const { client } = await employ({ events: ["read", "update"] });
    const person = ids.second;
    expectRefused(await client.rpc("add_registration", { of_event: event_id, person }));
    const past = await addRow("events", { title: "Over", event_date: "2020-06-01T09:00:00Z" });
    const { error } = await admin.rpc("add_registration", { of_event: String(past.id), person });
    expect(error?.message).toBe("This event is over, so nobody can be added.");
    await admin.rpc("add_registration", { of_event: event_id, person }).throwOnError();
    expect((await readAll()).map(({ user_id }) => user_id)).toEqual([person]);
  });

  test("Members can register; visitors and people awaiting approval cannot", async () => {
    await register(member);
    await register(admin);
    for (const client of [visitor, pending])
      await expect(register(client)).rejects.toThrow("An error occurred");
    expect((await readAll()).map((row) => row.user_id)).toEqual([ids.member, ids.admin]);
  });

  test("Only the functions that manage places write registrations", async () => {
    await register(second);
    const before = await readAll();
    for (const client of [visitor, pending, member, admin]) {
      const table = client.from("event_registrations");
      expectRefused(await table.insert({ event_id, user_id: ids.member }));
      await table.upsert({ event_id, user_id: ids.second, turn: 1 });
      await table.update({ user_id: ids.member, state: "registered" }).eq("event_id", event_id);
      await table.delete().eq("event_id", event_id);
    }
    expect(await readAll()).toEqual(before);
  });

  test("Registration is open from its opening until it closes or the event starts", async () => {
    const set = async (times: object) => {
      const row = { registration_opens_at: null, registration_closes_at: null, ...times };
      await server.from("events").update(row).eq("id", event_id).throwOnError();
    };
    await set({ registration_opens_at: "2198-01-01T00:00:00Z" });
    await expect(register(member)).rejects.toThrow("Registration for this event has not opened yet.");
    await set({ registration_closes_at: "2020-01-01T00:00:00Z" });
    await expect(register(member)).rejects.toThrow("Registration for this event has closed.");
    await set({ event_date: new Date(Date.now() - 1000).toISOString() });
    await expect(register(member)).rejects.toThrow("Registration for this event has closed.");
    await expect(
      saveRegistration(member, crypto.randomUUID(), { guests: 0, guest_names: [], answers: [] }),
    ).rejects.toThrow("Event not found");
    expect(await readAll()).toEqual([]);
  });

  test("The event limits guests and answers, and a second call changes them", async () => {
    const save = (guests: number, answers: string[]) =>
      saveRegistration(member, event_id, { guests, guest_names: [], answers });
    await expect(save(1, [])).rejects.toThrow("You can’t bring guests to this event.");
    const event = { guests_allowed: 2, questions: ["What do you eat?"] };
    await server.from("events").update(event).eq("id", event_id).throwOnError();
    await expect(save(3, ["All"])).rejects.toThrow("You can bring at most 2 guests to this event.");
    await expect(save(-1, ["All"])).rejects.toThrow("You can bring at most 2 guests to this event.");
    await expect(save(1, [])).rejects.toThrow("This event’s questions have changed.");
    await expect(save(1, ["a".repeat(501)])).rejects.toThrow("An answer can have at most 500 characters.");
    await save(2, ["Fish"]);
    await save(1, ["Meat"]);
    expect(await readAll()).toMatchObject([{ guests: 1, answers: ["Meat"], state: "registered" }]);
  });

  test("People name guests when they register, and change the names until the event begins", async () => {
    const set = (row: object) => server.from("events").update(row).eq("id", event_id).throwOnError();
    await set({ guests_allowed: 2 });
    const save = (guests: number, guest_names: string[]) =>
      saveRegistration(member, event_id, { guests, guest_names, answers: [] });
    const readNames = async () => (await readAll()).map(({ guest_names }) => guest_names);
    await save(2, [" Charles\u200b  Babbage ", ""]);
    expect(await readNames()).toEqual([["Charles Babbage"]]);
    await set({ registration_closes_at: "2020-01-01T00:00:00Z" });
    await save(2, ["Charles Babbage", "Mary Somerville"]);
    expect(await readNames()).toEqual([["Charles Babbage", "Mary Somerville"]]);
    await expect(save(1, ["Charles Babbage"])).rejects.toThrow("Registration for this event has closed.");
    await set({ event_date: new Date(Date.now() - 1000).toISOString() });
    await expect(save(2, [])).rejects.toThrow("Registration for this event has closed.");
    expect(await readNames()).toEqual([["Charles Babbage", "Mary Somerville"]]);
    // Who brings fewer guests keeps no name of the others.
    await set({ event_date: "2199-06-01T09:00:00Z", registration_closes_at: null });
    await save(0, ["Charles Babbage"]);
    expect(await readAll()).toMatchObject([{ guests: 0, guest_names: [] }]);
  });

  test("A call without names keeps those that are stored, and an empty list deletes them", async () => {
    await server.from("events").update({ guests_allowed: 2 }).eq("id", event_id).throwOnError();
    const register = async (with_guests: number, with_names?: string[]) => {
      await member
        .rpc("register_for_event", { of_event: event_id, with_guests, ...(with_names && { with_names }) })
        .throwOnError();
      return (await readAll())[0]?.guest_names;
    };
    expect(await register(2)).toEqual([]);
    expect(await register(2, ["Ann Guest", "Bob Guest"])).toEqual(["Ann Guest", "Bob Guest"]);
    expect(await register(2)).toEqual(["Ann Guest", "Bob Guest"]);
    expect(await register(1)).toEqual(["Ann Guest"]);
    expect(await register(1, [])).toEqual([]);
  });

  test("Who has more guests or places than the event allows by now keeps them, names them, and brings no more", async () => {
    const set = (row: object) => server.from("events").update(row).eq("id", event_id).throwOnError();
    const save = (guests: number, ...guest_names: string[]) =>
      saveRegistration(member, event_id, { guests, guest_names, answers: [] });
    await set({ guests_allowed: 3, capacity: 10 });
    await save(3);
    await set({ guests_allowed: 1, capacity: 2 });
    await save(3, "Ann Guest");
    expect(await readAll()).toMatchObject([{ guests: 3, guest_names: ["Ann Guest"], state: "registered" }]);
    await expect(save(4)).rejects.toThrow("You can bring at most 3 guests to this event.");
    await set({ guests_allowed: 5 });
    await expect(save(4)).rejects.toThrow("This event has only 4 places in total.");
    await set({ guests_allowed: 0 });
    await save(2, "Ann Guest");
    await expect(save(3)).rejects.toThrow("You can bring at most 2 guests to this event.");
    expect(await readAll()).toMatchObject([{ guests: 2, guest_names: ["Ann Guest"], state: "registered" }]);
  });

  test("A guest’s name is a name, and there is at most one for each guest", async () => {
    await server.from("events").update({ guests_allowed: 2 }).eq("id", event_id).throwOnError();
    const name = async (...with_names: string[]) =>
      (await member.rpc("register_for_event", { of_event: event_id, with_guests: 1, with_names })).error
        ?.message;
    expect(await name("Ann", "Bob")).toBe("Enter at most one name for each guest.");
    expect(await name("a".repeat(121))).toBe("A guest’s name can have at most 120 characters.");
    for (const text of ["www.evil.example", "Ann\u202e", "Ann\nBob", "<b>", " ", ""])
      expect(await name(text), text).toMatch(/^A guest’s name can’t include symbols, links/);
    expect(await readAll()).toEqual([]);
    expect(await name("a".repeat(120))).toBeUndefined();
  });

  test("Names of guests are for the person and for people who may read registrations; emails have them only when sent", async () => {
    await server.from("events").update({ guests_allowed: 1 }).eq("id", event_id).throwOnError();
    const person = await welcome({ is_approved: true });
    await saveRegistration(person.client, event_id, { guests: 1, guest_names: ["Ann Guest"], answers: [] });
    expect(await listOwnRegistrations(person.client)).toMatchObject([{ guest_names: ["Ann Guest"] }]);
    const signedIn = connectVisitor();
    await signedIn.auth.signInWithPassword({ email: person.email, password });
    const { event_registrations } = await collectOwnData(signedIn, person.id);
    expect(event_registrations).toMatchObject([{ guest_names: ["Ann Guest"] }]);
    expect(await listRegisteredPeople(admin, event_id)).toMatchObject([{ guest_names: ["Ann Guest"] }]);
    expect(await exportRegistrations(admin, event_id)).toMatchObject([{ guest_names: ["Ann Guest"] }]);
    const { client: writer } = await employ({ emails: ["read"] });
    for (const client of [second, pending, visitor, writer])
      expect((await client.from("event_registrations").select().eq("event_id", event_id)).data ?? []).toEqual(
        [],
      );
    const own = { profile_id: person.id, kind: "registration" } as const;
    const queued = await admin.from("email_queue").select("facts").match(own).throwOnError();
    expect(queued.data).toMatchObject([{ facts: { guests: 1 } }]);
    expect(JSON.stringify(queued.data)).not.toContain("Ann Guest");
    const first = { send_after: new Date(-Date.now()).toISOString() };
    await server.from("email_queue").update(first).match(own).throwOnError();
    await postponeAuthEmails();
    const email = { profile_id: person.id, facts: { guests: 1, guest_names: ["Ann Guest"] } };
    expect(await claimEmail(serverKey, 60)).toMatchObject(email);
    expect(JSON.stringify((await admin.from("email_queue").select("facts").match(own)).data)).not.toContain(
      "Ann Guest",
    );
  });

  test("People can cancel their own registration until registration closes", async () => {
    await register(member);
    await register(second);
    for (const client of [visitor, pending]) await cancelRegistration(client, event_id).catch(() => null);
    expect(await readAll()).toHaveLength(2);
    await cancelRegistration(member, event_id);
    expect((await readAll()).map((row) => row.user_id)).toEqual([ids.second]);
    const closed = { registration_closes_at: "2020-01-01T00:00:00Z" };
    await server.from("events").update(closed).eq("id", event_id).throwOnError();
    await expect(cancelRegistration(second, event_id)).rejects.toThrow(
      "Registration for this event has closed.",
    );
    expect(await readAll()).toHaveLength(1);
  });

  test("R41: Cancelling does not depend on when registration opens", async () => {
    await register(member);
    const later = { registration_opens_at: "2198-01-01T00:00:00Z" };
    await server.from("events").update(later).eq("id", event_id).throwOnError();
    await cancelRegistration(member, event_id);
    expect(await readAll()).toEqual([]);
  });

  test("R41: People can leave the waiting list until the event begins", async () => {
    const set = (row: object) => server.from("events").update(row).eq("id", event_id).throwOnError();
    await set({ capacity: 1 });
    for (const client of [member, second]) await register(client);
    await set({ registration_closes_at: "2020-01-01T00:00:00Z" });
    await expect(cancelRegistration(member, event_id)).rejects.toThrow("has closed");
    const begun = new Date(Date.now() - 1000).toISOString();
    await set({ event_date: begun });
    await expect(cancelRegistration(second, event_id)).rejects.toThrow("has closed");
    await set({ event_date: "2199-06-01T09:00:00Z" });
    await cancelRegistration(second, event_id);
    expect((await readAll()).map((row) => row.user_id)).toEqual([ids.member]);
  });

  test("R41: While registration is open after an event has begun, people can also cancel, with a place and without", async () => {
    const set = (row: object) => server.from("events").update(row).eq("id", event_id).throwOnError();
    await set({
      capacity: 1,
      event_date: new Date(Date.now() - 1000).toISOString(),
      ends_at: "2199-06-01T09:00:00Z",
      registration_closes_at: "2199-06-01T08:00:00Z",
    });
    for (const client of [member, second]) await register(client);
    for (const client of [second, member]) await cancelRegistration(client, event_id);
    expect(await readAll()).toEqual([]);
  });

  test("A deleted account's token cancels nothing, although it has not expired", async () => {
    const leaver = await welcome({ is_approved: true });
    await admin.rpc("delete_member", { member_id: leaver.id }).throwOnError();
    const { error } = await leaver.client.rpc("cancel_registration", { of_event: event_id });
    expect(error).toMatchObject({ code: "PT401", message: "Your session has ended. Sign in again." });
  });

  test("An export lists registered people in order of registration, and is logged with the event and the number", async () => {
    await register(second);
    await register(member);
    const before = await countRows("audit_logs");
    const people = await exportRegistrations(admin, event_id);
    expect(people).toMatchObject([
      { user_id: ids.second, full_name: "The second", email: "second@policies.test" },
      { user_id: ids.member, full_name: "The member", email: "member@policies.test" },
    ]);
    expect(await countRows("audit_logs")).toBe(before + 1);
    const { data } = await server
      .from("audit_logs")
      .select()
      .match({ resource_id: event_id, resource_type: "event_registrations" })
      .single()
      .throwOnError();
    expect(data).toMatchObject({ user_id: ids.admin, action: "export" });
    expect(data.details).toEqual({ title: "Boat trip", rows: 2 });
  });

  test("An export takes as many steps as it needs", async () => {
    await register(member);
    await register(second);
    const [first, last] = [ids.member, ids.second].sort();
    const { data } = await admin
      .rpc("export_registrations", { of_event: event_id, after: first ?? "" })
      .throwOnError();
    expect(data.map(({ user_id }) => user_id)).toEqual([last]);
  });

  test("An export is refused to everyone else and for an unknown event, without a log entry", async () => {
    const before = await countRows("audit_logs");
    for (const client of [visitor, pending, member])
      await expect(exportRegistrations(client, event_id)).rejects.toThrow("Failed to fetch registrations");
    await expect(exportRegistrations(admin, crypto.randomUUID())).rejects.toThrow("Event not found");
    expect(await countRows("audit_logs")).toBe(before);
  });

  test("Registrations are deleted with their event", async () => {
    await register(member);
    await admin.from("events").delete().eq("id", event_id).throwOnError();
    expect(await readAll()).toEqual([]);
  });
});
