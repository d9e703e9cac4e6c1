import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { notePeaks } from "../../../scripts/bench/build/peak.ts";
import { compareSites } from "../../../scripts/bench/publish/compare.ts";
import { getPort } from "../../../scripts/program/loopback.ts";
import { buildSite, getBuildEnvironment } from "../../../scripts/publisher/build.ts";
import type { BuiltFrom } from "../../../scripts/publisher/built-from.ts";
import { makeFolder, startInMemory } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  await backend.db.exec("insert into news (title) values ('One'), ('Two')");
});
afterAll(() => backend.close());

const siteUrl = "http://localhost:4321";

/** A faulty proxy to the real backend: `spoil` may change responses. */
async function startBadProxy(
  spoil: (path: string, body: string) => string | null,
): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !["host", "connection"].includes(name)),
    ) as Record<string, string>;
    const answer = await fetch(backend.url + path, { headers });
    const body = spoil(path, await answer.text());
    if (body === null) return response.destroy();
    const kept = [...answer.headers].filter(
      ([name]) => !["content-length", "transfer-encoding", "connection"].includes(name),
    );
    return response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${getPort(server)}`, server };
}

async function buildInto(folder: string, url: string) {
  return buildSite({ project: { url, key: backend.publishableKey }, siteUrl, outDir: join(folder, "dist") });
}

describe("a build that fails", () => {
  test.each([
    ["does not exist", null],
    [
      "drops the connection in the middle",
      (path: string, body: string) => (path.includes("/events") ? null : body),
    ],
    [
      "omits rows",
      (path: string, body: string) => (path.includes("/news") ? body.replace(/^\[\{.*?\},/, "[") : body),
    ],
    [
      "responds with a web page",
      (path: string, body: string) => (path.includes("/officers") ? "<html></html>" : body),
    ],
  ])("because the backend %s says so in one line and leaves the old site unchanged", async (_, spoil) => {
    await using folder = await makeFolder();
    await mkdir(join(folder.path, "dist"));
    await writeFile(join(folder.path, "dist", "index.html"), "the old site");
    const proxy = spoil && (await startBadProxy(spoil));
    const failure = await buildInto(folder.path, proxy?.url ?? "http://127.0.0.1:9").catch(
      (error: Error) => error,
    );
    proxy?.server.close();
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toMatch(/^No site was built: [^\n]+$/);
    expect(await readFile(join(folder.path, "dist", "index.html"), "utf8")).toBe("the old site");
    expect(await readdir(folder.path)).toEqual(["dist"]);
  });
});

test("a successful build replaces the old site and leaves nothing beside it", async () => {
  await using folder = await makeFolder();
  await mkdir(join(folder.path, "dist"));
  await writeFile(join(folder.path, "dist", "stale.html"), "gone tomorrow");
  await buildInto(folder.path, backend.url);
  expect(await readdir(folder.path)).toEqual(["dist"]);
  const files = await readdir(join(folder.path, "dist"));
  expect(files).not.toContain("stale.html");
  expect(files).toEqual(
    expect.arrayContaining(["index.html", "news.html", "404.html", "_headers", "revision.json"]),
  );
  // Static hosts compress files themselves, and limit their number.
  expect(files.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
  const { revision } = JSON.parse(await readFile(join(folder.path, "dist", "revision.json"), "utf8")) as {
    revision: number;
  };
  const { rows } = await backend.db.query<{ revision: number }>("select revision from site_revision");
  expect(revision).toBe(rows[0]?.revision);
});

test("a logo that no program can draw is left out, and everything else is published", async () => {
  await using folder = await makeFolder();
  await backend.db.exec(`
    with logo as (insert into site_logos (picture, email_picture)
      values ('iVBORw0KGgoAAAANSUhEUgAA', 'iVBORw0KGgoAAAANSUhEUgAA') returning id)
    update site_settings set logo_id = (select id from logo)`);
  await buildInto(folder.path, backend.url);
  await backend.db.exec("update site_settings set logo_id = null");
  const home = await readFile(join(folder.path, "dist", "index.html"), "utf8");
  expect(home).not.toContain("/logo.png");
});

test("a second build uses the bundle of the first", async () => {
  await using folder = await makeFolder();
  const countProcesses = async () => {
    const noted = await mkdtemp(join(folder.path, "noted-"));
    vi.stubEnv("NODE_OPTIONS", notePeaks(noted));
    const project = { url: backend.url, key: backend.publishableKey };
    await buildSite({ project, siteUrl: "https://not-built-yet.example", outDir: join(folder.path, "dist") });
    vi.unstubAllEnvs();
    return (await readdir(noted)).length;
  };
  // One renders, and at first one bundles.
  expect(await countProcesses()).toBe(2);
  expect(await countProcesses()).toBe(1);
});

test("a build matches Astro's own, file for file", async () => {
  await using folder = await makeFolder();
  const moment = String(Math.floor(Date.now() / 1000));
  process.env.SOURCE_DATE_EPOCH = moment;
  await buildInto(folder.path, backend.url);
  delete process.env.SOURCE_DATE_EPOCH;
  const project = { url: backend.url, key: backend.publishableKey };
  const itsOwn = join(folder.path, "its-own");
  await promisify(execFile)(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"], {
    env: { ...getBuildEnvironment(project, siteUrl, itsOwn), SOURCE_DATE_EPOCH: moment },
  });
  expect(await compareSites(join(folder.path, "dist"), itsOwn)).toEqual([]);
});

test("a site with half of its content gone is not built", async () => {
  await using folder = await makeFolder();
  const before: BuiltFrom = { revision: 1, counts: { news: 5 } };
  await expect(
    buildSite({
      project: { url: backend.url, key: backend.publishableKey },
      siteUrl,
      outDir: join(folder.path, "dist"),
      before,
    }),
  ).rejects.toThrow(/news went from 5 to 2.*publish from/);
  expect(await readdir(folder.path)).toEqual([]);
});
