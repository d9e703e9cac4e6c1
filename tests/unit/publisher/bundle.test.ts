import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { identifyProgram, removeUnused } from "../../../scripts/publisher/renderer/bundle.ts";
import { makeFolder } from "../../support/backend.ts";

let root: string;
const env = {
  PUBLIC_SUPABASE_URL: "http://localhost:54321",
  SITE_URL: "http://localhost:4321",
  PATH: "/bin",
};

beforeEach(async () => {
  const folder = await makeFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  root = folder.path;
  for (const name of ["src/pages", "public", "tests"]) await mkdir(join(root, name), { recursive: true });
  for (const file of ["src/pages/index.astro", "public/theme.js", "package-lock.json", "astro.config.mjs"])
    await writeFile(join(root, file), "before");
});

test("the same program with the same settings has one bundle, whatever other files exist", async () => {
  const before = await identifyProgram(root, env);
  await writeFile(join(root, "tests/other.test.ts"), "new");
  await writeFile(join(root, "README.md"), "new");
  expect(await identifyProgram(root, { ...env, PATH: "/sbin", OUT_DIR: "elsewhere" })).toBe(before);
});

test.each(["src/pages/index.astro", "public/theme.js", "package-lock.json", "astro.config.mjs"])(
  "an edit of %s makes a new bundle",
  async (file) => {
    const before = await identifyProgram(root, env);
    await writeFile(join(root, file), "after!");
    expect(await identifyProgram(root, env)).not.toBe(before);
  },
);

test.each(["src/pages/about.astro", "public/robots.txt", ".env", "tsconfig.json"])(
  "a new %s makes a new bundle",
  async (file) => {
    const before = await identifyProgram(root, env);
    await writeFile(join(root, file), "");
    expect(await identifyProgram(root, env)).not.toBe(before);
  },
);

test("a text that moves from one file to the next makes a new bundle", async () => {
  await writeFile(join(root, "src/a.ts"), "one\ntwo");
  await writeFile(join(root, "src/b.ts"), "");
  const before = await identifyProgram(root, env);
  await writeFile(join(root, "src/a.ts"), "one");
  await writeFile(join(root, "src/b.ts"), "\ntwo");
  expect(await identifyProgram(root, env)).not.toBe(before);
});

test.each(["PUBLIC_SUPABASE_URL", "SITE_URL", "PUBLIC_SUPABASE_PUBLISHABLE_KEY"])(
  "another %s makes a new bundle",
  async (name) => {
    expect(await identifyProgram(root, { ...env, [name]: "https://other.example" })).not.toBe(
      await identifyProgram(root, env),
    );
  },
);

test("the last bundles used are kept, and so are all that a process may still need", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
  const cache = join(root, "bundles");
  for (const hours of Array.from({ length: 20 }, (_, index) => index * 10)) {
    await mkdir(join(cache, String(hours), "assets"), { recursive: true });
    await utimes(join(cache, String(hours)), hoursAgo(hours), hoursAgo(hours));
  }
  await removeUnused(cache);
  const left = (await readdir(cache)).map(Number).sort((one, other) => one - other);
  expect(left).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]);
  for (const name of left) await utimes(join(cache, String(name)), hoursAgo(1), hoursAgo(1));
  for (const name of ["new", "newer"]) await mkdir(join(cache, name));
  await removeUnused(cache);
  expect(await readdir(cache)).toHaveLength(14);
});
