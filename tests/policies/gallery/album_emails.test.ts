import { beforeEach, describe, expect, test } from "vitest";
import { checkIn } from "../../../src/data/events/check-in.ts";
import { listOwnRegistrations } from "../../../src/data/events/registrations.ts";
import { countPeopleOfAlbum, notifyAlbumAttendees } from "../../../src/data/gallery/albums.ts";
import { admin, notAdmins, server, welcome } from "../support/personas.ts";
import { addRow, readRow } from "../support/writers.ts";

type Person = Awaited<ReturnType<typeof welcome>>;

const over = "2020-01-02T00:00:00Z";
let event_id: string;
let album: string;
let people: Person[];

const setEvent = (row: object) => server.from("events").update(row).eq("id", event_id).throwOnError();
const setAlbum = (row: object) => server.from("gallery_albums").update(row).eq("id", album).throwOnError();
const refuse = (person: Person | undefined) =>
  person?.client.from("unsubscribes").insert({ profile_id: person.id, kind: "newsletter" }).throwOnError();

/** Who has an email about the album, as indexes of `people`. */
async function listNotified() {
  const { data } = await server
    .from("email_queue")
    .select("profile_id, facts")
    .eq("kind", "event_pictures")
    .contains("facts", { album: { id: album } })
    .throwOnError();
  return data.map(({ profile_id }) => people.findIndex(({ id }) => id === profile_id)).sort();
}

beforeEach(async () => {
  event_id = String(
    (await addRow("events", { title: "Boat trip", event_date: "2020-01-01T10:00:00Z", ends_at: over })).id,
  );
  album = String((await addRow("gallery_albums", { title: "On the boat", event_id })).id);
  await addRow("gallery_items", { album_id: album, media_url: "a.jpg" });
  people = await Promise.all([0, 1, 2].map(() => welcome({ is_approved: true })));
  for (const { id: user_id } of people) await addRow("event_registrations", { event_id, user_id });
});

const hasAttended = async (person: Person | undefined) =>
  person && (await listOwnRegistrations(person.client)).map(({ has_attended }) => has_attended);

describe("attendees of an event", () => {
  test("are the people with a place at an event that is over", async () => {
    expect(await hasAttended(people[0])).toEqual([true]);
    await setEvent({ ends_at: "2199-01-01T00:00:00Z" });
    expect(await hasAttended(people[0])).toEqual([false]);
  });

  test("are not people on the waiting list; after check-in, only those who checked in", async () => {
    await server
      .from("event_registrations")
      .update({ state: "waiting" })
      .match({ event_id, user_id: people[0]?.id })
      .throwOnError();
    expect(await hasAttended(people[0])).toEqual([false]);
    expect(await hasAttended(people[1])).toEqual([true]);
    const user_id = people[2]?.id ?? "";
    await checkIn(admin, event_id, [{ user_id, at: new Date().toISOString(), undone: false }]);
    expect(await hasAttended(people[1])).toEqual([false]);
    expect(await hasAttended(people[2])).toEqual([true]);
    expect(await countPeopleOfAlbum(admin, album)).toEqual({ to_notify: 1, told: 0, unsubscribed: 0 });
  });
});

