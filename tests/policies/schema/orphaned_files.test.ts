import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { listOrphanedFiles, removeOrphanedFiles } from "../../../src/data/core/orphaned-files.ts";
import type { Bucket } from "../../../src/domain/exposure.ts";
import { signUp, signUpAdmin, startInMemory, visit } from "../../support/backend.ts";
import { makeFile } from "../../support/files.ts";
import { type LeastTable, least } from "../../support/least-rows.ts";
import { expectRefused, untyped } from "../support/personas.ts";
import type { TableName } from "../support/writers.ts";

// A separate backend, because no client can backdate a file.
let backend: Backend;
let admin: Client;
/** The administrator's own, so that it may hold their photo. */
let folder: string;

beforeAll(async () => {
  backend = await startInMemory();
  admin = await signUpAdmin(backend);
  folder = (await admin.auth.getUser()).data.user?.id ?? "";
});
afterAll(() => backend.close());
afterEach(async () => {
  await emptyTheBin();
  await backend.db.query("delete from storage.objects");
});

async function addFile(bucket: Bucket, path: string, age = "61 minutes"): Promise<string> {
  await backend.db.query(
    "insert into storage.objects (bucket_id, name, created_at, updated_at) values ($1, $2, now() - $3::interval, now() - $3::interval)",
    [bucket, path, age],
  );
  return admin.storage.from(bucket).getPublicUrl(path).data.publicUrl;
}

/** Uploads a file as the screens do. */
async function store(path: string) {
  const file = makeFile("image/jpeg");
  expect((await admin.storage.from("news").upload(path, file)).error).toBeNull();
}

const makeOld = (path: string) =>
  backend.db.query(
    "update storage.objects set created_at = '2020-01-01', updated_at = '2020-01-01' where name = $1",
    [path],
  );

const emptyTheBin = () => backend.db.query("delete from public.bin where true");

async function addRow(table: TableName, row: object): Promise<string> {
  const { data } = await untyped(admin).from(table).insert(row).select("id").single().throwOnError();
  return data.id;
}

/** References a file from a row. Returns a function that removes the row. */
const into = (table: LeastTable, toRow: (address: string) => object) => async (address: string) => {
  const id = await addRow(table, { ...least[table].draft, ...toRow(address) });
  return () => untyped(admin).from(table).delete().eq("id", id).throwOnError();
};

async function nameOnProfile(address: string | null) {
  await backend.db.query("update public.profiles set profile_image_url = $1 where id = $2", [
    address,
    folder,
  ]);
  return () => nameOnProfile(null);
}

/** As the photo that an undo restores to the kept account. */
async function nameInMerge(address: string) {
  await backend.db.query(
    `insert into public.merges (kept_id, closed_id, closed_profile, kept_before, kept_after)
    select id, id, '{}', jsonb_build_object('profile_image_url', $1::text), '{}' from public.profiles limit 1`,
    [address],
  );
  return () => backend.db.query("delete from public.merges where true");
}

async function nameAsPhoto(media_url: string) {
  const album_id = await addRow("gallery_albums", { title: "Album" });
  await addRow("gallery_items", { album_id, media_url });
  // Clear the cover, which references the file as well.
  await backend.db.query("update public.gallery_albums set cover_image_url = null");
  return () => admin.from("gallery_albums").delete().eq("id", album_id).throwOnError();
}

const title = "Named";
const namings: [string, Bucket, (address: string) => Promise<() => PromiseLike<unknown>>][] = [
  ["a person's photo", "profile-photos", nameOnProfile],
  ["a photo that a merge replaced, as long as it can be undone,", "profile-photos", nameInMerge],
  ["a news item's picture", "news", into("news", (image_url) => ({ image_url }))],
  [
    "a picture within a news item's text",
    "news",
    into("news", (url) => ({
      content: `<p>See</p><img src="${url}" alt=""><img src="/storage/v1/">`,
    })),
  ],
  ["an event's picture", "gallery", into("events", (image_url) => ({ image_url }))],
  ["an award's picture", "news", into("awards", (image_url) => ({ image_url }))],
  ["a hero's picture", "hero", into("hero_section", (image_url) => ({ image_url }))],
  ["a photo of an album", "gallery", nameAsPhoto],
  ["an album's cover", "gallery", into("gallery_albums", (url) => ({ cover_image_url: url }))],
];

