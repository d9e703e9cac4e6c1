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

/** Who has a letter about the album, as indexes of `people`. */
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

const wasThere = async (person: Person | undefined) =>
  person && (await listOwnRegistrations(person.client)).map(({ has_attended }) => has_attended);

describe("who was there", () => {
  test("Who had a place at an event that is over was there", async () => {
    expect(await wasThere(people[0])).toEqual([true]);
    await setEvent({ ends_at: "2199-01-01T00:00:00Z" });
    expect(await wasThere(people[0])).toEqual([false]);
  });

  test("Who waited for a place was not, and where the door noted who came, only those were", async () => {
    await server
      .from("event_registrations")
      .update({ state: "waiting" })
      .match({ event_id, user_id: people[0]?.id })
      .throwOnError();
    expect(await wasThere(people[0])).toEqual([false]);
    expect(await wasThere(people[1])).toEqual([true]);
    const user_id = people[2]?.id ?? "";
    await checkIn(admin, event_id, [{ user_id, at: new Date().toISOString(), undone: false }]);
    expect(await wasThere(people[1])).toEqual([false]);
    expect(await wasThere(people[2])).toEqual([true]);
    expect(await countPeopleOfAlbum(admin, album)).toEqual({ to_notify: 1, told: 0, unsubscribed: 0 });
  });
});

describe("letters about albums", () => {
  test("Only super admins count and tell, and each person is told once", async () => {
    for (const client of Object.values(notAdmins)) {
      await expect(countPeopleOfAlbum(client, album)).rejects.toThrow();
      await expect(notifyAlbumAttendees(client, album, 3)).rejects.toThrow();
    }
    expect(await listNotified()).toEqual([]);
    await notifyAlbumAttendees(admin, album, 3);
    expect(await listNotified()).toEqual([0, 1, 2]);
    await expect(notifyAlbumAttendees(admin, album, 0)).rejects.toThrow("Nobody is left to tell.");
    expect(await countPeopleOfAlbum(admin, album)).toEqual({ to_notify: 0, told: 3, unsubscribed: 0 });
  });

  test("Who is told already is told no second time when the email_queue has forgotten the letter", async () => {
    await notifyAlbumAttendees(admin, album, 3);
    await server.from("email_queue").delete().eq("kind", "event_pictures").throwOnError();
    const late = await welcome({ is_approved: true });
    await addRow("event_registrations", { event_id, user_id: late.id });
    people.push(late);
    await notifyAlbumAttendees(admin, album, 1);
    expect(await listNotified()).toEqual([3]);
  });

  test("Another number than the administrator was told sends nothing", async () => {
    await expect(notifyAlbumAttendees(admin, album, 2)).rejects.toThrow(
      "would now go to 3 people instead of 2",
    );
    expect(await listNotified()).toEqual([]);
    expect(await countPeopleOfAlbum(admin, album)).toMatchObject({ to_notify: 3, told: 0 });
  });

  test("People who refuse the association's letters get none, until they accept them again", async () => {
    await refuse(people[0]);
    expect(await countPeopleOfAlbum(admin, album)).toEqual({ to_notify: 2, told: 0, unsubscribed: 1 });
    await notifyAlbumAttendees(admin, album, 2);
    // A refusal takes back what has not gone yet.
    await refuse(people[1]);
    expect(await listNotified()).toEqual([2]);
    await people[0]?.client.from("unsubscribes").delete().eq("profile_id", people[0].id).throwOnError();
    await notifyAlbumAttendees(admin, album, 1);
    expect(await listNotified()).toEqual([0, 2]);
  });

  test("Who was told with one account is not told again with the one into which it was merged", async () => {
    await notifyAlbumAttendees(admin, album, 3);
    const kept = await welcome({ is_approved: true });
    await admin
      .rpc("merge_accounts", { kept_id: kept.id, closed_id: people[0]?.id ?? "", from_closed: [] })
      .throwOnError();
    expect(await countPeopleOfAlbum(admin, album)).toEqual({ to_notify: 0, told: 3, unsubscribed: 0 });
  });

  test("Accounts without approval are not told", async () => {
    await server
      .from("profiles")
      .update({ is_approved: false })
      .eq("id", people[0]?.id ?? "")
      .throwOnError();
    await notifyAlbumAttendees(admin, album, 2);
    expect(await listNotified()).toEqual([1, 2]);
  });

  test("Nobody is told before the event is over, without an event, or of an album without photos or unpublished", async () => {
    const refused = () =>
      expect(notifyAlbumAttendees(admin, album, 3)).rejects.toThrow("Nobody is left to tell.");
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

  test("The log has who told how many, and of which album", async () => {
    await notifyAlbumAttendees(admin, album, 3);
    const { data } = await server
      .from("audit_logs")
      .select("action, details")
      .match({ resource_type: "gallery_albums", resource_id: album, action: "send" })
      .throwOnError();
    expect(data).toEqual([{ action: "send", details: { title: "On the boat", recipients: 3 } }]);
  });

  test("A deleted album takes back the letters that have not gone; a deleted event leaves its album and news", async () => {
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
