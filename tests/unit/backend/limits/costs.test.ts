import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuseLongAnswer } from "../../../../scripts/backend/gateway/costs.ts";
import { findSelectFault } from "../../../../scripts/backend/gateway/select.ts";
import type { Backend } from "../../../../scripts/backend/index.ts";
import type { Client } from "../../../../src/data/core/client.ts";
import { listEmails } from "../../../../src/data/emails/emails.ts";
import { signUpAdmin, startInMemory } from "../../../support/backend.ts";

let backend: Backend;
let admin: Client;
let token: string;

beforeAll(async () => {
  backend = await startInMemory();
  admin = await signUpAdmin(backend);
  const { data } = await admin.auth.getSession();
  token = data.session?.access_token ?? "";
  await backend.db.exec(`insert into public.news (title, content) values ('match.day, and(more)', repeat('long ', 10000));
    insert into public.gallery_albums (id, title) values ('00000000-0000-0000-0000-00000000000a', 'Album');
    insert into public.gallery_items (album_id, media_url) values ('00000000-0000-0000-0000-00000000000a', 'a.jpg')`);
});
afterAll(() => backend.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}${path}`, {
    ...init,
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, ...init.headers },
  });

async function expectRefusal(path: string, words: string) {
  const response = await ask(`/rest/v1/${path}`);
  const { message } = await response.json();
  expect({ path, status: response.status, message }).toEqual({
    path,
    status: 400,
    message: expect.stringContaining(words),
  });
}

const wrap = (open: string, inner: string, depth: number) => open.repeat(depth) + inner + ")".repeat(depth);
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join();

describe("conditions (gateway/costs.ts)", () => {
  test.each([
    "news?content=match.(((.*)*)*)*\\1x",
    "news?content=not.imatch.(.*)*x",
    "news?content=match(any).{(.*)*x}",
    "news?or=(title.eq.a,content.imatch.(.*)*x)",
    "news?select=id&not.and=(title.eq.a,or(content.not.match.(.*)*x))",
    "rpc/search_news?content=match.(.*)*x",
  ])("no regular expression: %s", (path) => expectRefusal(path, "regular expressions"));

  test.each([
    "news?content=wfts.valve",
    "news?content=not.fts(english).valve",
    "news?and=(content.not.plfts.a,title.eq.b)",
    "news?content=phfts(simple).a",
  ])("no full-text search: %s", (path) => expectRefusal(path, "full-text search"));

  test.each([
    "news?content::bytea=eq.a",
    "site_settings?stats->a::int=eq.1",
    "news?or=(title.eq.a,content::tsvector.eq.b)",
    "events?select=*,news(id)&news.and=(not.or(id::text.eq.b))",
  ])("no cast: %s", (path) => expectRefusal(path, "casts"));

  const steps = "->0".repeat(6);
  test.each([`site_settings?stats${steps}=eq.1`, `news?order=title${steps}`, `news?or=(title${steps}.eq.a)`])(
    "no long path into JSON: %s",
    (path) => expectRefusal(path, "steps into JSON"),
  );

  test("words that look like a cast are words", async () => {
    for (const path of ["news?title=eq.a::text", "news?or=(title.eq.a::text)", "news?title=in.(a::text)"])
      expect((await ask(`/rest/v1/${path}`)).status, path).toBe(200);
  });

  test("words that look like a regular expression are words", async () => {
    for (const path of ["email_queue?recipient=ilike.*match.day*", "email_queue?recipient=like.*imatch.*"])
      expect((await ask(`/rest/v1/${path}`)).status, path).toBe(200);
  });

  test("cannot be nested without limit", async () => {
    for (const depth of [2000, 21])
      await expectRefusal(`news?or=(${wrap("and(", "id.not.is.null", depth)})`, "nested");
    const nested = "or(title.eq.a,title.eq.b,and(title.eq.c,or(title.eq.d,title.eq.e)))";
    expect((await ask(`/rest/v1/news?or=(title.eq.a,${nested})`)).status).toBe(200);
  });

  test.each([
    ["or", (count: number) => `news?or=(${times(count, (index) => `content.eq.${index}`)})`],
    ["and", (count: number) => `news?${times(count, () => "content=not.eq.z").replaceAll(",", "&")}`],
    ["any", (count: number) => `news?content=eq(any).{${times(count, (index) => `${index}`)}}`],
    [
      "function",
      (count: number) => `rpc/search_news?${times(count, () => "content=not.eq.z").replaceAll(",", "&")}`,
    ],
  ])("are not more than twenty: %s", async (_, list) => {
    await expectRefusal(list(21), "at most 20 conditions");
    expect((await ask(`/rest/v1/${list(20)}`)).status).toBe(200);
  });

  test.each([
    "news?content=ilike.*a*",
    "events?price=like.a",
    "events?select=*,news(id)&news.content=like.a",
  ])("no pattern for a text that can be long: %s", (path) => expectRefusal(path, "only for short columns"));

  test("no pattern that PostgreSQL walks on through from each position of a text", async () => {
    const pattern = (index: number) => `like.*${"_".repeat(2400)}Z${index}*`;
    const six = times(6, (index) => `recipient.${pattern(index)}`);
    await expectRefusal(`email_queue?select=id&limit=1&or=(${six})`, "conditions of their own");
    await expectRefusal(
      `email_queue?select=id&limit=1&recipient=${pattern(0)}`,
      "only at its beginning and end",
    );
  });

  test.each([
    "news?and=(title.eq.a,or(title.eq.b,content.not.ilike.*a*))",
    "news?not.or=(content.like(any).{a,b},title.eq.a)",
    "events?select=*,news(id)&news.or=(content.ilike.a,title.eq.a)",
    "news?content=like(any).{a,b}",
    "news?content=not.ilike(all).{a,b}",
  ])("no pattern inside another condition: %s", (path) => expectRefusal(path, "conditions of their own"));

  test.each([
    "email_queue?recipient=not.ilike.a_",
    "email_queue?recipient=like.*a*b*",
    "email_queue?recipient=like.a%25b",
    "email_queue?recipient=like.%25%25a",
    "email_queue?recipient=like.a%5C%5C_",
    "email_queue?recipient=like.a%5C",
  ])("no pattern that varies inside: %s", (path) => expectRefusal(path, "only at its beginning and end"));

  test("one pattern, which is as long as a search", async () => {
    await expectRefusal("email_queue?recipient=like.a&recipient=not.ilike.b", "one condition with like");
    await expectRefusal("email_queue?recipient=like.a&recipient=like.b", "one condition with like");
    await expectRefusal(`email_queue?recipient=ilike.*${"a".repeat(201)}*`, "at most 200 characters");
    expect((await ask(`/rest/v1/email_queue?recipient=ilike.*${"%5C_".repeat(200)}*`)).status).toBe(200);
  });

  test("an address as people type it is a pattern that passes", async () => {
    const list = { page: 1, state: null, kind: null };
    for (const q of ["*_%\\".repeat(50), "ada_park@unit.test", "*"])
      expect((await listEmails(admin, { ...list, q })).rows).toEqual([]);
  });

  test("a list of ids is one condition", async () => {
    const ids = times(200, () => crypto.randomUUID());
    expect((await ask(`/rest/v1/news?id=in.(${ids})&select=id`)).status).toBe(200);
  });
});

describe("what a select names (gateway/select.ts)", () => {
  test.each([
    "site_logos?select=a0:picture,a1:picture",
    "site_logos?select=*,a:picture",
    "site_logos?select=*,*",
    "site_settings?select=a:stats->0,b:stats->1",
    "news?select=id,event:events(a:description,b:description)",
    "gallery_albums?select=a:gallery_items(id),b:gallery_items!inner(id)",
    "gallery_items?select=id,...gallery_albums(title),gallery_albums(id)",
  ])("is named once in a list: %s", (path) => expectRefusal(path, "once in a list"));

  test.each([
    "gallery_items?select=id,gallery_albums(gallery_items(id))",
    "gallery_items?select=id,...gallery_albums!inner(a:gallery_items!gallery_items_album_id_fkey(id))",
    "profiles?select=id,profiles(id)",
    "events?select=news(events(news(id)))",
  ])("leads back to no table: %s", (path) => expectRefusal(path, "inside itself again"));

  test.each([
    "gallery_items?select=id,album_id(id)",
    "gallery_albums?select=id,gallery_items_album_id_fkey(id)",
  ])("names a table, not the way to one: %s", (path) => expectRefusal(path, "There is no table"));

  test.each([
    ["gallery_items", 3],
    ["rpc/search_albums", 2],
  ])("%s embeds no %i levels", async (root, depth) => {
    const list = Array.from({ length: depth }, (_, index) => `t${index}(`).join("");
    await expectRefusal(`${root}?select=${list}id${")".repeat(depth)}`, "nested");
  });

  test.each([
    '"title",b:"title"',
    "stats->a(,b:title,c:title,d->)",
    "title(id)b(id)",
    "a.b(c)",
    "content::bytea",
    "a:content::tsvector",
    "stats->a::text",
    "id::text.sum()",
    "event:events(description::bytea)",
    `a${"->aaaaaaaa()".repeat(60)}!`,
    `stats${"->0".repeat(6)}`,
  ])("is readable: %s", (list) => expectRefusal(`news?select=${encodeURIComponent(list)}`, "cannot read"));

  test("is not without end", () =>
    expectRefusal(`news?select=${times(61, (index) => `c${index}`)}`, "60 names"));

  test.each([
    "news?select=*,event:events(id,title)",
    "news?select=",
    "gallery_albums?select=id, title, gallery_items(count), event:events!inner(id)",
    "profiles?select=*,approver:profiles!profiles_approved_by_fkey(full_name)",
    "message_reports?select=*,a:profiles!message_reports_reporter_fkey(full_name),b:profiles!message_reports_writer_fkey(full_name)",
    "profiles?select=id,user_roles(roles(permissions))",
    "merges?select=id,copy:kept_after->>profile_image_url,at:merged_at",
    "rpc/search_events?select=*,event_links(url)",
    "gallery_items?select=id,...gallery_albums(album:title)",
  ])("is what our own code asks for: %s", async (path) => {
    const response = await ask(`/rest/v1/${path}`);
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 200 });
  });

  test("is as deep as the deepest of our own code, and not deeper", () => {
    const find = (list: string, root = "a") =>
      findSelectFault(new URL(`/rest/v1/${root}?select=${encodeURIComponent(list)}`, backend.url));
    const lists = globSync("src/data/**/*.ts")
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"([a-z*]\w*[,:(][^"\n/]*)"/g)])
      .map(([, list = ""]) => list);
    expect(lists.length).toBeGreaterThan(40);
    expect(lists.filter((list) => find(list) !== null)).toEqual([]);
    expect(lists.filter((list) => find(list, "rpc/a") !== null)).not.toEqual([]);
  });
});

const headers = { "content-type": "application/json" };

describe("JSON nested without end (gateway/costs.ts)", () => {
  const deep = wrap("[", "", 500_000).replaceAll(")", "]");
  const deepMap = `${'{"a":'.repeat(21)}1${"}".repeat(21)}`;

  test.each([
    ["POST", "/rest/v1/rpc/save_changes", "edits"],
    ["POST", "/rest/v1/news", "title"],
    ["PATCH", "/rest/v1/news?title=eq.a", "title"],
    ["POST", "/storage/v1/object/list/news", "prefix"],
    ["POST", "/storage/v1/object/copy", "destinationKey"],
    ["PUT", "/auth/v1/user", "data"],
  ])("is refused: %s %s", async (method, path, name) => {
    for (const json of [deep.slice(0, 30_000) + deep.slice(-30_000), deepMap]) {
      const response = await ask(path, { method, headers, body: `{"${name}":${json}}` });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: "JSON is nested deeper than 20 levels." });
    }
  });

  test("at 4 MB, too", async () => {
    const response = await ask("/rest/v1/rpc/save_changes", { method: "POST", headers, body: deep });
    expect(response.status).toBe(400);
  });

  test("brackets in a text are words", async () => {
    const title = `${"[{".repeat(50)} "\\`;
    const response = await ask("/rest/v1/news", { method: "POST", headers, body: JSON.stringify({ title }) });
    expect(response.status).toBe(201);
  });

  test("a file is no JSON", async () => {
    const init = {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: "\u0089PNG[[[[[[[[[[[[[[[[[[[[[[[[",
    };
    expect((await ask("/storage/v1/object/news/brackets.png", init)).status).not.toBe(400);
  });
});