describe("orphaned files", () => {
  test.each(namings)("%s is used until its row is deleted", async (_, bucket, name) => {
    const unname = await name(await addFile(bucket, `${folder}/1-a.jpg`));
    expect(await listOrphanedFiles(admin)).toEqual([]);
    await unname();
    if (bucket !== "profile-photos") expect(await listOrphanedFiles(admin), "in the bin").toEqual([]);
    await emptyTheBin();
    expect(await listOrphanedFiles(admin)).toEqual([`${bucket}/${folder}/1-a.jpg`]);
  });

  test("a document's file is used until the document is deleted, referred to by its path", async () => {
    await addFile("documents", "1-a.pdf");
    const id = await addRow("documents", { title, file_url: "1-a.pdf" });
    expect(await listOrphanedFiles(admin)).toEqual([]);
    await admin.from("documents").delete().eq("id", id).throwOnError();
    expect(await listOrphanedFiles(admin), "in the bin").toEqual([]);
    await emptyTheBin();
    expect(await listOrphanedFiles(admin)).toEqual(["documents/1-a.pdf"]);
  });

  test.each([
    ["from another host", (url: string) => url.replace(/^http:\/\/[^/]+/, "https://old.supabase.co")],
    ["scaled by the service", (url: string) => url.replace("/object/", "/render/image/")],
    ["with a query", (url: string) => `${url}?width=100#top`],
    ["with unencoded spaces", decodeURI],
    ["as encoded in HTML", (url: string) => url.replace("&", "&amp;")],
    ["with every character percent-encoded", (url: string) => url.replace("(1)", "%281%29")],
  ])("an address %s counts as using its file", async (_, write) => {
    const address = await addFile("news", "Feast (1), 'our' day & 100%.jpg");
    // In a text, because address columns reject spaces and quotes.
    const name = into("news", (url) => ({ title, content: `<img src="${url}" alt="">` }));
    const unname = await name(write(address));
    expect(await listOrphanedFiles(admin)).toEqual([]);
    await unname();
  });

  test("an invalid address is ignored, and an address uses only its own file", async () => {
    for (const path of ["%ff.jpg", "%00.jpg", "a.jpg.bak", "%"])
      await addRow("news", { title, image_url: `https://a.test/storage/v1/object/public/news/${path}` });
    await addFile("news", "a.jpg");
    await addFile("hero", "a.jpg.bak");
    expect((await listOrphanedFiles(admin)).sort()).toEqual(["hero/a.jpg.bak", "news/a.jpg"]);
    await admin.from("news").delete().eq("title", title).throwOnError();
  });

  test("an entry with an address of any length, or any number of them, can be edited and deleted", async () => {
    const at = "https://a.test/storage/v1/object/public/news/";
    const path = `${"%61".repeat(1000)}.jpg`;
    const noise = Array.from({ length: 1000 }, () => crypto.randomUUID()).join("");
    const content = [noise, path, ...Array.from({ length: 2000 }, (_, nr) => `${nr}.jpg`)];
    const id = await addRow("news", { title, content: content.map((each) => `${at}${each}?`).join(" ") });
    await admin.from("news").update({ content: noise }).eq("id", id).throwOnError();
    const { rows } = await backend.db.query<{ path: string }>(
      "select path from private.retained_files join public.versions v on v.id = version_id where row_id = $1",
      [id],
    );
    expect(rows).toHaveLength(499);
    expect(rows).toContainEqual({ path: decodeURIComponent(path) });
    await admin.from("news").delete().eq("id", id).throwOnError();
  });

  test("a picture of a newsletter or template is used until none shows it, then the mailers remove it", async () => {
    const addPicture = async (name: string) =>
      `<p>A</p><img src="${await addFile("news", `newsletters/${name}.jpg`)}" alt="">`;
    const listFree = async () => (await backend.db.query("select path from public.empty_bin()")).rows;
    const [one, both] = [await addPicture("1"), await addPicture("2")];
    const id = await addRow("newsletters", { subject: title, body: one + both });
    const template = { subject: title, body: both, is_template: true, template_name: title };
    const templateId = await addRow("newsletters", template);
    expect(await listOrphanedFiles(admin)).toEqual([]);
    await admin.from("newsletters").delete().eq("id", id).throwOnError();
    expect(await listOrphanedFiles(admin)).toEqual(["news/newsletters/1.jpg"]);
    expect(await listFree()).toEqual([{ path: "newsletters/1.jpg" }]);
    await admin.from("newsletters").delete().eq("id", templateId).throwOnError();
    expect(await listFree()).toEqual([{ path: "newsletters/1.jpg" }, { path: "newsletters/2.jpg" }]);
  });

  test("one reading of a text is enough for all files that nothing needs any more", async () => {
    for (const path of ["a.jpg", "b.jpg", "c.jpg"]) {
      await addFile("news", path);
      await backend.db.query("insert into private.retained_files (bucket, path) values ('news', $1)", [path]);
    }
    await addRow("news", { title, content: "/storage/v1/object/public/news/%61.jpg?" });
    await backend.db.exec(`create sequence private.readings;
      alter function private.decode_address rename to decode_address_once;
      create function private.decode_address(address text) returns text language plpgsql as $$ begin
        perform nextval('private.readings');
        return private.decode_address_once(address);
      end $$`);
    const { rows } = await backend.db.query("select path from public.empty_bin()");
    expect(rows).toEqual([{ path: "b.jpg" }, { path: "c.jpg" }]);
    const { rows: readings } = await backend.db.query("select last_value::int from private.readings");
    expect(readings).toEqual([{ last_value: 1 }]);
    await backend.db.exec(`drop function private.decode_address(text);
      alter function private.decode_address_once rename to decode_address;
      drop sequence private.readings`);
    await admin.from("news").delete().eq("title", title).throwOnError();
  });

  test("a file from the last hour may not have its row yet, and other sites' files are never orphaned", async () => {
    await addFile("gallery", "young.jpg", "59 minutes");
    await addFile("gallery", "empty/.emptyFolderPlaceholder");
    await backend.db.query(
      "insert into storage.buckets (id, name) values ('theirs', 'theirs') on conflict do nothing",
    );
    await addFile("theirs" as Bucket, "a.jpg");
    expect(await listOrphanedFiles(admin)).toEqual([]);
    await backend.db.query("update storage.objects set created_at = now() - interval '1 day'");
    expect(await listOrphanedFiles(admin), "replaced a moment ago").toEqual([]);
  });

  test("are deleted with their contents, except one that has been used in the meantime", async () => {
    const files = admin.storage.from("news");
    for (const path of ["1-gone.jpg", "2-named.jpg", "3-new.jpg"]) await store(path);
    await makeOld("1-gone.jpg");
    await makeOld("2-named.jpg");
    const listed = await listOrphanedFiles(admin);
    expect(listed).toEqual(["news/1-gone.jpg", "news/2-named.jpg"]);
    await addRow("news", { title, image_url: files.getPublicUrl("2-named.jpg").data.publicUrl });
    await makeOld("3-new.jpg");
    expect(await removeOrphanedFiles(admin, listed)).toBe(1);
    expect((await files.download("1-gone.jpg")).error).not.toBeNull();
    expect((await files.download("2-named.jpg")).error).toBeNull();
    expect((await files.download("3-new.jpg")).error, "nobody was asked about it").toBeNull();
    await files.remove(["2-named.jpg", "3-new.jpg"]);
  });

  test("photos that no profile shows are removed by a mailer, without anybody's asking", async () => {
    const listUnused = async () =>
      (await backend.db.query<{ path: string }>("select path from public.empty_bin()")).rows.map(
        ({ path }) => path,
      );
    const shown = await addFile("profile-photos", `${folder}/1-shown.jpg`);
    const merged = await addFile("profile-photos", `${folder}/2-merged.jpg`);
    await addFile("profile-photos", `${folder}/3-left.jpg`);
    await addFile("profile-photos", `${folder}/4-new.jpg`, "59 minutes");
    await addFile("profile-photos", "nobody/a.jpg");
    const undo = [await nameOnProfile(shown), await nameInMerge(merged)];
    expect((await listUnused()).sort()).toEqual([`${folder}/3-left.jpg`, "nobody/a.jpg"]);
    for (const unname of undo) await unname();
    expect(await listUnused()).toHaveLength(4);
  });

  test("photos that members sent are removed by a mailer once they wait for nobody, and never a waiting one", async () => {
    const listUnused = async () =>
      (await backend.db.query<{ path: string }>("select path from public.empty_bin()")).rows.map(
        ({ path }) => path,
      );
    const album_id = await addRow("gallery_albums", { title });
    const send = async (name: string, ago: string | null = null) => {
      await addFile("sent-photos", `${folder}/${name}.jpg`);
      await backend.db.query(
        `insert into public.sent_photos (album_id, sent_by, path, state, answered_at)
         values ($1, $2, $3, case when $4::interval is null then 'waiting' else 'declined' end, now() - $4::interval)`,
        [album_id, folder, `${folder}/${name}.jpg`, ago],
      );
    };
    await send("waiting");
    await send("declined", "6 minutes");
    await send("just-declined", "4 minutes");
    for (const [name, ago] of [
      ["taken-back", "6 minutes"],
      ["just-taken-back", "4 minutes"],
    ] as const) {
      await send(name);
      await backend.db.query(
        "update public.sent_photos set removed_at = now() - $1::interval where path = $2",
        [ago, `${folder}/${name}.jpg`],
      );
    }
    await addFile("sent-photos", `${folder}/withdrawn.jpg`);
    await addFile("sent-photos", `${folder}/being-sent.jpg`, "59 minutes");
    const gone = [`${folder}/declined.jpg`, `${folder}/taken-back.jpg`, `${folder}/withdrawn.jpg`];
    expect((await listUnused()).sort()).toEqual(gone);
    expect((await listOrphanedFiles(admin)).sort()).toEqual(
      [`${folder}/declined.jpg`, `${folder}/just-declined.jpg`, `${folder}/withdrawn.jpg`].map(
        (path) => `sent-photos/${path}`,
      ),
    );
    await admin.from("gallery_albums").delete().eq("id", album_id).throwOnError();
    expect(await listUnused(), "in the bin").toEqual([`${folder}/withdrawn.jpg`]);
    expect(await listOrphanedFiles(admin), "in the bin").toEqual([`sent-photos/${folder}/withdrawn.jpg`]);
    await emptyTheBin();
    expect(await listUnused()).toContain(`${folder}/waiting.jpg`);
  });

  test("visitors and members can neither see nor delete them", async () => {
    const path = "1-a.jpg";
    await store(path);
    await makeOld(path);
    const member = await signUp(backend, "member@unit.test");
    await backend.db.query("update public.profiles set is_approved = true where email = 'member@unit.test'");
    for (const client of [visit(backend), await signUp(backend, "pending@unit.test"), member]) {
      expectRefused(await client.rpc("list_orphaned_files"));
      await expect(removeOrphanedFiles(client, [`news/${path}`])).rejects.toThrow("Failed to fetch files");
    }
    expect(await listOrphanedFiles(admin)).toEqual([`news/${path}`]);
  });
});
