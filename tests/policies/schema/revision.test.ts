import { describe, expect, test } from "vitest";
import { getRevision, listChangesSince } from "../../../src/data/publication/revision.ts";
import { startInMemory } from "../../support/backend.ts";
import { least, shownTables } from "../../support/least-rows.ts";
import { getPhotoUrl } from "../support/objects.ts";
import {
  admin,
  everyone,
  member,
  notAdmins,
  server,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { addRow, type Row } from "../support/writers.ts";

/** The site revision's increase during `act`. */
async function countBumps(act: () => PromiseLike<unknown>): Promise<number> {
  const before = await getRevision(visitor);
  await act();
  return (await getRevision(visitor)) - before;
}

describe("site revision", () => {
  test("Everyone can read the site revision", async () => {
    const { data } = await server.from("site_revision").select("revision").single().throwOnError();
    for (const client of Object.values(everyone)) expect(await getRevision(client)).toBe(data.revision);
  });

  test("Nobody can set the site revision", async () => {
    expect(
      await countBumps(async () => {
        for (const client of Object.values(everyone)) {
          await client.from("site_revision").update({ revision: 1_000_000 }).eq("id", true);
          await client.from("site_revision").upsert({ id: true, revision: 1_000_000 });
          await client.from("site_revision").delete().eq("id", true);
        }
      }),
    ).toBe(0);
  });

  test.each(shownTables)("Adding, editing and deleting in %s raises it once each", async (name) => {
    const { draft, change }: { draft: Row; change: Row } = least[name];
    const table = untyped(admin).from(name);
    let id: unknown;
    expect(
      await countBumps(async () => {
        id = (await table.insert(draft).select().single().throwOnError()).data.id;
      }),
    ).toBe(1);
    expect(await countBumps(() => table.update(change).eq("id", id).throwOnError())).toBe(1);
    expect(await countBumps(() => table.delete().eq("id", id).throwOnError())).toBe(1);
  });

  test("Many rows in one request raise it once", async () => {
    const album = await addRow("gallery_albums", { title: "Album" });
    const photos = ["a", "b", "c"].map((media_url) => ({ album_id: String(album.id), media_url }));
    expect(await countBumps(() => admin.from("gallery_items").insert(photos).throwOnError())).toBe(1);
    expect(
      await countBumps(() => admin.from("gallery_albums").delete().eq("id", String(album.id)).throwOnError()),
    ).toBe(1);
  });

  test("A rejected change and one that matches no row do not raise it", async () => {
    const item = await addRow("news", { title: "News" });
    expect(
      await countBumps(async () => {
        for (const client of Object.values(notAdmins)) {
          await client.from("news").update({ title: "Defaced" }).eq("id", String(item.id));
          await client.from("news").delete().eq("id", String(item.id));
          await client.from("news").insert({ title: "Defaced" });
        }
        await admin.from("news").insert({ title: "" });
        await admin.from("news").delete().eq("id", crypto.randomUUID());
      }),
    ).toBe(0);
  });

  test("The site's settings raise it, member settings do not", async () => {
    expect(
      await countBumps(() =>
        admin
          .from("site_settings")
          .update({ contact_phone: crypto.randomUUID() })
          .eq("id", true)
          .throwOnError(),
      ),
    ).toBe(1);
    expect(
      await countBumps(() =>
        admin
          .from("member_settings")
          .update({ set_up_at: new Date().toISOString() })
          .eq("id", true)
          .throwOnError(),
      ),
    ).toBe(0);
  });

  test("The texts of public pages raise it, those for members do not", async () => {
    const write = (id: string) => () =>
      admin.from("site_texts").update({ content: crypto.randomUUID() }).eq("id", id).throwOnError();
    expect(await countBumps(write("news_lead"))).toBe(1);
    expect(await countBumps(write("membership"))).toBe(0);
  });

  test("Documents, registrations, roles and sign-ups do not raise it", async () => {
    const event = await addRow("events", { title: "Event", event_date: "2199-01-01T00:00:00Z" });
    expect(
      await countBumps(async () => {
        await admin
          .from("documents")
          .insert({ title: "Minutes", file_url: `${crypto.randomUUID()}.pdf` })
          .throwOnError();
        await member.rpc("register_for_event", { of_event: String(event.id) }).throwOnError();
        await admin.from("roles").insert({ name: crypto.randomUUID() }).throwOnError();
        await welcome({ is_approved: true });
      }),
    ).toBe(0);
  });

  test("The name of an officer or award recipient raises it, other names do not", async () => {
    const rename = (id: string) => () =>
      admin.from("profiles").update({ full_name: crypto.randomUUID() }).eq("id", id).throwOnError();
    const [officer, trustee, awarded, nobody] = await Promise.all([
      welcome(),
      welcome(),
      welcome(),
      welcome(),
    ]);
    await addRow("officers", { profile_id: officer.id, position: "Chair", tenure_start: "2020-01-01" });
    await addRow("trustees", { profile_id: trustee.id, appointment_date: "2020-01-01" });
    await addRow("awards", { recipient_id: awarded.id, title: "Award", award_date: "2020-01-01" });
    for (const { id } of [officer, trustee, awarded]) expect(await countBumps(rename(id))).toBe(1);
    expect(await countBumps(rename(nobody.id))).toBe(0);
  });

  test("Officers' fields that no page shows do not raise it", async () => {
    const officer = await welcome({ is_approved: true });
    await addRow("officers", { profile_id: officer.id, position: "Chair", tenure_start: "2020-01-01" });
    const edit = (change: Row) => () =>
      untyped(admin).from("profiles").update(change).eq("id", officer.id).throwOnError();
    for (const change of [{ phone: "123" }, { is_approved: false }, { graduation_year: 1980 }])
      expect(await countBumps(edit(change))).toBe(0);
    for (const change of [{ bio: "About me" }, { profile_image_url: getPhotoUrl(officer.id) }])
      expect(await countBumps(edit(change))).toBe(1);
  });

  test("Only of people with an office, now or before, does a page show the photo and the biography", async () => {
    const awarded = await welcome({ is_approved: true });
    await addRow("awards", { recipient_id: awarded.id, title: "Award", award_date: "2020-01-01" });
    const edit = (change: Row) => () =>
      untyped(admin).from("profiles").update(change).eq("id", awarded.id).throwOnError();
    for (const change of [{ bio: "About me" }, { profile_image_url: getPhotoUrl(awarded.id) }])
      expect(await countBumps(edit(change))).toBe(0);
  });

  test("The deletion of an officer raises it", async () => {
    const officer = await welcome();
    await addRow("officers", { profile_id: officer.id, position: "Chair", tenure_start: "2020-01-01" });
    expect(await countBumps(() => admin.rpc("delete_member", { member_id: officer.id }).throwOnError())).toBe(
      1,
    );
  });
});

/** The changes recorded for `act`, as a visitor reads them. */
async function listNoted(act: () => PromiseLike<unknown>): Promise<string[]> {
  const before = await getRevision(visitor);
  await act();
  const found = await listChangesSince(visitor, before);
  expect(found?.revision).toBe(await getRevision(visitor));
  return (found?.changes ?? []).map(({ table_name, row_id }) => `${table_name} ${row_id}`).sort();
}

describe("the changes of the site", () => {
  test.each(shownTables)("adding, editing and deleting in %s records the row", async (name) => {
    const { draft, change }: { draft: Row; change: Row } = least[name];
    const table = untyped(admin).from(name);
    let id = "";
    const add = async () => {
      id = (await table.insert(draft).select().single().throwOnError()).data.id;
    };
    expect(await listNoted(add)).toContain(`${name} ${id}`);
    expect(await listNoted(() => table.update(change).eq("id", id).throwOnError())).toEqual([
      `${name} ${id}`,
    ]);
    expect(await listNoted(() => table.delete().eq("id", id).throwOnError())).toContain(`${name} ${id}`);
  });

  test("a photo changes its album, or both albums when it moves; many together are recorded once", async () => {
    const [one, other] = [
      await addRow("gallery_albums", { title: "One" }),
      await addRow("gallery_albums", { title: "Other" }),
    ];
    const noted = [one, other].map(({ id }) => `gallery_albums ${id}`).sort();
    const photos = ["a", "b", "c"].map((media_url) => ({ album_id: String(one.id), media_url }));
    expect(await listNoted(() => admin.from("gallery_items").insert(photos).throwOnError())).toEqual([
      `gallery_albums ${one.id}`,
    ]);
    const describePhotos = () =>
      admin.from("gallery_items").update({ title: "Ashore" }).eq("album_id", String(one.id)).throwOnError();
    expect(await listNoted(describePhotos)).toEqual([`gallery_albums ${one.id}`]);
    const move = () =>
      admin
        .from("gallery_items")
        .update({ album_id: String(other.id) })
        .eq("album_id", String(one.id))
        .throwOnError();
    expect(await listNoted(move)).toEqual(noted);
  });

  test('settings, texts, an officer\'s name and "Publish now" are recorded', async () => {
    const phone = () =>
      admin
        .from("site_settings")
        .update({ contact_phone: crypto.randomUUID() })
        .eq("id", true)
        .throwOnError();
    expect(await listNoted(phone)).toEqual(["site_settings true"]);
    const lead = () =>
      admin.from("site_texts").update({ content: crypto.randomUUID() }).eq("id", "news_lead").throwOnError();
    expect(await listNoted(lead)).toEqual(["site_texts news_lead"]);
    const officer = await welcome();
    await addRow("officers", { profile_id: officer.id, position: "Chair", tenure_start: "2020-01-01" });
    const rename = () =>
      admin.from("profiles").update({ full_name: crypto.randomUUID() }).eq("id", officer.id).throwOnError();
    expect(await listNoted(rename)).toEqual(["profiles null"]); // an account's id is not for everyone
    const { id } = await addRow("roster_entries", { full_name: "Ada Lund" });
    const mark = { person: String(id), in_memoriam: true };
    expect(await listNoted(() => admin.rpc("mark_deceased", mark).throwOnError())).toEqual([
      "roster_entries null",
    ]);
    await server.from("roster_entries").delete().eq("id", String(id)).throwOnError();
    expect(await listNoted(() => admin.rpc("publish_now").throwOnError())).toEqual(["site_revision null"]);
  });

  test("a deleted event is recorded with the news and albums that referred to it", async () => {
    const event = await addRow("events", { title: "Event", event_date: "2199-01-01T00:00:00Z" });
    const event_id = String(event.id);
    const item = await addRow("news", { title: "News", event_id });
    const album = await addRow("gallery_albums", { title: "Album", event_id });
    const noted = await listNoted(() => admin.from("events").delete().eq("id", event_id).throwOnError());
    expect(noted).toEqual([`events ${event_id}`, `gallery_albums ${album.id}`, `news ${item.id}`]);
  });

  test("a draft is recorded only when it is published, and an unchanged row never", async () => {
    let id = "";
    const write = async () => {
      id = String((await addRow("news", { title: "Draft", published_at: null })).id);
      await admin.from("news").update({ title: "Still a draft" }).eq("id", id).throwOnError();
      for (const client of Object.values(notAdmins))
        await client.from("news").update({ title: "Defaced" }).eq("id", id);
    };
    expect(await listNoted(write)).toEqual([]);
    const publish = () =>
      admin.from("news").update({ published_at: "2020-01-01T00:00:00Z" }).eq("id", id).throwOnError();
    expect(await listNoted(publish)).toEqual([`news ${id}`]);
    const withdraw = () => admin.from("news").update({ published_at: null }).eq("id", id).throwOnError();
    expect(await listNoted(withdraw)).toEqual([`news ${id}`]);
  });

  test("a scheduled entry that became due is recorded with the next change, and once", async () => {
    const { id } = await addRow("news", { title: "Due" });
    const setTimes = async (minutes: number) => {
      const past = (more: number) => new Date(Date.now() - (minutes + more) * 60_000).toISOString();
      await server
        .from("news")
        .update({ published_at: past(0) })
        .eq("id", String(id))
        .throwOnError();
      // As if nothing had changed since before it was due.
      await server
        .from("site_revision")
        .update({ changed_at: past(1) })
        .eq("id", true)
        .throwOnError();
    };
    const later = await addRow("news", {
      title: "Later",
      published_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const officer = () => addRow("officers", { position: "Clerk", tenure_start: "2020-01-01" });
    const noted = await listNoted(async () => {
      await setTimes(30);
      await officer();
    });
    expect(noted.filter((row) => row === `news ${id}`)).toHaveLength(2); // its edit, and becoming due
    expect(noted).not.toContain(`news ${later.id}`);
    expect(await listNoted(officer)).not.toContain(`news ${id}`);
  });

  test("the job for scheduled entries records those that are due, once, and none that is due later", async () => {
    const backend = await startInMemory();
    const { rows } = await backend.db.query<{ revision: number; due: string }>(`
      with later as (insert into public.news (title, published_at) values ('Later', now() + interval '1 hour')),
        due as (insert into public.news (title, published_at) values ('Due', now() - interval '1 minute') returning id)
      select revision::int, due.id as due from public.site_revision, due`);
    const [{ revision, due } = expect.fail("no row")] = rows;
    // As if nothing had changed since before it was due.
    await backend.db.exec(`update public.site_revision set changed_at = now() - interval '2 minutes';
      select private.publish_due(); select private.publish_due()`);
    const added = { table_name: "news", row_id: due };
    const changes = await backend.db.query("select table_name, row_id from public.list_site_changes($1)", [
      revision,
    ]);
    // First, its creation.
    expect(changes.rows).toEqual([added, added]);
    await backend.close();
  });

  test("a revision that is too old or does not exist yet is reported", async () => {
    const revision = await getRevision(visitor);
    expect(await listChangesSince(visitor, revision)).toEqual({ revision, changes: [] });
    expect(await listChangesSince(visitor, -1)).toBeNull();
  });
});
