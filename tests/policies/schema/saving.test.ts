import { describe, expect, test } from "vitest";
import { getAccount, saveAccount } from "../../../src/data/account/account.ts";
import { removePhoto } from "../../../src/data/gallery/photo-removal.ts";
import { listPhotos, savePhoto, savePhotos } from "../../../src/data/gallery/photos.ts";
import { saveMember } from "../../../src/data/members/members.ts";
import { news } from "../../../src/data/news.ts";
import { getAllSettings, saveSettings } from "../../../src/data/settings/settings.ts";
import type { Photo } from "../../../src/domain/gallery/album.ts";
import type { NewsItem } from "../../../src/domain/news/news.ts";
import {
  admin,
  connectWithToken,
  expectRefused,
  ids,
  notAdmins,
  second,
  server,
  stage,
  welcome,
} from "../support/personas.ts";
import { addRow, readRow } from "../support/writers.ts";

const title = "As it was";
const addNews = async () => String((await addRow("news", { title, category: "event" })).id);
const edit = (id: string, changes: object, before: object = { title }, table_name = "news") => [
  { table_name, id, before: { ...before }, changes: { ...changes } },
];

describe("saving what a form changed", () => {
  test("People who may edit a row can save its changes, and nobody else can", async () => {
    const id = await addNews();
    const edits = edit(id, { title: "Defaced" });
    for (const [name, client] of Object.entries(notAdmins)) {
      const { data, error } = await client.rpc("save_changes", { edits });
      // A visitor cannot call it; for the others the row does not seem to exist.
      if (name === "visitor") expectRefused({ error });
      else expect(data).toEqual([{ table_name: "news", theirs: null }]);
      expect(await readRow("news", id)).toMatchObject({ title });
    }
    expect((await admin.rpc("save_changes", { edits: edit(id, { title: "New" }) })).data).toEqual([]);
    expect(await readRow("news", id)).toMatchObject({ title: "New", category: "event" });
  });

  test("An entry that is there twice is refused, and nothing is saved", async () => {
    const id = await addNews();
    const edits = [...edit(id, { title: "Once" }), ...edit(`{${id.toUpperCase()}}`, { title: "Twice" })];
    expect((await admin.rpc("save_changes", { edits })).error?.message).toBe(
      "An entry can’t be saved twice at once.",
    );
    expect(await readRow("news", id)).toMatchObject({ title });
  });

  test("A field that another person changed is a conflict, and nothing is saved", async () => {
    const id = await addNews();
    await server
      .from("news")
      .update({ title: "Theirs", content: "<p>Theirs</p>" })
      .eq("id", id)
      .throwOnError();
    const edits = edit(id, { title: "Mine", category: "other" }, { title, category: "event" });
    const { data } = await admin.rpc("save_changes", { edits });
    expect(data).toEqual([{ table_name: "news", theirs: { title: "Theirs" } }]);
    expect(await readRow("news", id)).toMatchObject({ title: "Theirs", category: "event" });
  });

  test("Changes to different fields are merged", async () => {
    const id = await addNews();
    await server.from("news").update({ category: "other" }).eq("id", id).throwOnError();
    expect((await admin.rpc("save_changes", { edits: edit(id, { title: "Mine" }) })).data).toEqual([]);
    expect(await readRow("news", id)).toMatchObject({ title: "Mine", category: "other" });
  });

  test("A value that is already stored is no conflict, because a response may have been lost", async () => {
    const id = await addNews();
    for (const _ of ["first", "again"])
      expect((await admin.rpc("save_changes", { edits: edit(id, { title: "Mine" }) })).data).toEqual([]);
  });

  test("Values are compared by meaning: the same time in another zone, keys in another order", async () => {
    const event = await addRow("events", { title: "Dinner", event_date: "2030-05-01T18:00:00Z" });
    const changes = { event_date: "2030-05-01T19:00:00Z" };
    const before = { event_date: "2030-05-01T20:00:00+02:00" };
    const edits = edit(String(event.id), changes, before, "events");
    expect((await admin.rpc("save_changes", { edits })).data).toEqual([]);
    const stats = ["1", "2"].map((value) => ({ value, label: "Events" }));
    await server.from("site_settings").update({ stats }).eq("id", true).throwOnError();
    const named = stats.map(({ value, label }) => ({ label, value }));
    const same = edit("true", { stats: [...stats].reverse() }, { stats: named }, "site_settings");
    expect((await admin.rpc("save_changes", { edits: same })).data).toEqual([]);
  });

  test("A deleted row is reported", async () => {
    const { data } = await admin.rpc("save_changes", { edits: edit(crypto.randomUUID(), { title: "Mine" }) });
    expect(data).toEqual([{ table_name: "news", theirs: null }]);
  });

  test("Several rows are saved together or not at all", async () => {
    const [one, other] = [await addNews(), await addNews()];
    await server.from("news").update({ title: "Theirs" }).eq("id", other).throwOnError();
    const edits = [...edit(one, { title: "Mine" }), ...edit(other, { title: "Mine" })];
    const { data } = await admin.rpc("save_changes", { edits });
    expect(data).toEqual([{ table_name: "news", theirs: { title: "Theirs" } }]);
    expect(await readRow("news", one)).toMatchObject({ title });
  });

  test("Saving texts for several photos does not overwrite what another person wrote for one of them", async () => {
    const album_id = String((await addRow("gallery_albums", { title: "Album" })).id);
    const add = (title: string) =>
      addRow("gallery_items", {
        album_id,
        title,
        media_url: `https://p.test/${title}.jpg`,
        media_type: "image",
      });
    await Promise.all(["One", "Two"].map(add));
    const chosen = await listPhotos(admin, album_id);
    await savePhoto(admin, chosen[0] as Photo, { title: "Theirs", alt_text: null });
    await expect(savePhotos(admin, chosen, { title: "Mine" })).rejects.toThrow(/1 of these photos/);
    const titles = async () => (await listPhotos(admin, album_id)).map(({ title }) => title).toSorted();
    expect(await titles()).toContain("Theirs");
    expect(await titles()).not.toContain("Mine");
    await savePhotos(admin, await listPhotos(admin, album_id), { title: "Mine" });
    expect(await titles()).toEqual(["Mine", "Mine"]);
    await removePhoto(admin, chosen[0] as Photo);
    await expect(savePhotos(admin, chosen, { alt_text: "Gone" })).rejects.toThrow("Photo not found");
    expect((await listPhotos(admin, album_id))[0]?.alt_text).toBeNull();
  });

  test("People can save their own profile, but not the fields that only administrators can change", async () => {
    const { id, client } = await welcome({ is_approved: true });
    const before = { full_name: "Somebody New", is_super_admin: false };
    const own = edit(id, { full_name: "Ada" }, before, "profiles");
    expect((await client.rpc("save_changes", { edits: own })).data).toEqual([]);
    const power = edit(id, { is_super_admin: true }, before, "profiles");
    expectRefused(await client.rpc("save_changes", { edits: power }));
    const foreign = edit(ids.second, { full_name: "Defaced" }, { full_name: "The second" }, "profiles");
    expect((await client.rpc("save_changes", { edits: foreign })).data).toEqual([
      { table_name: "profiles", theirs: null },
    ]);
    expect(await readRow("profiles", id)).toMatchObject({ full_name: "Ada", is_super_admin: false });
    expect(await readRow("profiles", ids.second)).toMatchObject({ full_name: "The second" });
  });

  test("Saving one's own profile keeps what an administrator has written since", async () => {
    const { id, client } = await welcome({ is_approved: true });
    const opened = await getAccount(client, id);
    await saveMember(admin, opened, { phone: "+61 8 5550 0100", graduation_year: 1999 });
    const texts = { full_name: opened.full_name, phone: "+44 20 7946 0000", bio: "Engines" };
    await expect(saveAccount(client, opened, texts)).rejects.toMatchObject({
      theirs: { phone: "+61 8 5550 0100" },
    });
    expect(await readRow("profiles", id)).toMatchObject({ phone: "+61 8 5550 0100", bio: null });
    const saved = await saveAccount(client, opened, { ...texts, phone: opened.phone });
    expect(saved).toMatchObject({ phone: "+61 8 5550 0100", bio: "Engines", graduation_year: 1999 });
    await saveAccount(client, { ...opened, phone: "+61 8 5550 0100" }, texts);
    expect(await readRow("profiles", id)).toMatchObject(texts);
    await expect(saveAccount(second, opened, { ...texts, bio: "Defaced" })).rejects.toThrow(
      "Member not found",
    );
  });

  test.each([
    "audit_logs",
    "user_roles",
    "email_queue",
    "nothing",
    "news; delete from public.news",
    "news t set title = 'x' --",
    null,
  ])("Only the tables of forms can be saved: not %s", async (table_name) => {
    const id = await addNews();
    const [draft] = edit(id, { title: "Mine" });
    const { error } = await admin.rpc("save_changes", { edits: [{ ...draft, table_name }] });
    expect(error?.message).toBe("Rows of this table can’t be saved here.");
    expect(await readRow("news", id)).toMatchObject({ title });
  });

  test.each(["no_such_column", "title) = (select 'x'), (category", "title\" = 'x' --", "ctid", ""])(
    "A column's name is taken literally: %s",
    async (column) => {
      const id = await addNews();
      expectRefused(await admin.rpc("save_changes", { edits: edit(id, { [column]: "x" }, {}) }));
      expect(await readRow("news", id)).toMatchObject({ title, category: "event" });
    },
  );

  test.each(["no id", "' or true --", ""])("An invalid id saves nothing: %s", async (id) => {
    await addNews();
    expectRefused(await admin.rpc("save_changes", { edits: edit(id, { title: "Everywhere" }) }));
    const { count } = await server.from("news").select("*", { count: "exact" }).eq("title", "Everywhere");
    expect(count).toBe(0);
  });

  test("A value that the table rejects is rejected", async () => {
    const id = await addNews();
    expectRefused(await admin.rpc("save_changes", { edits: edit(id, { title: " " }) }));
    expectRefused(await admin.rpc("save_changes", { edits: edit(id, { published_at: "soon" }) }));
  });
});