describe("rows of an insert (gateway/costs.ts)", () => {
  const insert = async (table: string, rows: unknown, more = {}) => {
    const init = { method: "POST", headers: { ...headers, ...more }, body: JSON.stringify(rows) };
    const response = await ask(`/rest/v1/${table}`, init);
    return { status: response.status, ...(await response.json().catch(() => ({}))) };
  };
  const make = (count: number) => Array.from({ length: count }, (_, nr) => ({ title: `Award ${nr}` }));

  test("are at most a hundred", async () => {
    const award_date = "2026-01-01";
    const rows = make(101).map((row) => ({ ...row, award_date }));
    const refusal = { status: 400, message: "At most 100 rows can be inserted at a time." };
    expect(await insert("awards", rows)).toMatchObject(refusal);
    expect(await insert("awards", rows.slice(1))).toMatchObject({ status: 201 });
  });

  test.each(["ignore-duplicates", "merge-duplicates"])("are one with resolution=%s", async (resolution) => {
    const prefer = { prefer: `return=minimal, resolution=${resolution}` };
    const { data } = await admin.auth.getUser();
    const profile = { id: data.user?.id, full_name: "A Person", membership_type: "regular" };
    const refusal = { status: 400, message: expect.stringContaining("one row at a time") };
    const many = Array.from({ length: 2600 }, () => profile);
    expect(await insert("profiles", many, prefer)).toMatchObject(refusal);
    for (const more of [prefer, { prefer: `resolution =${resolution}` }])
      expect(await insert("profiles", [profile, profile], more)).toMatchObject(refusal);
    const { message = "" } = await insert("profiles", [profile], prefer);
    expect(message).not.toContain("one row at a time");
  });

  test("are not in CSV", async () => {
    const type = { "content-type": "text/csv" };
    const refusal = { status: 400, message: expect.stringContaining("CSV") };
    expect(await insert("awards", "title", type)).toMatchObject(refusal);
  });

  test("have no limit with the secret key, and only with it", async () => {
    const rows = make(101).map((row) => ({ ...row, award_date: "2026-01-01" }));
    const { secretKey: apikey } = backend;
    const key = { apikey, authorization: `Bearer ${apikey}` };
    // No table takes awards from a server.
    expect(await insert("awards", rows, key)).toMatchObject({ status: 403, code: "42501" });
    expect(await insert("awards", rows, { apikey: "sb_secret_invented" })).toMatchObject({ status: 400 });
  });
});