describe("emails about albums", () => {
  test("Only super admins count and notify attendees, and each person is notified once", async () => {
    for (const client of Object.values(notAdmins)) {
      await expect(countPeopleOfAlbum(client, album)).rejects.toThrow();
      await expect(notifyAlbumAttendees(client, album, 3)).rejects.toThrow();
    }
    expect(await listNotified()).toEqual([]);
    await notifyAlbumAttendees(admin, album, 3);
    expect(await listNotified()).toEqual([0, 1, 2]);
    await expect(notifyAlbumAttendees(admin, album, 0)).rejects.toThrow("Everyone has already been emailed.");
    expect(await countPeopleOfAlbum(admin, album)).toEqual({ to_notify: 0, told: 3, unsubscribed: 0 });
  });

  test("Nobody is notified again after the email queue has deleted the first email", async () => {
    await notifyAlbumAttendees(admin, album, 3);
    await server.from("email_queue").delete().eq("kind", "event_pictures").throwOnError();
    const late = await welcome({ is_approved: true });
    await addRow("event_registrations", { event_id, user_id: late.id });
    people.push(late);
    await notifyAlbumAttendees(admin, album, 1);
    expect(await listNotified()).toEqual([3]);
  });

  test("Nothing is sent if the number of recipients has changed", async () => {
    await expect(notifyAlbumAttendees(admin, album, 2)).rejects.toThrow(
      "would now go to 3 people instead of 2",
    );
    await expect(notifyAlbumAttendees(admin, album, null as unknown as number)).rejects.toThrow(
      "would now go to 3 people",
    );
    expect(await listNotified()).toEqual([]);
    expect(await countPeopleOfAlbum(admin, album)).toMatchObject({ to_notify: 3, told: 0 });
  });

  test("People who unsubscribed get no such email until they resubscribe", async () => {
    await refuse(people[0]);
    expect(await countPeopleOfAlbum(admin, album)).toEqual({ to_notify: 2, told: 0, unsubscribed: 1 });
    await notifyAlbumAttendees(admin, album, 2);
    // Unsubscribing deletes queued emails.
    await refuse(people[1]);
    expect(await listNotified()).toEqual([2]);
    await people[0]?.client.from("unsubscribes").delete().eq("profile_id", people[0].id).throwOnError();
    await notifyAlbumAttendees(admin, album, 1);
    expect(await listNotified()).toEqual([0, 2]);
  });

  test("A person notified on one account is not notified again on the account that it was merged into", async () => {
    await notifyAlbumAttendees(admin, album, 3);
    const kept = await welcome({ is_approved: true });
    await admin
      .rpc("merge_accounts", { kept_id: kept.id, closed_id: people[0]?.id ?? "", from_closed: [] })
      .throwOnError();
    expect(await countPeopleOfAlbum(admin, album)).toEqual({ to_notify: 0, told: 3, unsubscribed: 0 });
  });

  test("Accounts without approval are not notified", async () => {
    await server
      .from("profiles")
      .update({ is_approved: false })
      .eq("id", people[0]?.id ?? "")
      .throwOnError();
    await notifyAlbumAttendees(admin, album, 2);
    expect(await listNotified()).toEqual([1, 2]);
  });

  test("Nobody is notified before the event is over, without an event, or of an empty or unpublished album", async () => {
    const refused = () =>
      expect(notifyAlbumAttendees(admin, album, 3)).rejects.toThrow("Everyone has already been emailed.");
    await setEvent({ ends_at: "2199-01-01T00:00:00Z" });
    await refused();
    await setEvent({ ends_at: over });
    await setAlbum({ event_id: null });
    await refused();
    await setAlbum({ event_id, published_at: null });
    await refused();
    await setAlbum({ published_at: over });
    await server.from("gallery_items").delete().eq("album_id", album).throwOnError();
    await refused();
    await expect(notifyAlbumAttendees(admin, crypto.randomUUID(), 3)).rejects.toThrow("Album not found");
    expect(await listNotified()).toEqual([]);
  });

  test("The log shows who notified how many people, and of which album", async () => {
    await notifyAlbumAttendees(admin, album, 3);
    const { data } = await server
      .from("audit_logs")
      .select("action, details")
      .match({ resource_type: "gallery_albums", resource_id: album, action: "send" })
      .throwOnError();
    expect(data).toEqual([{ action: "send", details: { title: "On the boat", recipients: 3 } }]);
  });

  test("Deleting an album deletes its queued emails; deleting an event keeps its albums and news", async () => {
    await notifyAlbumAttendees(admin, album, 3);
    const item = await addRow("news", { title: "A boat", event_id });
    await admin.from("events").delete().eq("id", event_id).throwOnError();
    expect(await readRow("gallery_albums", album)).toMatchObject({ event_id: null });
    expect(await readRow("news", item.id)).toMatchObject({ event_id: null });
    expect(await listNotified()).toEqual([0, 1, 2]);
    await admin.from("gallery_albums").delete().eq("id", album).throwOnError();
    expect(await listNotified()).toEqual([]);
  });
});