describe("two administrators at the same time", () => {
  const other = connectWithToken(stage.people.admin.token);
  const settle = (...saves: Promise<void>[]) => Promise.allSettled(saves);
  const refusals = (results: PromiseSettledResult<void>[]) =>
    results.flatMap((result) => (result.status === "rejected" ? [result.reason.theirs] : []));

  test("When two save the same field, one succeeds and the other gets a conflict", async () => {
    for (let round = 1; round <= 5; round += 1) {
      const item = { ...(await readRow("news", await addNews())) } as NewsItem;
      const { id, ...written } = item;
      const fields = { ...written, image: "keep" as const };
      const results = await settle(
        news.save(admin, item, { ...fields, title: "One" }),
        news.save(other, item, { ...fields, title: "Other" }),
      );
      const stored = (await readRow("news", id))?.title;
      expect(refusals(results), `round ${round}`).toEqual([{ title: stored }]);
    }
  });

  test("The same applies to the settings, whose two tables are saved together", async () => {
    const before = await getAllSettings(admin);
    const save = (client: typeof admin, name: string, approves_roster_matches: boolean) =>
      saveSettings(client, before, {
        ...before.site,
        university_name: name,
        approves_roster_matches,
        admins_need_second_factor: before.admins_need_second_factor,
      });
    const results = await settle(save(admin, "One", false), save(other, "Other", true));
    const after = await getAllSettings(admin);
    const lost = after.site.university_name === "One" ? "Other" : "One";
    expect(refusals(results)).toMatchObject([{ site: { university_name: after.site.university_name } }]);
    expect(after.approves_roster_matches).toBe(lost === "One");
  });
});