describe("an answer (gateway/costs.ts)", () => {
  const megabytes = (size: number) =>
    new Response(null, { headers: { "content-length": `${size * 1024 * 1024}` } });

  test("says its length, of which 64 MB are the most", async () => {
    const response = await ask("/rest/v1/news?select=content");
    expect(Number(response.headers.get("content-length"))).toBe((await response.bytes()).length);
    const request = new Request(response.url);
    expect(refuseLongAnswer(request, megabytes(64)).status).toBe(200);
    const refusal = refuseLongAnswer(request, megabytes(65));
    expect(refusal.status).toBe(413);
    expect(await refusal.json()).toMatchObject({
      message: expect.stringContaining("too large to send"),
    });
  });

  test("that repeats rows of other tables has 8 MB at the most", async () => {
    const { rows } = await backend.db.query<{ id: string }>(
      `insert into public.events (title, description, event_date)
       values ('Reunion', repeat('long ', 4000), now()) returning id`,
    );
    await backend.db.query(
      "insert into public.gallery_albums (title, event_id) select 'Album ' || nr, $1 from generate_series(1, 900) nr",
      [rows[0]?.id],
    );
    const read = async (list: string) => (await ask(`/rest/v1/gallery_albums?select=${list}`)).status;
    expect(await read("*,events(*)")).toBe(413);
    expect(await read("*,events(description)")).toBe(413);
    expect(await read("*,...events(text:description)")).toBe(413);
    expect(await read("*,event:events(id,title),gallery_items(count)")).toBe(200);
    const { url: place } = backend;
    const answer = (list: string) =>
      refuseLongAnswer(new Request(`${place}/rest/v1/events?select=${list}`), megabytes(9)).status;
    expect(["*", "id,gallery_albums(count)", "id.sum()"].map(answer)).toEqual([200, 200, 200]);
    expect(["gallery_albums(id)", "id,gallery_albums( * )"].map(answer)).toEqual([413, 413]);
  });

  test("that is a file has its bucket's limit", () => {
    const request = new Request(`${backend.url}/storage/v1/object/public/news/a.png`);
    expect(refuseLongAnswer(request, megabytes(65)).status).toBe(200);
  });
});
