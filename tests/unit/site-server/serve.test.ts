import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { type Listening, listenOnLoopback } from "../../../scripts/program/loopback.ts";
import { getHeaders, parseHeaders } from "../../../scripts/site-server/headers.ts";
import { parseRedirects } from "../../../scripts/site-server/release.ts";
import { serveSite } from "../../../scripts/site-server/serve.ts";
import { makeFolder } from "../../support/backend.ts";

let servers: Listening[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends the path unchanged: `fetch` would resolve dots in an address, and decompress. */
async function serve(folder: string) {
  const server = await listenOnLoopback(serveSite(folder), { port: 0, variable: "" });
  servers.push(server);
  return (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Answer>((done, fail) => {
      const asked = request({ port: server.port, path, headers, method }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        done({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      asked.on("error", fail).end();
    });
}

const list = "list ".repeat(400);
const large = Buffer.alloc(1_500_000, "large ");

async function writeSite(folder: string) {
  await mkdir(join(folder, "news"), { recursive: true });
  await mkdir(join(folder, "_astro"));
  const files = {
    "index.html": "home",
    "news.html": list,
    "news.html.br": brotliCompressSync(list),
    "news.html.gz": gzipSync(list),
    "news/1.html": "item",
    "404.html": "not here",
    "admin.html": "shell",
    "revision.json": "{}",
    "large.bin": large,
    "_astro/a.css": "p{}",
    _headers: "/*\n  X-All: yes\n/_astro/*\n  Cache-Control: long\n/_astro/a.css\n  X-All: twice\n",
    _redirects: "/admin/events/:id /admin 200\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

async function openSite(folder: string) {
  await writeSite(folder);
  return serve(folder);
}

test.each([
  ["/", 200, "home"],
  ["/?from=letter", 200, "home"],
  ["/news", 200, list],
  ["/news/", 200, list],
  ["/%6eews", 200, list],
  ["http://localhost/news", 200, list],
  ["/news/1", 200, "item"],
  ["/nothing", 404, "not here"],
  ["/news/nothing", 404, "not here"],
  ["/news.html/1", 404, "not here"],
  ["/_astro", 404, "not here"],
  ["/_astro/", 404, "not here"],
  ["/admin/events/7", 200, "shell"],
  ["/admin/events/7/8", 404, "not here"],
  ["/_headers", 404, "not here"],
  ["/../secrets.json", 404, "not here"],
  ["/news/../news", 404, "not here"],
  ["/%2e%2e/secrets.json", 404, "not here"],
  ["/_astro/..%2f..%2fsecrets.json", 404, "not here"],
  ["/..\\secrets.json", 404, "not here"],
  ["//news", 404, "not here"],
  ["/news%00", 404, "not here"],
  ["/%ff", 404, "not here"],
])("%s answers %i", async (path, status, text) => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "secrets.json"), "secret");
  const ask = await openSite(join(folder.path, "site"));
  // Twice, because the second response comes from memory.
  for (const _ of [1, 2]) {
    const answer = await ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
    expect(answer.headers["x-all"]).toBe("yes");
  }
});

test("pages are checked for a newer version each time, hashed files are cached, and a missing one is not", async () => {
  await using folder = await makeFolder();
  const ask = await openSite(folder.path);
  const getCaching = async (path: string) => (await ask(path)).headers["cache-control"];
  expect(await getCaching("/_astro/a.css")).toBe("long");
  expect(await getCaching("/news")).toBe("public, max-age=0, must-revalidate");
  expect(await getCaching("/_astro/none.css")).toBe("no-store");
});

test("a header set by two rules is joined, as on Cloudflare, so that the fault shows here too", async () => {
  await using folder = await makeFolder();
  const ask = await openSite(folder.path);
  expect((await ask("/_astro/a.css")).headers["x-all"]).toBe("yes, twice");
});

test("before the first site is built, people are asked to wait", async () => {
  const ask = await serve("no-such-folder");
  const answer = await ask("/news");
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
});

test("the compressed file is sent to clients that accept it, and only to them", async () => {
  await using folder = await makeFolder();
  const ask = await openSite(folder.path);
  const getEncoding = async (accepted: string) => {
    const answer = await ask("/news", { "accept-encoding": accepted });
    expect(answer.headers.vary).toBe("Accept-Encoding");
    return answer.headers["content-encoding"];
  };
  expect(await getEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(await getEncoding("gzip;q=1.0, br;q=0")).toBe("gzip");
  expect(await getEncoding("gzip;q=0.0, x-br")).toBeUndefined();
  expect(await getEncoding("identity")).toBeUndefined();
  const { body } = await ask("/news", { "accept-encoding": "br" });
  expect(brotliDecompressSync(body).toString()).toBe(list);
  expect((await ask("/news/1", { "accept-encoding": "br" })).headers).not.toHaveProperty("vary");
});

test("HEAD returns the headers of GET without the body, and other methods are refused", async () => {
  await using folder = await makeFolder();
  const ask = await openSite(folder.path);
  for (const path of ["/news", "/large.bin", "/nothing"]) {
    const [{ headers, status }, head] = [await ask(path), await ask(path, {}, "HEAD")];
    expect(head).toEqual({
      status,
      headers: { ...headers, date: expect.any(String) },
      body: Buffer.from(""),
    });
  }
  const posted = await ask("/news", {}, "POST");
  expect([posted.status, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("an unchanged page is not sent twice, whatever its encoding was", async () => {
  await using folder = await makeFolder();
  const ask = await openSite(folder.path);
  for (const accepted of ["identity", "br", "gzip"]) {
    const encoding = { "accept-encoding": accepted };
    const etag = String((await ask("/news", encoding)).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await ask("/news", { ...encoding, "if-none-match": known });
      expect([answer.status, answer.headers.etag, answer.body.length]).toEqual([304, etag, 0]);
    }
    expect((await ask("/news", { ...encoding, "if-none-match": '"other"' })).status).toBe(200);
  }
  const missing = await ask("/nothing", { "if-none-match": "*" });
  expect(missing.status).toBe(404);
});

test.each(["/news", "/large.bin"])("a part of %s is sent to clients that ask for it", async (path) => {
  await using folder = await makeFolder();
  const ask = await openSite(folder.path);
  const whole = await ask(path);
  const size = whole.body.length;
  const askPart = async (range: string, more = {}) => {
    const { status, headers, body } = await ask(path, { range, "accept-encoding": "br", ...more });
    return [status, headers["content-range"], body.toString()];
  };
  const cut = (from: number, to?: number) => whole.body.subarray(from, to).toString();
  expect(await askPart("bytes=5-9")).toEqual([206, `bytes 5-9/${size}`, cut(5, 10)]);
  expect(await askPart("bytes=5-")).toEqual([206, `bytes 5-${size - 1}/${size}`, cut(5)]);
  expect(await askPart("bytes=-3")).toEqual([206, `bytes ${size - 3}-${size - 1}/${size}`, cut(-3)]);
  expect(await askPart(`bytes=5-${size * 2}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, cut(5)]);
  expect(await askPart(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ""]);
  for (const range of ["bytes=9-5", "bytes=-0"])
    expect(await askPart(range)).toEqual([416, `bytes */${size}`, ""]);
  for (const range of ["bytes=1-2,4-5", "lines=1-2", "bytes=-"])
    expect(await askPart(range)).toEqual([200, undefined, cut(0)]);
  const { etag } = whole.headers;
  expect(await askPart("bytes=5-9", { "if-range": etag })).toEqual([206, `bytes 5-9/${size}`, cut(5, 10)]);
  expect(await askPart("bytes=5-9", { "if-range": '"other"' })).toEqual([200, undefined, cut(0)]);
});

test("revision.json tells the back office where to ask for the publishing state", async () => {
  await using folder = await makeFolder();
  const ask = await openSite(folder.path);
  expect((await ask("/revision.json")).headers["x-publish-status"]).toBe("/publish/status");
});

test("a page of the previous site still gets its files, and only those", async () => {
  await using folder = await makeFolder();
  const [one, two] = [join(folder.path, "one"), join(folder.path, "two")];
  for (const path of [one, two]) await writeSite(path);
  await mkdir(join(one, "media"));
  await writeFile(join(one, "media", "old.jpg"), "picture");
  await writeFile(join(one, "logo.png"), "logo");
  await writeFile(join(one, "old.html"), "page");
  await writeFile(join(two, "index.html"), "new home");
  const link = join(folder.path, "current");
  await symlink("one", link);
  const asked = await serve(link);
  const ask = async (path: string) => {
    const answer = await asked(path);
    return [answer.status, answer.body.toString()];
  };
  expect(await ask("/old")).toEqual([200, "page"]);
  expect(await ask("/")).toEqual([200, "home"]);
  expect(await ask("/media/old.jpg")).toEqual([200, "picture"]);
  await rm(link);
  await symlink("two", link);
  expect(await ask("/")).toEqual([200, "new home"]);
  expect(await ask("/media/old.jpg")).toEqual([200, "picture"]);
  expect(await ask("/logo.png")).toEqual([200, "logo"]);
  expect(await ask("/old")).toEqual([404, "not here"]);
  expect(await ask("/media/none.jpg")).toEqual([404, "not here"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  expect(await ask("/media/old.jpg")).toEqual([404, "not here"]);
  vi.useRealTimers();
});

test("a site that only another process served is known, too", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  await using folder = await makeFolder();
  const link = join(folder.path, "current");
  const ask = await serve(link);
  for (const name of ["one", "two"]) {
    const path = join(folder.path, name);
    await writeSite(path);
    await mkdir(join(path, "media"));
    await writeFile(join(path, "media", `${name}.jpg`), name);
    await rm(link, { force: true });
    await symlink(path, link);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect((await ask("/media/one.jpg")).body.toString()).toBe("one");
  vi.useRealTimers();
});

test("of many previous sites only the last four are searched", async () => {
  await using folder = await makeFolder();
  const link = join(folder.path, "current");
  const ask = await serve(link);
  for (let nr = 0; nr < 6; nr++) {
    const path = join(folder.path, `site-${nr}`);
    await writeSite(path);
    await mkdir(join(path, "media"), { recursive: true });
    await writeFile(join(path, "media", `${nr}.jpg`), "picture");
    await rm(link, { force: true });
    await symlink(path, link);
    await ask("/");
  }
  const found: number[] = [];
  for (let nr = 0; nr < 6; nr++) found.push((await ask(`/media/${nr}.jpg`)).status);
  expect(found).toEqual([404, 200, 200, 200, 200, 200]);
});

test("comments and empty lines in _headers and _redirects are ignored", () => {
  expect(getHeaders(parseHeaders("# note\n\n/a\n  X: 1\n"), "/a")).toEqual(new Headers({ x: "1" }));
  expect(parseRedirects("# note\n\n/a/:id /b 200\n")).toHaveLength(1);
});
