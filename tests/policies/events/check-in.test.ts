import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { checkIn, listCardHashes } from "../../../src/data/events/check-in.ts";
import { letIn, moveRegistration } from "../../../src/data/events/registered-people.ts";
import { addCard } from "../support/cards.ts";
import { admin, ids, member, server, visitor, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";

const at = (minute: number) => `2026-01-01T10:0${minute}:00+00:00`;
let event_id: string;

const register = (user_id: string) => addRow("event_registrations", { event_id, user_id });

async function readTime(user_id: string) {
  const row = server
    .from("event_registrations")
    .select("checked_in_at")
    .match({ event_id, user_id })
    .single();
  return (await row.throwOnError()).data.checked_in_at;
}

beforeEach(async () => {
  const event = { title: "The check-in", event_date: "2199-06-01T09:00:00Z", capacity: 1 };
  event_id = String((await addRow("events", event)).id);
  await register(ids.second);
});

const note = (minute: number, undone?: boolean) => ({ user_id: ids.second, at: at(minute), undone });
const send = (...notes: ReturnType<typeof note>[]) => checkIn(admin, event_id, notes);

test("Check-ins can arrive twice and from two devices: the first time is kept", async () => {
  const { id: waiting } = await welcome({ is_approved: true });
  await register(waiting);
  await checkIn(admin, event_id, [note(5), { user_id: waiting, at: at(5) }]);
  await send(note(3));
  await send(note(5), note(5));
  expect([await readTime(ids.second), await readTime(waiting)]).toEqual([at(3), null]);
  await expect(checkIn(member, event_id, [note(1)])).rejects.toThrow("Failed to change the registration");
  await expect(checkIn(admin, crypto.randomUUID(), [note(1)])).rejects.toThrow("Event not found");
  expect(await readTime(ids.second)).toBe(at(3));
});

test("A phone that was offline sends any number of check-ins", async () => {
  const minutes = Array.from({ length: 1000 }, (_, nr) => note(2 + (nr % 8)));
  await send(...minutes, note(1));
  expect(await readTime(ids.second)).toBe(at(1));
});

test("Undoing removes one device's time and keeps another device's, earlier or later, in any order", async () => {
  await send(note(4));
  await send(note(6));
  await send(note(4, true));
  expect(await readTime(ids.second)).toBe(at(6));
  await send(note(2));
  await send(note(6, true));
  expect(await readTime(ids.second)).toBe(at(2));
  // The response to the first check-in was lost, so the phone sends it again.
  await send(note(4));
  await send(note(3, true), note(2, true));
  expect(await readTime(ids.second)).toBeNull();
  await send(note(3), note(7));
  expect(await readTime(ids.second)).toBe(at(7));
});

test("A time that came from a merge can be removed; a person who loses the place is not checked in", async () => {
  const match = { event_id, user_id: ids.second };
  await server
    .from("event_registrations")
    .update({ checked_in_at: at(1) })
    .match(match)
    .throwOnError();
  await send(note(5));
  await send(note(1, true));
  expect(await readTime(ids.second)).toBe(at(5));
  await register((await welcome({ is_approved: true })).id);
  await moveRegistration(admin, event_id, ids.second, "waiting");
  await server.from("events").update({ capacity: 2 }).eq("id", event_id).throwOnError();
  await send(note(8));
  expect(await readTime(ids.second)).toBe(at(8));
});

test("Devices recognise registered people's cards by hashes, only super admins read them, and never a code", async () => {
  const [guest, stranger] = [await addCard(), await addCard()];
  await register(guest.id);
  const other = await addRow("events", { title: "Another check-in", event_date: "2199-06-02T09:00:00Z" });
  await addRow("event_registrations", { event_id: other.id, user_id: stranger.id });
  const hash = createHash("sha256").update(guest.code).digest("hex");
  const findHash = async () =>
    (await listCardHashes(admin, event_id)).find(({ user_id }) => user_id === guest.id)?.hash;
  expect(await findHash()).toBe(hash);
  expect(JSON.stringify(await listCardHashes(admin, event_id))).not.toContain(stranger.id);
  const { data } = await admin.from("card_codes").select("code").eq("profile_id", guest.id).throwOnError();
  expect(data).toEqual([]);
  for (const client of [member, guest.client, visitor])
    await expect(listCardHashes(client, event_id)).rejects.toThrow();
  await guest.client.rpc("renew_card_code").throwOnError();
  expect(await findHash()).not.toBe(hash);
});

const today = () => ({
  event_date: new Date(Date.now() - 60_000).toISOString(),
  ends_at: new Date(Date.now() + 60_000).toISOString(),
});
const setEvent = (row: object) => server.from("events").update(row).eq("id", event_id).throwOnError();
const readState = async (user_id: string) => {
  const row = server.from("event_registrations").select("state").match({ event_id, user_id }).maybeSingle();
  return (await row.throwOnError()).data?.state;
};

test("On the day, people are checked in from the waiting list or without a registration, even without room", async () => {
  const [waiting, walkIn, late] = await Promise.all([1, 2, 3].map(() => welcome({ is_approved: true })));
  await register(waiting?.id ?? "");
  const let_in = (person = "") => letIn(admin, event_id, person);
  await expect(let_in(waiting?.id)).rejects.toThrow("People can be checked in only on the day of the event.");
  await setEvent({ ...today(), registration_closes_at: null });
  expect(await readState(waiting?.id ?? "")).toBe("waiting");
  // The person with the only place has not come.
  await let_in(waiting?.id);
  await let_in(waiting?.id);
  await let_in(walkIn?.id);
  expect(await readState(waiting?.id ?? "")).toBe("registered");
  expect(await readState(walkIn?.id ?? "")).toBe("registered");
  await checkIn(admin, event_id, [{ user_id: walkIn?.id ?? "", at: at(1) }]);
  await let_in(late?.id);
  expect(await readState(late?.id ?? "")).toBe("registered");
  await expect(let_in(ids.pending)).rejects.toThrow("Only approved members can be registered.");
  await setEvent({ event_date: "2020-01-01T09:00:00Z", ends_at: "2020-01-01T10:00:00Z" });
  await expect(let_in(late?.id)).rejects.toThrow("only on the day of the event");
});

test("Who may not read members lets in only people on the waiting list", async () => {
  const [waiting, walkIn] = await Promise.all([1, 2].map(() => welcome({ is_approved: true })));
  await register(waiting?.id ?? "");
  await setEvent({ ...today(), registration_closes_at: null });
  const { client } = await employ({ events: ["read", "update"] });
  await letIn(client, event_id, waiting?.id ?? "");
  expect(await readState(waiting?.id ?? "")).toBe("registered");
  await expect(letIn(client, event_id, walkIn?.id ?? "")).rejects.toThrow(
    "Failed to change the registration",
  );
  await expect(letIn(member, event_id, waiting?.id ?? "")).rejects.toThrow("Failed to change");
  expect(await readState(walkIn?.id ?? "")).toBeUndefined();
});
