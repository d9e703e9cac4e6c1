import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { openPublisher } from "../../../scripts/publisher/open.ts";
import { ResidentBuilder } from "../../../scripts/publisher/renderer/builder.ts";
import { makeFolder, signUpAdmin, startInMemory } from "../../support/backend.ts";

let backend: Backend;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let builder: ResidentBuilder;
let site: string;

const open = () =>
  new ResidentBuilder({ url: backend.url, key: backend.publishableKey }, "http://localhost:4321");
const read = (page: string) => readFile(join(site, page), "utf8");
/** Which of these words are on a page. */
const find = async (page: string, ...words: string[]) => {
  const html = await read(page);
  return words.filter((word) => html.includes(word));
};

const build = async (by: ResidentBuilder, previous: string | null, isHeld: boolean) => {
  const draft = await mkdtemp(join(folder.path, "draft-"));
  const built = await by.build(draft, previous, AbortSignal.timeout(300_000), isHeld);
  return built && { draft, held: built.held?.map(({ table_name }) => table_name) };
};

/** Publishes a change. Returns the lists that wait. */
const change = async (sql: string) => {
  await backend.db.exec(sql);
  const built = await build(builder, site, false);
  site = built?.draft ?? "";
  return built?.held;
};

beforeAll(async () => {
  folder = await makeFolder();
  backend = await startInMemory();
  builder = open();
  await backend.db.exec(`
    insert into news (title, published_at) select 'News ' || i, now() - i * interval '9 days' from generate_series(1, 9) i;
    insert into officers (position, tenure_start) values ('Treasurer', '2021-01-01');
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'left@example.org'),
    ('00000000-0000-4000-8000-00000000000b', 'stays@example.org');
    update profiles set full_name = 'Lea Left', approved_name = 'Lea Left', is_approved = true where email = 'left@example.org';
    update profiles set full_name = 'Sam Stays', approved_name = 'Sam Stays', is_approved = true where email = 'stays@example.org';
    insert into officers (position, tenure_start, holder_name) select 'Warden ' || i, '2021-01-01', 'Keeper ' || i from generate_series(1, 6) i;
    insert into officers (position, tenure_start, profile_id) select case email when 'left@example.org' then 'Host left' else 'Host stays' end, '2021-01-01', id from profiles
    where email in ('left@example.org', 'stays@example.org');
    insert into awards (title, award_date, recipient_name) select 'Prize ' || i, '2020-01-01', 'Winner ' || i from generate_series(1, 6) i;
    delete from private.recent_entries;
  `);
  site = (await build(builder, null, false))?.draft ?? "";
});
afterAll(async () => {
  await builder.close();
  await backend.close();
  await folder[Symbol.asyncDispose]();
});

test("it stays as it was, and everything else is published", async () => {
  const held = await change(`
    delete from officers where position <> 'Warden 1' and position <> 'Treasurer';
    insert into news (title, published_at) values ('Saved meanwhile', now());
  `);
  expect(held).toEqual(["officers"]);
  expect(await find("news.html", "Saved meanwhile")).toHaveLength(1);
  const words = ["Warden 1", "Warden 6", "Keeper 6", "Host left", "Lea Left", "Sam Stays"];
  expect(await find("officers.html", ...words)).toEqual(words);
  expect(JSON.parse(await read("revision.json")).counts.officers).toBe(9);
});

test("what is saved on it waits, too, but nobody is named who has left or was erased", async () => {
  const names = ["Lea Left", "Sam Stays", "Keeper 1", "Keeper 5", "Keeper 6", "Warden 1"];
  await change("update officers set position = 'Renamed' where position = 'Warden 1'");
  expect(await find("officers.html", "Renamed", ...names)).toEqual(names);
  await change(
    "update profiles set deleted_at = now(), is_approved = false where email = 'left@example.org'",
  );
  expect(await find("officers.html", ...names)).toEqual(names.slice(1));
  await change("delete from profiles where email = 'stays@example.org'");
  expect(await find("officers.html", ...names)).toEqual(names.slice(2));
  // As erase_person does.
  await change("update officers set holder_name = 'Former member' where position = 'Renamed'");
  expect(await find("officers.html", ...names)).toEqual(names.slice(3));
  await change("update bin set about = about - 'full_name' where about ->> 'full_name' = 'Keeper 5'");
  expect(await find("officers.html", ...names)).toEqual(names.slice(4));
});

