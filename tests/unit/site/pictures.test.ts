import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm, utimes } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { BlockList } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { getPort } from "../../../scripts/program/loopback.ts";
import { beginSession, postponed, trace } from "../../../src/site/content/session.ts";
import { pictureCache, pruneCaches } from "../../../src/site/pictures/cache.ts";
import { getFault } from "../../../src/site/pictures/originals.ts";
import { getPicture } from "../../../src/site/pictures/pictures.ts";
import { hashOf } from "../../../src/site/pictures/variants.ts";

/** Our storage: has the files that a test puts here. */
const files = new Map<string, RequestListener>();
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const send = files.get(request.url?.split("/").at(-1) ?? "");
    if (send) send(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${getPort(server)}`;
  vi.stubEnv("PUBLIC_SUPABASE_URL", address);
  vi.stubEnv("PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
  // Nothing is written into a site.
  vi.stubEnv("DEV", true);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  beginSession();
});

/** The address of a file of ours, as stored; its name is in no cache. */
function store(send: RequestListener | Buffer): string {
  const name = `${randomUUID()}.png`;
  files.set(name, typeof send === "function" ? send : (_, response) => void response.end(send));
  return `${address}/storage/v1/object/public/news/articles/${name}`;
}

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#123456" } });

/** Its message, when neither it nor the notice for administrators stops a build. */
async function readFault(url: string): Promise<string | null> {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await getPicture(url)).toBeNull();
  return getFault(url);
}

/** What a storage may do with one file while it returns others. */
const failing: Readonly<Record<string, RequestListener>> = {
  "breaks off": (_, response) => {
    response.writeHead(200, { "content-length": 100_000 });
    response.write("half a picture", () => response.destroy());
  },
  "is an error of the server": (_, response) => response.writeHead(503).end(),
  "has too long a head": (_, response) =>
    response.writeHead(200, { "cache-control": "x".repeat(20_000) }).end(),
};

test.each(Object.keys(failing))(
  "A picture of ours whose answer %s is left to the next build",
  async (kind) => {
    const own = store(failing[kind] as RequestListener);
    const [, { reads }] = await trace(() => readFault(own));
    expect(reads).toContain(postponed);
    expect(await readFault(own)).toBe(
      "the storage didn’t return it, so it will be added when the website is next published",
    );
  },
);

test("A storage that returns no picture fails the build", async () => {
  const own = Array.from({ length: 6 }, () => store((_, response) => response.writeHead(503).end()));
  for (const url of own.slice(0, 5)) await readFault(url);
  await expect(getPicture(own[5] ?? null)).rejects.toThrow("returned error 503");
  beginSession();
  files.set("no-such-file", (_, response) => response.writeHead(503).end());
  await expect(getPicture(own[0] ?? null)).rejects.toThrow("returned error 503");
  files.delete("no-such-file");
});

test("A file of ours that cannot be shown leaves the build as it is", async () => {
  const noise = Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 7919) % 251));
  const jpeg = await sharp(noise, { raw: { width: 200, height: 150, channels: 3 } })
    .jpeg()
    .toBuffer();
  expect(await readFault(store(jpeg.subarray(0, jpeg.length / 2)))).toBe("the file is damaged");
  expect(
    await readFault(store(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"))),
  ).toBe("the file is not a readable image");
  expect(await readFault(store(await paint(5000, 4001).png().toBuffer()))).toBe(
    "it has more than 20 megapixels",
  );
  expect(await readFault(store(Buffer.alloc(5 * 1024 * 1024 + 1)))).toBe("it is larger than 5 MB");
  expect(await readFault(store((_, response) => response.writeHead(302, { location: address }).end()))).toBe(
    "its server returned error 302",
  );
});

test("A picture with 20 megapixels is shown", async () => {
  expect(await getFault(store(await paint(5000, 4000).png().toBuffer()))).toBeNull();
});

test("An address that leads out of a bucket, or is none, is not asked for", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  for (const path of ["news/../../../../rest/v1/news", "news/%2e%2e/%2e%2e/x.png", "news/%zz.png"])
    expect(await readFault(`${address}/storage/v1/object/public/${path}`)).toBe(
      "its address does not begin with https://",
    );
  expect(asked).not.toHaveBeenCalled();
});

test("A picture of another site that failed is not asked for again, until its address changes", async () => {
  const connected = vi.spyOn(BlockList.prototype, "check");
  const url = `https://127.0.0.1:1/${randomUUID()}.png`;
  expect(await readFault(url)).toBe("its address is not public");
  expect(connected).toHaveBeenCalledOnce();
  beginSession();
  expect(await readFault(url)).toBe("its address is not public");
  expect(connected).toHaveBeenCalledOnce();
  await readFault(`${url}?2`);
  expect(connected).toHaveBeenCalledTimes(2);
});

test("A picture that a build had no time for is asked for by the next one, which renders its page again", async () => {
  const url = `https://127.0.0.1:1/${randomUUID()}.png`;
  beginSession(new Map([["waiting for external pictures", { left: 0 }]]));
  const [, { reads }] = await trace(() => readFault(url));
  expect(reads).toContain(postponed);
  beginSession();
  expect(await readFault(url)).toBe("its address is not public");
});

/** A picture of ours, and its files in the cache after a first build. */
async function showOnce(maxWidth?: number) {
  const picture = sharp(randomBytes(60), { raw: { width: 5, height: 4, channels: 3 } }).resize(1000, 800);
  const bytes = await picture.png().toBuffer();
  const url = store((request, response) => {
    const isKnown = request.headers["if-none-match"] === '"1"';
    response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : bytes);
  });
  const [hash = "none"] = /\w+(?=-)/.exec((await getPicture(url, maxWidth))?.src ?? "") ?? [];
  const isIts = (name: string) => name.startsWith(hash) || name === `${hashOf(url)}.json`;
  const names = (await readdir(pictureCache)).filter(isIts);
  return { url, files: names.map((name) => join(pictureCache, name)) };
}

/** As in a new process, which remembers nothing. */
async function showAgain(url: string, maxWidth?: number) {
  beginSession();
  vi.resetModules();
  const pictures = await import("../../../src/site/pictures/pictures.ts");
  return pictures.getPicture(url, maxWidth);
}

test("A picture leaves the cache a week after the last site that showed it", async () => {
  const [gone, shown] = [await showOnce(), await showOnce()];
  // The picture, what is known of it, and four widths.
  expect([gone.files.length, shown.files.length]).toEqual([6, 6]);
  const before = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const file of [...gone.files, ...shown.files]) await utimes(file, before, before);
  await showAgain(shown.url);
  await pruneCaches();
  expect(gone.files.filter((file) => existsSync(file))).toEqual([]);
  expect(shown.files.filter((file) => existsSync(file))).toEqual(shown.files);
  expect(await showAgain(gone.url)).not.toBeNull();
});

test("A picture that is no longer cached is asked for again, although something is known of it", async () => {
  const { url, files } = await showOnce(320);
  for (const file of files) if (!/\.(?:json|webp)$/.test(file)) await rm(file);
  expect(await showAgain(url, 640)).toMatchObject({ width: 640 });
});
