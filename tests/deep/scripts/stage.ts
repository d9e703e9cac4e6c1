import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Backend, standalone, startBackend } from "../../../scripts/backend/index.ts";
import { listen } from "../../../scripts/backend/listen.ts";
import { type Listening, listenOnLoopback } from "../../../scripts/program/loopback.ts";
import { buildSite } from "../../../scripts/publisher/build.ts";
import { serveSite } from "../../../scripts/site-server/serve.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { makeFolder, signUpAdmin } from "../../support/backend.ts";
import { payloads } from "../../support/cases/payloads.ts";
import { showControl } from "./control.ts";
import { type Held, injectFew, injectHistory, injectNouns, keepEach } from "./inject.ts";
import type { Ground } from "./nouns.ts";

export interface Stage {
  backend: Backend;
  admin: Client;
  url: string;
  /** The content policy before anyone wrote anything, and after. */
  policies: string[];
  injected: Injected;
  /** Serves these pages, too, and returns their addresses. */
  show(pages: readonly string[]): string[];
  close(): Promise<void>;
}

interface Injected {
  held: Map<string, Held>;
  news: string[];
  events: string[];
  albums: string[];
  pages: string[];
  people: string[];
  newsletters: string[];
  previews: string[];
}

/** The site built from a database in which every payload is in every text. */
export async function openStage(): Promise<Stage> {
  const folder = await makeFolder();
  const root = join(folder.path, "site");
  await mkdir(folder.path, { recursive: true });
  const policies: string[] = [];
  const shown: string[] = [];
  const site = await serve(root, policies, shown);
  const url = `http://localhost:${site.port}`;
  const backend = await startBackend({ dataDir: "memory", ...standalone, siteUrl: url });
  const admin = await signUpAdmin(backend);
  const build = async () => {
    await buildSite({
      project: { url: backend.url, key: backend.publishableKey },
      siteUrl: url,
      outDir: root,
    });
    const headers = await readFile(join(root, "_headers"), "utf8");
    policies.push(/Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? "");
  };
  await build();
  const { data } = await admin.auth.getSession();
  if (!data.session) throw new Error("Nobody is signed in.");
  const injected = await injectAll(backend, data.session.user.id);
  await build();
  const close = async () => {
    await site.close();
    await backend.close();
    await folder[Symbol.asyncDispose]();
  };
  const show = (pages: readonly string[]) => pages.map((html) => `/shown/${shown.push(html) - 1}`);
  return { backend, admin, url, policies, injected, show, close };
}

/**
 * The built site with two changes that a window requests with a cookie: the site's own pages may frame each other, and in
 * a "bare" window no policy protects them. `?live` gives the page that reads an entry in the browser.
 */
async function serve(root: string, policies: string[], shown: string[]): Promise<Listening> {
  const built = await listenOnLoopback(serveSite(root), { port: 0, variable: "SITE_PORT" });
  const answer = async (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const policy = isBare(request) ? undefined : policies[0];
    // The window's own policy would keep all frames out of it.
    if (pathname === "/window") return showPage("<!doctype html><body>", undefined);
    const nr = /^\/shown\/(\d+)$/.exec(pathname)?.[1];
    const page = nr ? shown[Number(nr)] : showControl(pathname);
    if (page) return showPage(page, policy);
    const path = searchParams.has("live") ? "/no/such-page" : pathname + search;
    const response = await fetch(`http://localhost:${built.port}${path}`, { redirect: "manual" });
    const headers = new Headers(response.headers);
    for (const name of ["x-frame-options", "content-security-policy", "content-length", "content-encoding"])
      headers.delete(name);
    if (policy) headers.set("content-security-policy", allowFrames(policy));
    return new Response(response.body, { status: response.status, headers });
  };
  const outer = await listen(answer, { port: 0, variable: "SITE_PORT" });
  return {
    port: outer.port,
    close: async () => {
      await outer.close();
      await built.close();
    },
  };
}

const isBare = (request: Request) => request.headers.get("cookie")?.includes("loads=bare") ?? false;
const allowFrames = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

function showPage(html: string, policy: string | undefined): Response {
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      ...(policy && { "content-security-policy": allowFrames(policy) }),
    },
  });
}

async function injectAll(backend: Backend, admin: string): Promise<Injected> {
  const ground = await layGround(backend, admin);
  const held = await injectNouns(backend, ground);
  await injectFew(backend, ground);
  await injectHistory(backend, ground);
  const list = async (table: string, column = "id") => {
    const { rows } = await backend.db.query<{ of: string }>(
      `select ${column}::text as of from ${table} order by 1`,
    );
    return rows.map(({ of }) => of);
  };
  const [news, events, albums] = [await list("news"), await list("events"), await list("gallery_albums")];
  const previews: string[] = [];
  for (const table of ["news", "events", "gallery_albums", "pages"])
    previews.push(...(await makePreviews(backend, ground, table)));
  return {
    held,
    news,
    events,
    albums,
    pages: await list("pages", "slug"),
    people: [...ground.people],
    newsletters: await list("newsletters"),
    previews,
  };
}

/** Addresses of the first entries, as make_preview makes them. */
async function makePreviews({ db }: Backend, { admin }: Ground, table: string): Promise<string[]> {
  const { rows } = await db.query<{ token: string }>(
    `with made as materialized (select id, private.make_code() as token from public.${table} order by id limit 40),
       kept as (insert into private.previews (hash, table_name, row_id, maker_id)
         select private.hash_code(token), '${table}', id, $1 from made)
     select token from made`,
    [admin],
  );
  return rows.map(({ token }) => token);
}

/** Members of one class, all visible in the directory, and what rows refer to. */
async function layGround({ db }: Backend, admin: string): Promise<Ground> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     select gen_random_uuid(), 'injected' || nr || '@unit.test', now(), '{"full_name": "A Person"}'
     from generate_series(1, $1::int) nr returning id`,
    [payloads.length],
  );
  const people = rows.map(({ id }) => id);
  await db.query("update profiles set is_approved = true, graduation_year = 1999");
  await db.query("delete from directory_entries");
  const [event, album] = [crypto.randomUUID(), crypto.randomUUID()];
  const questions = ["What do you eat?"];
  await keepEach(db, "events", [
    { id: event, title: "Party", event_date: "2027-01-01T10:00:00Z", questions },
  ]);
  await keepEach(db, "gallery_albums", [{ id: album, title: "Party" }]);
  return { admin, people, event, album };
}