test("a second one that is brought back is read again, and the first still waits", async () => {
  expect(await change("delete from awards where title <> 'Prize 1'")).toEqual(["awards", "officers"]);
  await change("update awards set description = 'Changed' where title = 'Prize 1'");
  expect(await find("awards.html", "Prize 6", "Winner 6", "Changed")).toEqual(["Prize 6", "Winner 6"]);
  const held = await change(`insert into awards (id, title, award_date)
    select row_id, 'Back', '2020-01-01' from private.recent_entries where table_name = 'awards' limit 3`);
  expect(held).toEqual(["officers"]);
  expect(await find("awards.html", "Prize 6", "Changed", "Back")).toEqual(["Changed", "Back"]);
  expect(await find("officers.html", "Warden 6")).toHaveLength(1);
});

test("of long lists of news, nothing that was saved meanwhile is missing afterwards", async () => {
  const { rows } = await backend.db.query<{ id: string }>("select id from news where title = 'News 2'");
  const hide = "update news set published_at = null where title like 'News %' and title <> 'News 9'";
  expect(await change(hide)).toEqual(["news", "officers"]);
  await change("insert into news (title, published_at) values ('Waits with it', now())");
  expect(await find("news.html", "News 2", "Waits with it")).toEqual(["News 2"]);
  expect(existsSync(join(site, `news/${rows[0]?.id}.html`))).toBe(true);
  expect(await change("update news set published_at = now() where published_at is null")).toEqual([
    "officers",
  ]);
  expect(await find("news.html", "News 2", "Waits with it")).toHaveLength(2);
});

test("a renderer that does not know what it had builds nothing", async () => {
  const other = open();
  expect(await build(other, site, true)).toBeNull();
  expect(await build(builder, folder.path, true)).toBeNull();
  const built = await build(builder, site, true);
  expect(built?.held).toEqual(["officers"]);
  site = built?.draft ?? "";
  await other.close();
});

test("it is published once somebody agrees", async () => {
  await change(
    "delete from private.recent_entries where not is_public; select private.raise_site_revision('site_revision', null)",
  );
  expect(await find("officers.html", "Renamed", "Warden", "Host", "Keeper")).toEqual(["Renamed"]);
  expect(JSON.parse(await read("revision.json")).counts.officers).toBe(2);
});

test("the publisher publishes everything else, until the entries are back or a super admin agrees", async () => {
  const admin = await signUpAdmin(backend);
  await backend.db.exec(`delete from bin; delete from awards; delete from private.recent_entries;
    insert into awards (title, award_date) select 'Medal ' || i, '2020-01-01' from generate_series(1, 6) i;
    delete from private.recent_entries`);
  const settings = { interval: 1, retry: 1_000_000, poll: 1_000_000, limit: 300_000, renewal: 1_000_000 };
  const { publisher, releases } = await openPublisher({
    project: { url: backend.url, key: backend.publishableKey },
    siteUrl: "http://localhost:4321",
    folder: join(folder.path, "published"),
    settings: { ...settings, allowShrink: false },
    report: () => {},
  });
  const publish = async () => {
    publisher.notify();
    await publisher.settle();
    site = releases.current;
    return publisher.getStatus();
  };
  const empty = async () => {
    const removed = await admin
      .from("awards")
      .delete()
      .gte("award_date", "2000-01-01")
      .select()
      .throwOnError();
    return removed.data.map(({ id }) => id);
  };
  try {
    await publisher.publishFirst();
    const ids = await empty();
    const held = {
      state: "held",
      reason: "All 6 awards were deleted or hidden within an hour. Visitors see what was published before.",
      canRestore: true,
      isRestPublished: true,
    };
    const first = await publish();
    expect(first).toMatchObject(held);
    await admin
      .from("news")
      .insert({ title: "Read by everybody", published_at: "2026-01-01" })
      .throwOnError();
    expect(await publish()).toEqual({ ...first, revision: (first.revision ?? 0) + 1 });
    expect(await find("news.html", "Read by everybody")).toHaveLength(1);
    expect(await find("awards.html", "Medal 1", "Medal 6")).toHaveLength(2);
    for (const id of ids) await admin.rpc("restore", { of_table: "awards", of_row: id }).throwOnError();
    expect(await publish()).toMatchObject({ state: "idle" });
    expect(await find("awards.html", "Medal 1", "Medal 6")).toHaveLength(2);
    await empty();
    expect(await publish()).toMatchObject(held);
    await admin.rpc("publish_now").throwOnError();
    expect(await publish()).toMatchObject({ state: "idle" });
    expect(await find("awards.html", "Medal 1", "Medal 6")).toEqual([]);
  } finally {
    await publisher.stop();
  }
});
