import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { getHeaders, parseHeaders } from "../../../scripts/publisher/headers.ts";
import { parseRedirects } from "../../../scripts/publisher/redirects.ts";
import { serveSite } from "../../../scripts/publisher/serve.ts";
import { makeFolder } from "../../support/backend.ts";

async function makeSite(folder: string) {
  await mkdir(join(folder, "news"), { recursive: true });
  await mkdir(join(folder, "_astro"));
  const files = {
    "index.html": "home",
    "news.html": "list",
    "news/1.html": "item",
    "404.html": "not here",
    "admin.html": "shell",
    "_astro/a.css": "p{}",
    _headers: "/*\n  X-All: yes\n/_astro/*\n  Cache-Control: long\n/_astro/a.css\n  X-All: twice\n",
    _redirects: "/admin/events/:id /admin 200\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return serveSite(folder);
}

test.each([
  ["/", 200, "home"],
  ["/news", 200, "list"],
  ["/news/", 200, "list"],
  ["/news/1", 200, "item"],
  ["/nothing", 404, "not here"],
  ["/admin/events/7", 200, "shell"],
  ["/admin/events/7/8", 404, "not here"],
  ["/_headers", 404, "not here"],
  ["/../secrets.json", 404, "not here"],
  ["/%2e%2e/secrets.json", 404, "not here"],
  ["/_astro/..%2f..%2fsecrets.json", 404, "not here"],
])("%s answers %i", async (path, status, text) => {
  await using folder = await makeFolder();
  const site = await makeSite(folder.path);
  const response = await site.request(path);
  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(response.headers.get("x-all")).toBe("yes");
});

test("pages are checked for a newer version each time, hashed files are kept, and a missing one is not", async () => {
  await using folder = await makeFolder();
  const site = await makeSite(folder.path);
  const getCaching = async (path: string) => (await site.request(path)).headers.get("cache-control");
  expect(await getCaching("/_astro/a.css")).toBe("long");
  expect(await getCaching("/news")).toBe("public, max-age=0, must-revalidate");
  expect(await getCaching("/_astro/none.css")).toBe("no-store");
});

test("a header that two rules set is joined, as on Cloudflare, so that the fault shows here too", async () => {
  await using folder = await makeFolder();
  const site = await makeSite(folder.path);
  expect((await site.request("/_astro/a.css")).headers.get("x-all")).toBe("yes, twice");
});

test("before the first site is built, people are asked to wait", async () => {
  const response = await serveSite("no-such-folder").request("/news");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
});

test("a page of the site before still gets what it shows, and only that", async () => {
  await using folder = await makeFolder();
  const [one, two] = [join(folder.path, "one"), join(folder.path, "two")];
  for (const path of [one, two]) {
    await mkdir(path);
    await makeSite(path);
  }
  await mkdir(join(one, "media"));
  await writeFile(join(one, "media", "old.jpg"), "picture");
  await writeFile(join(one, "old.html"), "page");
  const link = join(folder.path, "current");
  await symlink("one", link);
  const site = serveSite(link);
  expect((await site.request("/old")).status).toBe(200);
  await rm(link);
  await symlink("two", link);
  const ask = async (path: string) => {
    const response = await site.request(path);
    return [response.status, await response.text()];
  };
  expect(await ask("/media/old.jpg")).toEqual([200, "picture"]);
  expect(await ask("/old")).toEqual([404, "not here"]);
  expect(await ask("/media/none.jpg")).toEqual([404, "not here"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  expect(await ask("/media/old.jpg")).toEqual([404, "not here"]);
  vi.useRealTimers();
});

test("of many sites before only the last four are asked", async () => {
  await using folder = await makeFolder();
  const link = join(folder.path, "current");
  const site = serveSite(link);
  for (let nr = 0; nr < 6; nr++) {
    const path = join(folder.path, `site-${nr}`);
    await mkdir(join(path, "media"), { recursive: true });
    await writeFile(join(path, "media", `${nr}.jpg`), "picture");
    await rm(link, { force: true });
    await symlink(path, link);
    await site.request("/");
  }
  const found: number[] = [];
  for (let nr = 0; nr < 6; nr++) found.push((await site.request(`/media/${nr}.jpg`)).status);
  expect(found).toEqual([404, 200, 200, 200, 200, 200]);
});

test("an unchanged page is not sent twice", async () => {
  await using folder = await makeFolder();
  const site = await makeSite(folder.path);
  const etag = (await site.request("/news")).headers.get("etag") ?? "";
  expect((await site.request("/news", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("comments and empty lines of _headers and _redirects mean nothing", () => {
  expect(getHeaders(parseHeaders("# note\n\n/a\n  X: 1\n"), "/a")).toEqual(new Headers({ x: "1" }));
  expect(parseRedirects("# note\n\n/a/:id /b 200\n")).toHaveLength(1);
});
