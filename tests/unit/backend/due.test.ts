import { afterAll, beforeAll, expect, test } from "vitest";
import { publishDue } from "../../../scripts/backend/due.ts";
import type { Backend } from "../../../scripts/backend/index.ts";
import { listNews } from "../../../src/data/news.ts";
import { getRevision } from "../../../src/data/publication/revision.ts";
import { startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
});
afterAll(() => backend.close());

/** What else each table needs. */
const needs = {
  news: ["", ""],
  events: [", event_date", ", '2199-05-04T18:00:00Z'"],
  gallery_albums: ["", ""],
  pages: [", slug", ", gen_random_uuid()"],
} as const;
type Table = keyof typeof needs;

const schedule = (table: Table, wait: string) => {
  const [columns, values] = needs[table];
  return backend.db.query(
    `insert into ${table} (title, published_at${columns}) values ('Scheduled', now() + $1::interval${values})`,
    [wait],
  );
};
/** As if nothing had checked for that long. */
const forget = (time: string) =>
  backend.db.query("update public.site_revision set changed_at = now() - $1::interval where id", [time]);
const countRises = async (looks: number) => {
  const before = await getRevision(visit(backend));
  for (let look = 0; look < looks; look += 1) await backend.db.query("select private.publish_due()");
  return (await getRevision(visit(backend))) - before;
};

test.each(Object.keys(needs) as Table[])(
  "%s: a due entry raises the revision once, and one that is not due never does",
  async (table) => {
    await schedule(table, "1 hour");
    await forget("1 day");
    expect(await countRises(2)).toBe(0);
    await schedule(table, "-10 minutes");
    await forget("5 minutes");
    expect(await countRises(2), "public before the last rise").toBe(0);
    await forget("1 day");
    expect(await countRises(3)).toBe(1);
    await backend.db.query(`delete from ${table}`);
  },
);

test("the embedded backend checks for due entries by itself, until it stops", async () => {
  const client = visit(backend);
  await schedule("news", "1.5 seconds");
  const before = await getRevision(client);
  expect(await listNews(client)).toEqual([]);
  const stop = publishDue(backend.db);
  await expect.poll(() => getRevision(client), { timeout: 10_000 }).toBe(before + 1);
  expect(await listNews(client)).toHaveLength(1);
  await stop();
});
