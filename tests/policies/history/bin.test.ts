import { describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { signDocument } from "../../../src/data/documents.ts";
import { checkIn } from "../../../src/data/events/check-in.ts";
import { deleteForGood, emptyBin } from "../../../src/data/history/bin.ts";
import { restoreAll, restoreDeleted } from "../../../src/data/history/restoring.ts";
import { toBinEntry } from "../../../src/domain/history/bin.ts";
import { type AnyNoun, listNouns, nouns } from "../../../src/domain/nouns.ts";
import type { Permissions } from "../../../src/domain/roles/role.ts";
import { type LeastTable, least } from "../../support/least-rows.ts";
import { readObject, upload } from "../support/objects.ts";
import {
  admin,
  everyone,
  expectRefused,
  ids,
  member,
  notAdmins,
  server,
  serverKey,
  untyped,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow, type TableName } from "../support/writers.ts";

const { event_date } = least.events.draft;

const kept = listNouns().flatMap(([table, noun]) =>
  noun.table.kept || noun.table.versioned ? (table as LeastTable) : [],
);
/** What a restored row contains besides the columns that every row has. */
const more: Partial<Record<LeastTable, object>> = {
  news: { content: "<p>Text</p>" },
  awards: { recipient_id: ids.member },
  documents: { uploaded_by: ids.member },
  officers: { profile_id: ids.member, committee: "HBC" },
  trustees: { profile_id: ids.member },
  events: { questions: ["Vegan?"] },
  gallery_albums: { description: "B" },
};

async function remove(table: TableName, id: unknown) {
  await untyped(admin).from(table).delete().eq("id", id).throwOnError();
}

const findEntry = async (id: unknown) =>
  (await server.from("bin").select().eq("row_id", String(id)).maybeSingle().throwOnError()).data;

async function deleteNews() {
  const { id } = await addRow("news", { title: "Reunion" });
  await remove("news", id);
  return String(id);
}

const readEmails = async (profile_id: string) =>
  (
    await server.from("email_queue").select("kind").eq("profile_id", profile_id).order("id").throwOnError()
  ).data.map(({ kind }) => kind);

describe("the bin", () => {
  test("People can read entries in the bin that they may delete", async () => {
    const id = await deleteNews();
    const [award, page] = [
      await addRow("awards", { title: "Prize", award_date: "2020-01-01" }),
      await addRow("pages", { title: "Statutes", slug: "binned" }),
    ];
    await remove("awards", award.id);
    await remove("pages", page.id);
    const see = async (client: Client) => {
      const { data } = await client
        .from("bin")
        .select("table_name")
        .in("row_id", [id, String(award.id), String(page.id)])
        .order("table_name");
      return data?.map(({ table_name }) => table_name) ?? [];
    };
    const seeWith = async (permissions: Permissions) => see((await employ(permissions)).client);
    expect(await see(admin)).toEqual(["awards", "news", "pages"]);
    expect(await seeWith({ news: ["delete"] })).toEqual(["news"]);
    expect(await seeWith({ awards: ["read", "delete"], news: ["create", "update"] })).toEqual(["awards"]);
    // Awards are read by permission, so those in the bin are too.
    expect(await seeWith({ awards: ["delete"], events: ["read", "delete"] })).toEqual([]);
    for (const client of Object.values(notAdmins)) expect(await see(client)).toEqual([]);
    expect(await findEntry(id)).toMatchObject({ about: { title: "Reunion" }, user_name: "The admin" });
  });

  test("Anyone who may delete can restore what others deleted; only super admins delete permanently", async () => {
    const id = await deleteNews();
    const { client } = await employ({ news: ["delete"] });
    const others = await employ({ news: ["create", "update"], events: ["delete"] });
    for (const one of [client, others.client])
      expectRefused(await one.rpc("delete_for_good", { of_table: "news", of_row: id }));
    await expect(restoreDeleted(others.client, "news", id)).rejects.toThrow("Failed to restore it");
    expect(await findEntry(id)).not.toBeNull();
    await restoreDeleted(client, "news", id);
    expect(await readRow("news", id)).toMatchObject({ title: "Reunion" });
  });

  test("An entry whose place was taken stays in the bin", async () => {
    const id = await deleteNews();
    const other = await addRow("news", { id, title: "Entered again" });
    await expect(restoreDeleted(admin, "news", id)).rejects.toThrow(
      "This can’t be restored because something else has taken its place.",
    );
    expect(await readRow("news", id)).toEqual(other);
    const { data } = await server.from("bin").select("about").eq("row_id", id).throwOnError();
    expect(data).toEqual([{ about: { title: "Reunion" } }]);
    // The item could not be deleted as long as another one with its id is in the bin.
    await admin.rpc("delete_for_good", { of_table: "news", of_row: id }).throwOnError();
  });

  test("An award and an office come back although their holder has died", async () => {
    const { id: profile_id } = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    const award = await addRow("awards", { ...least.awards.draft, recipient_id: profile_id });
    const office = await addRow("officers", { ...least.officers.draft, profile_id });
    await admin.rpc("mark_deceased", { person: profile_id }).throwOnError();
    for (const [table, { id }] of [
      ["awards", award],
      ["officers", office],
    ] as const) {
      await remove(table, id);
      await restoreDeleted(admin, table, String(id));
      expect(await readRow(table, String(id))).not.toBeNull();
    }
  });

  test("Of several entries, one that cannot be restored does not stop the others; the first error is told if all fail", async () => {
    const all = [await deleteNews(), await deleteNews(), await deleteNews()];
    await addRow("news", { id: all[1], title: "Entered again" });
    const { data } = await admin.from("bin").select().in("row_id", all).throwOnError();
    const entries = data.map(toBinEntry);
    const { restored, failed } = await restoreAll(admin, entries);
    expect([restored, failed.map(({ row_id }) => row_id)]).toEqual([2, [all[1]]]);
    await expect(restoreAll(admin, entries)).rejects.toThrow("This is no longer in the bin.");
    await admin.rpc("delete_for_good", { of_table: "news", of_row: all[1] ?? "" }).throwOnError();
  });

  test.each(kept)("Nobody takes the place of %s in the bin", async (table) => {
    const { draft, change } = least[table];
    const [{ id }, other] = [await addRow(table, draft), await addRow(table, least[table].draft)];
    await remove(table, id);
    const { resource }: AnyNoun["rights"] = nouns[table].rights;
    const creator = resource ? (await employ({ [resource]: ["create"] })).client : admin;
    expectRefused(
      await untyped(creator)
        .from(table)
        .insert({ ...draft, id }),
    );
    expectRefused(
      await untyped(admin)
        .from(table)
        .upsert({ ...draft, id }),
    );
    expectRefused(
      await untyped(admin)
        .from(table)
        .update({ ...change, id })
        .eq("id", other.id),
    );
    await restoreDeleted(admin, table, String(id));
    await remove(table, id);
    await remove(table, other.id);
  });

  test("A permanent deletion is logged, and cannot be repeated", async () => {
    const id = await deleteNews();
    const purge = { of_table: "news", of_row: id };
    await admin.rpc("delete_for_good", purge).throwOnError();
    expect((await admin.rpc("delete_for_good", purge)).error?.message).toBe("This is no longer in the bin.");
    expect(await readLog({ action: "purge", resource_type: "news", resource_id: id })).toMatchObject([
      { user_id: ids.admin, details: { title: "Reunion" } },
    ]);
  });

  test("Only the database writes the bin", async () => {
    const id = await deleteNews();
    const entry = await findEntry(id);
    for (const client of Object.values(everyone)) {
      expectRefused(await client.from("bin").insert({ table_name: "news", row_id: id, about: {} }));
      await client.from("bin").update({ expires_at: "2199-01-01T00:00:00Z" }).eq("row_id", id);
      await client.from("bin").delete().eq("row_id", id);
    }
    expect(await findEntry(id)).toEqual(entry);
  });

  test.each(kept)("%s are restored as they were, with the same id", async (table) => {
    const row = await addRow(table, { ...least[table].draft, ...more[table] });
    await remove(table, row.id);
    expect(await readRow(table, row.id)).toBeNull();
    expect(await restoreDeleted(admin, table, String(row.id))).toEqual([]);
    const { ics_sequence, ...back } = (await readRow(table, row.id)) ?? {};
    const { ics_sequence: before, ...was } = row;
    expect(back).toEqual(was);
    if (table === "events") expect(Number(ics_sequence)).toBeGreaterThan(Number(before) + 1);
    expect(await findEntry(row.id)).toBeNull();
    await remove(table, row.id);
  });

  test("An album is restored with its photos, their order and its cover", async () => {
    const album = await addRow("gallery_albums", { title: "Picnic" });
    for (const media_url of ["/1.jpg", "/2.jpg", "/3.jpg"])
      await addRow("gallery_items", { album_id: album.id, media_url });
    await server
      .from("gallery_albums")
      .update({ cover_image_url: "/2.jpg" })
      .eq("id", String(album.id))
      .throwOnError();
    const read = async () =>
      (
        await server
          .from("gallery_albums")
          .select("*, gallery_items(*)")
          .eq("id", String(album.id))
          .order("created_at", { referencedTable: "gallery_items" })
          .maybeSingle()
          .throwOnError()
      ).data;
    const before = await read();
    await remove("gallery_albums", album.id);
    expect((await findEntry(album.id))?.contents).toEqual({ gallery_items: 3 });
    await restoreDeleted(admin, "gallery_albums", String(album.id));
    expect(await read()).toEqual(before);
  });

  test("An officer is restored to the same position, if it is free", async () => {
    const draft = { position: "A", tenure_start: "2020-01-01", committee: "HBC" };
    const [first, second] = [await addRow("officers", draft), await addRow("officers", draft)];
    await remove("officers", first.id);
    await restoreDeleted(admin, "officers", String(first.id));
    expect((await readRow("officers", first.id))?.sequence).toBe(first.sequence);
    await remove("officers", second.id);
    const third = await addRow("officers", draft);
    await restoreDeleted(admin, "officers", String(second.id));
    expect((await readRow("officers", second.id))?.sequence).toBe(Number(third.sequence) + 1);
  });

  test("The restoration is logged, and no addition", async () => {
    const id = await deleteNews();
    await restoreDeleted(admin, "news", id);
    const data = await readLog({ resource_id: id });
    expect(data.map(({ action }) => action)).toEqual(["create", "delete", "restore"]);
  });

  test("Versions continue after a restoration, and are deleted with the entry", async () => {
    const id = await deleteNews();
    const readVersions = async () =>
      (await server.from("versions").select("fields").eq("row_id", id).order("id").throwOnError()).data;
    await restoreDeleted(admin, "news", id);
    await server.from("news").update({ title: "Later" }).eq("id", id).throwOnError();
    expect(await readVersions()).toEqual([{ fields: [] }, { fields: ["title"] }]);
    await remove("news", id);
    expect(await readVersions()).toHaveLength(2);
    await admin.rpc("delete_for_good", { of_table: "news", of_row: id }).throwOnError();
    expect(await readVersions()).toEqual([]);
  });
});

describe("a deleted event", () => {
  async function addEvent(people: string[]) {
    const event = await addRow("events", { title: "Dinner", event_date, capacity: 1, questions: ["Vegan?"] });
    for (const user_id of people)
      await addRow("event_registrations", { event_id: event.id, user_id, answers: ["Yes"] });
    return String(event.id);
  }
  const readPlaces = async (event_id: string) =>
    (await server.from("event_registrations").select().eq("event_id", event_id).order("turn").throwOnError())
      .data;

  test("is restored with places, waiting list and answers, without an email to anyone not told of the deletion", async () => {
    const people = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    const id = await addEvent(people.map(({ id }) => id));
    const before = await readPlaces(id);
    await remove("events", id);
    expect((await findEntry(id))?.contents).toEqual({ event_registrations: 2 });
    await restoreDeleted(admin, "events", id);
    expect(await readPlaces(id)).toEqual(before);
    expect(await readEmails(people[0]?.id ?? "")).not.toContain("event_cancellation");
    const { data } = await server.from("event_cancellations").select().eq("event_id", id).throwOnError();
    expect(data).toEqual([]);
  });

  test("is restored with its check-ins", async () => {
    const { id: user_id } = await welcome({ is_approved: true });
    const id = await addEvent([user_id]);
    const at = (minute: number) => `2026-01-01T10:0${minute}:00+00:00`;
    await checkIn(admin, id, [
      { user_id, at: at(3) },
      { user_id, at: at(5) },
    ]);
    await remove("events", id);
    await restoreDeleted(admin, "events", id);
    await checkIn(admin, id, [{ user_id, at: at(3), undone: true }]);
    expect(await readPlaces(id)).toMatchObject([{ checked_in_at: at(5) }]);
  });

  test("People who were told about the cancellation are told about their place again", async () => {
    const person = await welcome({ is_approved: true });
    const id = await addEvent([person.id]);
    await remove("events", id);
    const sent = { state: "sent", sent_at: new Date().toISOString() } as const;
    await server
      .from("email_queue")
      .update(sent)
      .match({ profile_id: person.id, kind: "event_cancellation" })
      .throwOnError();
    await restoreDeleted(admin, "events", id);
    expect((await readEmails(person.id)).slice(-2)).toEqual(["event_cancellation", "registration"]);
  });

  test("is restored without deleted people, and reports this", async () => {
    const [leaver, other] = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
    const id = await addEvent([leaver.id, other.id]);
    const news = await addRow("news", { title: "About it", event_id: id });
    await remove("events", id);
    await admin.rpc("delete_member", { member_id: leaver.id }).throwOnError();
    expect(await restoreDeleted(admin, "events", id)).toEqual([{ what: "event_registrations", number: 1 }]);
    expect((await readPlaces(id)).map(({ user_id }) => user_id)).toEqual([other.id]);
    expect((await readRow("news", news.id))?.event_id).toBe(id);
  });

  test("A person who is no longer approved gets no place back", async () => {
    const person = await welcome({ is_approved: true });
    const id = await addEvent([person.id]);
    await remove("events", id);
    await admin.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    await restoreDeleted(admin, "events", id);
    expect(await readPlaces(id)).toMatchObject([{ state: "waiting" }]);
  });

  test("is restored when an email about it has got another audience since, which it keeps", async () => {
    const event_id = await addEvent([]);
    const { id } = await addRow("newsletters", {
      subject: "Dinner",
      body: "<p>Come</p>",
      audience: "event",
      event_id,
    });
    await remove("events", event_id);
    await server.from("newsletters").update({ audience: "members" }).eq("id", String(id)).throwOnError();
    await restoreDeleted(admin, "events", event_id);
    expect(await readRow("newsletters", String(id))).toMatchObject({ audience: "members", event_id: null });
  });

  test("A news item restored later is no longer linked to it", async () => {
    const id = await addEvent([]);
    const news = await addRow("news", { title: "About it", event_id: id });
    await remove("news", news.id);
    await remove("events", id);
    expect(await restoreDeleted(admin, "news", String(news.id))).toEqual([{ what: "event_id", number: 1 }]);
  });
});

describe("a deleted person", () => {
  test("leaves nothing in the bin", async () => {
    const { id } = await welcome({ is_approved: true }, { full_name: "Quentin Sabatier" });
    const office = await addRow("trustees", {
      profile_id: id,
      appointment_date: "2020-01-01",
      bio: "Born in Lyon",
    });
    const award = await addRow("awards", { title: "Prize", award_date: "2020-01-01", recipient_id: id });
    await remove("trustees", office.id);
    await remove("awards", award.id);
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    expect(await findEntry(office.id)).toBeNull();
    expect((await findEntry(award.id))?.about).toEqual({ title: "Prize" });
    await restoreDeleted(admin, "awards", String(award.id));
    expect((await readRow("awards", award.id))?.recipient_id).toBeNull();
  });

  test("The office of a person who is no longer approved is not restored", async () => {
    const { id: profile_id } = await welcome({ is_approved: true });
    const office = await addRow("trustees", { profile_id, appointment_date: "2020-01-01" });
    await remove("trustees", office.id);
    await server.from("profiles").update({ is_approved: false }).eq("id", profile_id).throwOnError();
    await expect(restoreDeleted(admin, "trustees", String(office.id))).rejects.toThrow(/isn’t approved yet/);
    expect(await findEntry(office.id)).not.toBeNull();
  });
});

describe("the files of entries in the bin", () => {
  async function addDocument() {
    const path = `${crypto.randomUUID()}.pdf`;
    await upload(admin, "documents", path);
    const { id } = await addRow("documents", { title: "Minutes", file_url: path });
    return { id: String(id), path };
  }

  test("No member can open a deleted document, and members can open it again when it is restored", async () => {
    const { id, path } = await addDocument();
    expect(await signDocument(member, path)).toContain("token=");
    await remove("documents", id);
    await expect(signDocument(member, path)).rejects.toThrow();
    expect((await member.storage.from("documents").download(path)).error).not.toBeNull();
    await restoreDeleted(admin, "documents", id);
    expect(await signDocument(member, path)).toContain("token=");
  });

  test("Nobody can delete a file before its entry, and files are deleted with their entries", async () => {
    const { id, path } = await addDocument();
    await remove("documents", id);
    await admin.storage.from("documents").remove([path]);
    expect(await readObject("documents", path)).toBe("first");
    const entry = await findEntry(id);
    if (!entry) throw new Error("Not in the bin");
    await deleteForGood(admin, toBinEntry(entry));
    expect(await readObject("documents", path)).toBeNull();
    await expect(restoreDeleted(admin, "documents", id)).rejects.toThrow("This is no longer in the bin.");
  });

  test("After thirty days the entry is deleted, and a mailer deletes the files", async () => {
    const { id, path } = await addDocument();
    await remove("documents", id);
    await emptyBin(serverKey);
    expect(await readObject("documents", path)).toBe("first");
    await server.from("bin").update({ expires_at: "2020-01-01T00:00:00Z" }).eq("row_id", id).throwOnError();
    await emptyBin(serverKey);
    expect(await findEntry(id)).toBeNull();
    expect(await readObject("documents", path)).toBeNull();
  });
});
