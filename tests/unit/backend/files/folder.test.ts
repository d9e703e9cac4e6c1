import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FolderStore } from "../../../../scripts/backend/files/folder.ts";

let folder: string;
let files: FolderStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "folder-"));
  files = new FolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const described = { mimetype: "image/png", cacheControl: "no-cache" };
const put = (name: string) => files.put(name, Buffer.from(name), described);

test("a folder goes with its last file, and the bucket stays", async () => {
  await put("photos/a/one.png");
  await put("photos/a/two.png");
  await files.remove("photos/a/one.png");
  expect(await files.list()).toEqual(["photos/a/two.png"]);
  await files.remove("photos/a/two.png");
  await files.remove("photos/a/two.png");
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    "files",
    "files/photos",
    "notes",
    "notes/photos",
  ]);
});

test("a file arrives while the last other file of its folder is deleted", async () => {
  for (let nr = 0; nr < 20; nr++) {
    await put("photos/b/old.png");
    const isCopy = nr % 2 === 0;
    if (isCopy) await put("photos/c/source.png");
    const add = isCopy ? files.copy("photos/c/source.png", "photos/b/new.png") : put("photos/b/new.png");
    await Promise.all([add, files.remove("photos/b/old.png")]);
    expect((await files.head("photos/b/new.png")).mimetype).toBe("image/png");
    await files.remove("photos/b/new.png");
  }
});
