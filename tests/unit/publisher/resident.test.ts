import { existsSync } from "node:fs";
import { mkdtemp, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { compareSites } from "../../../scripts/bench/publish/compare.ts";
import { makeEdit, makeRandom } from "../../../scripts/bench/publish/edits.ts";
import { buildSite } from "../../../scripts/publisher/build.ts";
import { ResidentBuilder } from "../../../scripts/publisher/renderer/builder.ts";
import { pictureCache } from "../../../src/site/pictures/cache.ts";
import { writeWhole } from "../../../src/site/whole-file.ts";
import { makeFolder, signUpAdmin, startInMemory } from "../../support/backend.ts";
import { addShown } from "../../support/least-rows.ts";

const siteUrl = "http://localhost:4321";
/** Freezes time while two builds are compared. */
const moment = String(Math.floor(Date.now() / 1000));

let backend: Backend;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let builder: ResidentBuilder;

beforeAll(async () => {
  process.env.SOURCE_DATE_EPOCH = moment;
  folder = await makeFolder();
  backend = await startInMemory();
  builder = new ResidentBuilder({ url: backend.url, key: backend.publishableKey }, siteUrl);
  await backend.db.exec(`
    ${addShown}
    insert into news (title, content, published_at) select 'News ' || i, '<p>Text ' || i || '</p>', now() - i * interval '9 days' from generate_series(1, 69) i;
    insert into events (title, event_date) select 'Event ' || i, now() + (i - 3) * interval '9 days' from generate_series(1, 6) i;
    insert into officers (position, tenure_start) values ('Treasurer', '2021-01-01');
    insert into gallery_albums (title) values ('Reunion');
  `);
});
afterAll(async () => {
  delete process.env.SOURCE_DATE_EPOCH;
  await builder.close();
  await backend.close();
  await folder[Symbol.asyncDispose]();
});

async function buildAfter(previous: string | null, limit = 600_000) {
  const draft = await mkdtemp(join(folder.path, "draft-"));
  const built = await builder.build(draft, previous, AbortSignal.timeout(limit));
  return { draft, fresh: built?.fresh };
}

/** The tests build on one another, because a build from scratch takes seconds. */
describe("the resident renderer", () => {
  let site: string;

  test("its first site is built from scratch, and leaves no unused pictures in the cache", async () => {
    const unused = join(pictureCache, "0-640-2.webp");
    await writeWhole(unused, "");
    await utimes(unused, 0, 0);
    const { draft, fresh } = await buildAfter(null);
    expect(fresh).toBeUndefined();
    expect(existsSync(unused)).toBe(false);
    site = draft;
  });

  test("a long list of news says how many there are, and links to the older ones by year", async () => {
    const list = await readFile(join(site, "news.html"), "utf8");
    expect(list.replace(/<[^>]*>/g, "").replace(/\s+/g, " ")).toContain(
      "Showing 60 of 70. Older news by year",
    );
    expect(list).toMatch(/<a href="#older-news"[^>]*>\s*Older news by year/);
    expect(list).toContain('id="older-news"');
    const years = [...list.matchAll(/href="\/news\/archive\/(\d{4})"/g)].map(([, year]) => year);
    expect(years.length).toBeGreaterThan(1);
    const pages = years.map((year) => readFile(join(site, `news/archive/${year}.html`), "utf8"));
    for (const [index, page] of (await Promise.all(pages)).entries())
      expect(page).toContain(`${years[index]}`);
  });

  test("a change to one news item builds that item and little more", async () => {
    await backend.db.exec("update news set content = '<p>Rewritten</p>' where title = 'News 65'");
    const { fresh = [], draft } = await buildAfter(site);
    const articles = fresh.filter((file) => file.startsWith("news/") && file.endsWith(".html"));
    expect(articles).toHaveLength(1);
    expect(await readFile(join(draft, articles[0] ?? ""), "utf8")).toContain("Rewritten");
    expect(await readFile(join(site, articles[0] ?? ""), "utf8")).not.toContain("Rewritten");
    expect(fresh.length).toBeLessThan(12);
    site = draft;
  });

  test("an event's page is built again when it gets an album or news, and their pages name it", async () => {
    const admin = await signUpAdmin(backend);
    const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const photo = new Blob([new Uint8Array(file)], { type: "image/jpeg" });
    await admin.storage.from("gallery").upload("a/1.jpg", photo, { contentType: "image/jpeg" });
    const address = admin.storage.from("gallery").getPublicUrl("a/1.jpg").data.publicUrl;
    await backend.db.query(
      "insert into gallery_items (album_id, media_url) select id, $1 from gallery_albums where title = 'Reunion'",
      [address],
    );
    site = (await buildAfter(site)).draft;
    for (const [table, title, place] of [
      ["gallery_albums", "Reunion", "gallery"],
      ["news", "News 2", "news"],
    ] as const) {
      const { rows } = await backend.db.query<{ id: string; event_id: string }>(
        `update ${table} set event_id = (select id from events where title = 'Event 1') where title = $1 returning id, event_id`,
        [title],
      );
      const { draft, fresh = [] } = await buildAfter(site);
      const event = `events/${rows[0]?.event_id}.html`;
      const own = `${place}/${rows[0]?.id}.html`;
      expect(fresh).toEqual(expect.arrayContaining([event, own]));
      expect(fresh.filter((name) => /^(events|gallery|news)\/[\w-]+\.html$/.test(name))).toHaveLength(2);
      expect((await readFile(join(draft, event), "utf8")).includes(`href="/${place}/${rows[0]?.id}"`)).toBe(
        true,
      );
      expect((await readFile(join(draft, own), "utf8")).includes(`href="/events/${rows[0]?.event_id}"`)).toBe(
        true,
      );
      site = draft;
    }
  });

  test("a removed news item is gone, and the previous site keeps it", async () => {
    const { rows } = await backend.db.query<{ id: string }>(
      "delete from news where title = 'News 66' returning id",
    );
    const file = `news/${rows[0]?.id}.html`;
    const { draft } = await buildAfter(site);
    expect([existsSync(join(site, file)), existsSync(join(draft, file))]).toEqual([true, false]);
    site = draft;
  });

  test("a removed news item is gone even when every other page is rendered again", async () => {
    const { rows } = await backend.db.query<{ id: string }>(
      "delete from news where title = 'News 64' returning id",
    );
    await backend.db.exec("update site_settings set association_name = 'The Alumni'");
    const { draft, fresh } = await buildAfter(site);
    expect(fresh?.length).toBeGreaterThan(70);
    expect(existsSync(join(draft, `news/${rows[0]?.id}.html`))).toBe(false);
    site = draft;
  });

  test("the first entry in an empty list gets its page", async () => {
    await backend.db.exec(`
      insert into pages (slug, title) values ('statutes', 'Statutes');
      update site_texts set content = '<p>The board</p>' where id = 'imprint';
    `);
    const { draft, fresh } = await buildAfter(site);
    expect(fresh).toEqual(expect.arrayContaining(["statutes.html", "imprint.html", "sitemap-0.xml"]));
    expect(await readFile(join(draft, "statutes.html"), "utf8")).toContain('href="/imprint"');
    site = draft;
  });

  test("after random edits its site matches a clean build, byte for byte", async () => {
    const random = makeRandom(7);
    const made: string[] = [];
    for (let i = 0; i < 40; i++) {
      made.push(await makeEdit(backend.db, random));
      site = (await buildAfter(site)).draft;
    }
    expect(new Set(made).size).toBeGreaterThan(12);
    const clean = join(folder.path, "clean");
    const project = { url: backend.url, key: backend.publishableKey };
    await buildSite({ project, siteUrl, outDir: clean, isCompressed: true });
    expect(await compareSites(site, clean)).toEqual([]);
  });

  test("a build that takes too long is ended, and the next one starts from scratch", async () => {
    await expect(buildAfter(site, 1)).rejects.toThrow(/timeout/);
    const { fresh, draft } = await buildAfter(site);
    expect(fresh).toBeUndefined();
    expect(await compareSites(draft, join(folder.path, "clean"))).toEqual([]);
  });
});
