import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getPublishState, listHeld } from "../../../src/data/publication/revision.ts";
import { approve, signUp, signUpAdmin, startInMemory, visit } from "../../support/backend.ts";

let backend: Awaited<ReturnType<typeof startInMemory>>;
let admin: Awaited<ReturnType<typeof signUpAdmin>>;

beforeAll(async () => {
  backend = await startInMemory();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());
beforeEach(() =>
  backend.db.exec(
    "delete from public.bin; delete from public.awards; delete from public.news;  delete from private.recent_entries",
  ),
);

/** Entries that have been on the site for long. Returns their ids. */
async function fill(table: "awards" | "news", most: number): Promise<string[]> {
  const columns = table === "awards" ? "title, award_date" : "title, published_at";
  const { rows } = await backend.db.query<{ id: string }>(
    `insert into public.${table} (${columns}) select 'Entry ' || nr, '2020-01-01' from generate_series(1, ${most}) nr returning id`,
  );
  await backend.db.exec("delete from private.recent_entries");
  return rows.map(({ id }) => id);
}

const remove = (table: string, ids: readonly string[]) =>
  backend.db.query(`delete from public.${table} where id = any ($1)`, [ids]);

const list = async () => (await getPublishState(visit(backend))).removals;

test("A list of which more than half was deleted within an hour waits, also when it was one by one", async () => {
  const ids = await fill("awards", 6);
  for (const id of ids.slice(0, 3)) await remove("awards", [id]);
  expect(await list()).toEqual([{ table_name: "awards", removed: 3, remaining: 3, waits: false }]);
  await remove("awards", ids.slice(3, 4));
  expect(await list()).toEqual([{ table_name: "awards", removed: 4, remaining: 2, waits: true }]);
});

test("It also waits when its entries were hidden at once", async () => {
  await fill("news", 6);
  await backend.db.exec("update public.news set published_at = null");
  expect(await list()).toEqual([{ table_name: "news", removed: 6, remaining: 0, waits: true }]);
});

test("It waits for a decision, not until the hour is over", async () => {
  await remove("awards", await fill("awards", 6));
  await backend.db.exec("update private.recent_entries set at = at - interval '2 hours'");
  await backend.db.exec("insert into public.news (title, published_at) values ('Other', now())");
  expect(await list()).toMatchObject([{ table_name: "awards", waits: true }]);
});

test("What left longer ago than an hour no longer counts", async () => {
  const ids = await fill("awards", 6);
  await remove("awards", ids.slice(0, 3));
  await backend.db.exec("update private.recent_entries set at = at - interval '2 hours'");
  await remove("awards", ids.slice(3, 4));
  expect(await list()).toEqual([{ table_name: "awards", removed: 1, remaining: 2, waits: false }]);
});

test("Entries that are brought back no longer count, and the others age from then on", async () => {
  const ids = await fill("awards", 6);
  await remove("awards", ids.slice(0, 4));
  await backend.db.query(
    "insert into public.awards (id, title, award_date) values ($1, 'Back', '2020-01-01')",
    [ids[0]],
  );
  expect(await list()).toEqual([{ table_name: "awards", removed: 3, remaining: 3, waits: false }]);
  await backend.db.exec("update private.recent_entries set at = at - interval '2 hours'");
  await remove("awards", ids.slice(4, 5));
  expect(await list()).toMatchObject([{ removed: 1, waits: false }]);
});

test("“Publish now” confirms what has left until then, and nothing later", async () => {
  const ids = await fill("awards", 20);
  await remove("awards", ids.slice(0, 11));
  await admin.rpc("publish_now").throwOnError();
  expect(await list()).toEqual([]);
  await remove("awards", ids.slice(11, 16));
  expect(await list()).toEqual([{ table_name: "awards", removed: 5, remaining: 4, waits: true }]);
});

test("A list does not wait for entries that came and left within the hour, which are known as removed", async () => {
  await fill("awards", 2);
  await backend.db.exec(
    "insert into public.awards (title, award_date) select 'Tried out', '2020-01-01' from generate_series(1, 6)",
  );
  await backend.db.exec("delete from public.awards where title = 'Tried out'");
  expect(await list()).toEqual([{ table_name: "awards", removed: 6, remaining: 2, waits: false }]);
});

test("It waits for those that it had an hour ago, however many came and left meanwhile", async () => {
  const ids = await fill("awards", 6);
  await backend.db.exec(`insert into public.awards (title, award_date) values ('Tried out', '2020-01-01');
    delete from public.awards where title = 'Tried out'`);
  await remove("awards", ids.slice(0, 3));
  expect(await list()).toEqual([{ table_name: "awards", removed: 4, remaining: 3, waits: false }]);
  await remove("awards", ids.slice(3));
  expect(await list()).toEqual([{ table_name: "awards", removed: 7, remaining: 0, waits: true }]);
});

test("Replacing every entry of a list needs no confirmation", async () => {
  const ids = await fill("awards", 6);
  await backend.db.exec(
    "insert into public.awards (title, award_date) select 'New ' || nr, '2020-01-01' from generate_series(1, 6) nr",
  );
  await remove("awards", ids);
  expect(await list()).toEqual([{ table_name: "awards", removed: 6, remaining: 6, waits: false }]);
});

test("Lists of fewer than five entries never wait", async () => {
  await remove("awards", await fill("awards", 4));
  expect(await list()).toEqual([{ table_name: "awards", removed: 4, remaining: 0, waits: false }]);
});

test("Drafts were never on the site", async () => {
  await backend.db.exec(
    "insert into public.news (title, published_at) select 'Draft ' || nr, null from generate_series(1, 9) nr",
  );
  await backend.db.exec("delete from private.recent_entries; delete from public.news");
  expect(await list()).toEqual([]);
});

/** What the emails that wait to be sent say. */
const listEmails = async () => {
  const { rows } = await backend.db.query<{ lists: object[]; delayed: boolean }>(
    `select facts -> 'lists' as lists, send_after > now() as delayed from public.email_queue where kind = 'publishing_hold'`,
  );
  return rows;
};

test("Each super admin is told once that a list waits, a minute later", async () => {
  await backend.db.exec("delete from public.email_queue");
  const ids = await fill("awards", 6);
  await remove("awards", ids.slice(0, 3));
  expect(await listEmails()).toEqual([]);
  await remove("awards", ids.slice(3, 4));
  const lists = [{ table_name: "awards", removed: 4, remaining: 2 }];
  expect(await listEmails()).toEqual([{ lists, delayed: true }]);
  await remove("awards", ids.slice(4, 5));
  expect(await listEmails()).toHaveLength(1);
});

test("Nobody is told when the entries were back or confirmed before", async () => {
  await backend.db.exec("delete from public.email_queue");
  const ids = await fill("awards", 6);
  await remove("awards", ids.slice(0, 4));
  await backend.db.query(
    "insert into public.awards (id, title, award_date) values ($1, 'Back', '2020-01-01')",
    [ids[0]],
  );
  expect(await listEmails()).toEqual([]);
  await remove("awards", ids.slice(4, 5));
  expect(await listEmails()).toHaveLength(1);
  await admin.rpc("publish_now").throwOnError();
  expect(await listEmails()).toEqual([]);
});

test("A list that waits is published again when somebody leaves or is erased whom it showed, and names nobody of them", async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  await signUp(backend, email);
  await approve(backend, email);
  const found = await backend.db.query<{ id: string }>("select id from profiles where email = $1", [email]);
  const person = found.rows[0]?.id;
  const readUnnamed = async () => (await listHeld(visit(backend))).map(({ unnamed }) => unnamed.sort());
  const readRevision = async () => (await getPublishState(visit(backend))).revision;
  const ids = (await fill("awards", 6)).sort();
  const [theirs, byName] = ids;
  await backend.db.query("update public.awards set recipient_id = $1 where id = $2", [person, theirs]);
  await backend.db.query("update public.awards set recipient_name = 'Ada Old' where id = $1", [byName]);
  await remove("awards", ids);
  expect(await readUnnamed()).toEqual([ids.slice(2)]);
  let before = await readRevision();
  await backend.db.query("update public.profiles set deleted_at = now(), is_approved = false where id = $1", [
    person,
  ]);
  expect(await readRevision()).toBe(before + 1);
  const others = ids.filter((id) => id !== byName);
  expect(await readUnnamed()).toEqual([others]);
  before = await readRevision();
  await backend.db.query("delete from public.profiles where id = $1", [person]);
  expect(await readRevision()).toBe(before + 1);
  expect(await readUnnamed()).toEqual([others]);
  // As erase_person does.
  await backend.db.query("update public.bin set about = about - 'full_name' where row_id = $1", [byName]);
  expect(await readRevision()).toBe(before + 2);
  expect(await readUnnamed()).toEqual([ids]);
});
