import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseHeaders } from "../../../scripts/site-server/headers.ts";
import { headers } from "../../../src/site/build/headers.ts";
import { makeFolder } from "../../support/backend.ts";

const pinned = "wrangler@4.164.0";

/** Cloudflare Pages on this machine, with the site in the folder; its address. It ends with the test. */
async function startPages(folder: string): Promise<string> {
  const words = ["--yes", pinned, "pages", "dev", "dist", "--ip", "127.0.0.1", "--port", "0"];
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };
  const pages = spawn("npx", words, {
    cwd: folder,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(pages, "exit");
  onTestFinished(async () => {
    if (pages.pid && pages.exitCode === null) process.kill(-pages.pid);
    await gone;
  });
  const said: string[] = [];
  const ready = new Promise<string>((found) => {
    createInterface({ input: pages.stdout }).on("line", (line) => {
      said.push(line);
      const [, url] = /Ready on (http:\S+)/.exec(line) ?? [];
      if (url) found(url);
    });
  });
  const failed = gone.then(() => Promise.reject(new Error(`It did not start: ${said.join("\n")}`)));
  return await Promise.race([ready, failed]);
}

// Wrangler is 150 MB, so it is downloaded where everything is tested: see hosted.test.ts.
describe.runIf(process.env.CI)("Cloudflare Pages' own server", () => {
  test("sends each header in _headers unchanged, joined with no other, and caches hashed files for a year", async () => {
    await using folder = await makeFolder();
    const dist = join(folder.path, "dist");
    for (const name of [
      "index.html",
      "admin.html",
      "speculation-rules.json",
      "_astro/app.B2x1.js",
      "media/photo.1f2e.jpg",
    ]) {
      await mkdir(dirname(join(dist, name)), { recursive: true });
      await writeFile(join(dist, name), "<!doctype html><html></html>");
    }
    // It uses only the folder from Astro's result.
    const result = { dir: pathToFileURL(`${dist}/`) };
    const write = headers("https://project.supabase.co").hooks["astro:build:done"];
    await write?.(result as Parameters<NonNullable<typeof write>>[0]);
    const rules = parseHeaders(await readFile(join(dist, "_headers"), "utf8"));

    const url = await startPages(folder.path);
    const ask = async (path: string) => (await fetch(url + path)).headers;
    for (const path of [
      "/",
      "/admin",
      "/speculation-rules.json",
      "/_astro/app.B2x1.js",
      "/media/photo.1f2e.jpg",
    ]) {
      const sent = await ask(path);
      for (const [name, value] of rules
        .filter(({ pattern }) => pattern.test(path))
        .flatMap((rule) => rule.headers))
        expect(sent.get(name), `${name} of ${path}`).toBe(value);
    }
    expect((await ask("/_astro/app.B2x1.js")).get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await ask("/")).get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });
});
