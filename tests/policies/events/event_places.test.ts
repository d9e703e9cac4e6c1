import { beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { getNextEvent } from "../../../src/data/dashboard/dashboard.ts";
import { searchEvents } from "../../../src/data/events/events.ts";
import {
  addRegistration,
  moveRegistration,
  removeRegistration,
} from "../../../src/data/events/registered-people.ts";
import {
  cancelRegistration,
  listEventPlaces,
  listOwnRegistrations,
  saveRegistration,
} from "../../../src/data/events/registrations.ts";
import type { Party } from "../../../src/domain/events/place.ts";
import { admin, expectRefused, member, pending, server, visitor, welcome } from "../support/personas.ts";
import { addRow, readLog } from "../support/writers.ts";

interface Person {
  id: string;
  client: Client;
}
let event_id: string;
let people: Person[];

const setEvent = (row: object) => server.from("events").update(row).eq("id", event_id).throwOnError();
const register = ({ client }: Person, guests = 0) =>
  saveRegistration(client, event_id, { guests, guest_names: [], answers: [] });

/** Who has a place and who is waiting, as indexes of `people`, in order. */
async function readLine() {
  const { data } = await server
    .from("event_registrations")
    .select("user_id, state")
    .eq("event_id", event_id)
    .order("turn")
    .throwOnError();
  const list = (state: string) =>
    data
      .filter((row) => row.state === state)
      .map(({ user_id }) => people.findIndex(({ id }) => id === user_id));
  return { registered: list("registered").sort(), waiting: list("waiting") };
}

const countPromises = async ({ id }: Person) =>
  (
    await server
      .from("email_queue")
      .select("id")
      .eq("profile_id", id)
      .eq("kind", "registration")
      .contains("facts", { waited: true })
      .throwOnError()
  ).data.length;

beforeEach(async () => {
  const event = {
    title: "Small room",
    event_date: "2199-06-01T09:00:00Z",
    capacity: 2,
    guests_allowed: 2,
  };
  event_id = String((await addRow("events", event)).id);
  people = await Promise.all(Array.from({ length: 4 }, () => welcome({ is_approved: true })));
});

const fill = async () => {
  for (const person of people) await register(person);
};

describe("places", () => {
  test("The back office counts parties with a place, parties waiting, people expected and people who came", async () => {
    const title = `Small room ${crypto.randomUUID()}`;
    await setEvent({ capacity: 3 });
    await register(people[0] as Person, 1);
    await register(people[1] as Person);
    await register(people[2] as Person, 1);
    const notes = [{ user_id: people[0]?.id, at: "2026-01-01T10:00:00Z" }];
    await admin.rpc("check_in", { of_event: event_id, notes }).throwOnError();
    // Began before all others and has not ended.
    await setEvent({ title, event_date: "1990-06-01T09:00:00Z", ends_at: "2199-06-01T09:00:00Z" });
    const list = { q: title, type: null, publication: null, isUpcomingOnly: true, page: 1 };
    const { rows, total } = await searchEvents(admin, list);
    expect(total).toBe(1);
    const numbers = { registered: 2, waiting: 1, expected: 3, came: 2 };
    expect(rows).toMatchObject([numbers]);
    expect(await getNextEvent(admin, new Date())).toMatchObject({ title, ...numbers });
    for (const client of [member, pending])
      expect((await client.rpc("count_registrations", { event_ids: [event_id] })).data).toEqual([]);
  });

  test("A full event has a waiting list, in order, and people can read their own position", async () => {
    await fill();
    expect(await readLine()).toEqual({ registered: [0, 1], waiting: [2, 3] });
    const own = await listOwnRegistrations(people[3]?.client as Client);
    expect(own).toEqual([
      { event_id, guests: 0, guest_names: [], answers: [], place_in_line: 2, has_attended: false },
    ]);
    expect(await listOwnRegistrations(people[0]?.client as Client)).toMatchObject([{ place_in_line: null }]);
  });

  test("Everyone sees how full an event is, without names", async () => {
    await fill();
    for (const client of [visitor, pending, member])
      expect(await listEventPlaces(client, [event_id])).toEqual([
        { event_id, coming: 2, waiting: 2, places_left: 0 },
      ]);
    await setEvent({ capacity: null });
    expect(await listEventPlaces(visitor, [event_id])).toMatchObject([{ coming: 4, places_left: null }]);
  });

  test("A list of lists is refused: it would hide how many there are", async () => {
    const lists = [[event_id]] as unknown as string[];
    expectRefused(await visitor.rpc("list_event_places", { event_ids: lists }));
  });

  test("A place that becomes free goes to the next person on the waiting list, and an email is queued", async () => {
    await fill();
    const [first, , third] = people as [Person, Person, Person];
    await cancelRegistration(first.client, event_id);
    expect(await readLine()).toEqual({ registered: [1, 2], waiting: [3] });
    expect(await countPromises(third)).toBe(1);
  });

  test("Places become free when the capacity rises, and none is lost when it is lowered", async () => {
    await fill();
    await setEvent({ capacity: 3 });
    expect(await readLine()).toEqual({ registered: [0, 1, 2], waiting: [3] });
    await setEvent({ capacity: 1 });
    expect(await readLine()).toEqual({ registered: [0, 1, 2], waiting: [3] });
    await cancelRegistration(people[0]?.client as Client, event_id);
    expect(await readLine()).toEqual({ registered: [1, 2], waiting: [3] });
  });

  test("Guests take places; the first person waiting waits until the whole party fits, and so do the others", async () => {
    const [one, two, three, four] = people as [Person, Person, Person, Person];
    await register(one, 1);
    await register(two, 1);
    await register(three);
    await register(one, 0);
    expect(await readLine()).toEqual({ registered: [0], waiting: [1, 2] });
    await register(four);
    expect(await readLine()).toEqual({ registered: [0], waiting: [1, 2, 3] });
    await register(two, 0);
    expect(await readLine()).toEqual({ registered: [0, 1], waiting: [2, 3] });
    await expect(register(one, 1)).rejects.toThrow("There aren’t enough free places for that many guests.");
    await setEvent({ capacity: 3 });
    expect(await readLine()).toEqual({ registered: [0, 1, 2], waiting: [3] });
    await register(four, 1);
    await setEvent({ capacity: 4 });
    expect(await readLine()).toEqual({ registered: [0, 1, 2], waiting: [3] });
    // One place is free, and a party of two is waiting for it.
    await expect(register(one, 1)).rejects.toThrow("There aren’t enough free places for that many guests.");
    await register(four, 0);
    expect(await readLine()).toEqual({ registered: [0, 1, 2, 3], waiting: [] });
    await setEvent({ capacity: 5 });
    await register(one, 1);
    await setEvent({ capacity: 2 });
    await expect(register(four, 2)).rejects.toThrow("This event has only 2 places in total.");
  });

  test("A deleted account's place becomes free", async () => {
    await fill();
    await admin.rpc("delete_member", { member_id: people[1]?.id ?? "" }).throwOnError();
    expect(await readLine()).toEqual({ registered: [0, 2], waiting: [3] });
  });

  test("A revoked account loses its place to the next person, and is first on the waiting list when approved again", async () => {
    await fill();
    const [one, two] = people as [Person, Person];
    const approve = (id: string, is_approved: boolean) =>
      admin.from("profiles").update({ is_approved }).eq("id", id).throwOnError();
    await approve(one.id, false);
    expect(await readLine()).toEqual({ registered: [1, 2], waiting: [0, 3] });
    await cancelRegistration(two.client, event_id);
    expect(await readLine()).toEqual({ registered: [2, 3], waiting: [0] });
    await approve(one.id, true);
    await setEvent({ capacity: 3 });
    expect(await readLine()).toEqual({ registered: [0, 2, 3], waiting: [] });
  });

  test("A merge keeps the better of two registrations and frees the other", async () => {
    await fill();
    const [one, , three, four] = people as [Person, Person, Person, Person];
    const { data } = await admin
      .rpc("merge_accounts", { kept_id: four.id, closed_id: one.id })
      .throwOnError();
    expect(await readLine()).toEqual({ registered: [1, 3], waiting: [2] });
    await admin.rpc("merge_accounts", { kept_id: four.id, closed_id: people[1]?.id ?? "" }).throwOnError();
    expect(await readLine()).toEqual({ registered: [2, 3], waiting: [] });
    expect(await countPromises(three)).toBe(1);
    await admin.rpc("undo_merge", { of_merge: data }).throwOnError();
    expect(await readLine()).toEqual({ registered: [2, 3], waiting: [0] });
  });
});

describe("a merge that is undone", () => {
  const merge = async (kept_id: string, closed_id: string, from_closed: string[] = []) =>
    (await admin.rpc("merge_accounts", { kept_id, closed_id, from_closed }).throwOnError()).data;
  const undo = (of_merge: string) => admin.rpc("undo_merge", { of_merge }).throwOnError();

  test("removes the place of an account that loses its approval with it", async () => {
    const [one, two] = people as [Person, Person, ...Person[]];
    await server.from("profiles").update({ is_approved: false }).eq("id", one.id).throwOnError();
    const merged = await merge(one.id, two.id, ["is_approved"]);
    await register(one);
    expect(await readLine()).toEqual({ registered: [0], waiting: [] });
    await undo(merged);
    expect(await readLine()).toEqual({ registered: [], waiting: [0] });
  });

  test("gives the restored account a place that is free by then", async () => {
    await setEvent({ capacity: 1 });
    const [one, two] = people as [Person, Person, ...Person[]];
    await register(one);
    await register(two);
    const merged = await merge(one.id, two.id);
    await cancelRegistration(one.client, event_id);
    await undo(merged);
    expect(await readLine()).toEqual({ registered: [1], waiting: [] });
  });
});

describe("changes by administrators", () => {
  test("The log names the person and the action", async () => {
    const [one] = people as [Person, ...Person[]];
    await addRegistration(admin, event_id, one.id);
    await removeRegistration(admin, event_id, one.id);
    const data = await readLog({ resource_type: "event_registrations", resource_id: event_id });
    const person = { title: "Small room", person_id: one.id, full_name: "Somebody New" };
    expect(data).toMatchObject([
      { action: "create", details: { ...person, change: "added" } },
      { action: "delete", details: person },
    ]);
  });

  test("Administrators add guests, their names and answers, within the limits of the member’s own form", async () => {
    await setEvent({ capacity: 10, guests_allowed: 2, questions: ["What do you eat?"] });
    const [one] = people as [Person, ...Person[]];
    const add = (party: Partial<Party>) =>
      addRegistration(admin, event_id, one.id, { guests: 0, guest_names: [], answers: ["Fish"], ...party });
    await expect(add({ guests: 3 })).rejects.toThrow("You can bring at most 2 guests to this event.");
    await expect(add({ answers: [] })).rejects.toThrow("This event’s questions have changed.");
    await expect(add({ guests: 1, guest_names: ["www.x.test"] })).rejects.toThrow(
      "A guest’s name can’t include",
    );
    await add({ guests: 1, guest_names: [" Ann Guest ", "Too Many"] });
    const { data } = await admin.rpc("list_registrations", { of_event: event_id }).throwOnError();
    expect(data).toMatchObject([{ guests: 1, guest_names: ["Ann Guest"], answers: ["Fish"] }]);
  });

  test("Removing somebody who is not registered does nothing, so that the log tells no names", async () => {
    const [one] = people as [Person, ...Person[]];
    await removeRegistration(admin, event_id, one.id);
    expect(await readLog({ resource_type: "event_registrations", resource_id: event_id })).toEqual([]);
  });

  test("Nobody who has left or lost the approval is given a place", async () => {
    await setEvent({ capacity: 10 });
    const [left, revoked] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    for (const one of [left, revoked]) await register(one);
    await left.client.rpc("delete_own_account", { typed_email: left.email }).throwOnError();
    await admin.from("profiles").update({ is_approved: false }).eq("id", revoked.id).throwOnError();
    people = [left, revoked];
    for (const one of people)
      await expect(moveRegistration(admin, event_id, one.id, "registered")).rejects.toThrow(
        "Only approved members can be registered.",
      );
    expect(await readLine()).toEqual({ registered: [], waiting: [0, 1] });
  });

  test("Organisers neither see nor export who has deleted the account, and the figures agree", async () => {
    await setEvent({ event_date: "2020-01-01T09:00:00Z", ends_at: "2020-01-01T10:00:00Z" });
    const [stays, left] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    for (const { id } of [stays, left]) await addRow("event_registrations", { event_id, user_id: id });
    await left.client.rpc("delete_own_account", { typed_email: left.email }).throwOnError();
    const list = await admin.rpc("list_registrations", { of_event: event_id }).throwOnError();
    expect(list.data).toMatchObject([{ user_id: stays.id }]);
    const file = await admin.rpc("export_registrations", { of_event: event_id }).throwOnError();
    expect(file.data).toMatchObject([{ user_id: stays.id, total: 1 }]);
    const figures = await admin.rpc("count_registrations", { event_ids: [event_id] }).throwOnError();
    expect(figures.data).toMatchObject([{ registered: 1, expected: 1 }]);
  });

  test("Administrators add, move and remove people, and never overbook", async () => {
    await fill();
    const [one, two, three, four] = people as [Person, Person, Person, Person];
    await expect(addRegistration(admin, event_id, one.id)).rejects.toThrow("already registered");
    await expect(moveRegistration(admin, event_id, four.id, "registered")).rejects.toThrow("no free place");
    await moveRegistration(admin, event_id, one.id, "waiting");
    expect(await readLine()).toEqual({ registered: [1, 2], waiting: [3, 0] });
    await removeRegistration(admin, event_id, two.id);
    await removeRegistration(admin, event_id, one.id);
    expect(await readLine()).toEqual({ registered: [2, 3], waiting: [] });
    await expect(moveRegistration(admin, event_id, three.id, "waiting")).rejects.toThrow(
      "No one else is waiting",
    );
    await addRegistration(admin, event_id, two.id);
    expect(await readLine()).toEqual({ registered: [2, 3], waiting: [1] });
    const { id } = await welcome();
    await expect(addRegistration(admin, event_id, id)).rejects.toThrow("Only approved members");
    await expect(moveRegistration(admin, event_id, id, "waiting")).rejects.toThrow("no longer registered");
    const nobody = crypto.randomUUID();
    await expect(addRegistration(admin, nobody, one.id)).rejects.toThrow("Event not found");
    await expect(addRegistration(admin, event_id, nobody)).rejects.toThrow("Member not found");
    for (const call of [addRegistration, removeRegistration])
      await expect(call(member, event_id, two.id)).rejects.toThrow("Failed to change the registration");
  });
});
