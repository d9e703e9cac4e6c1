import { existsSync, statSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareSites } from "../../../scripts/bench/publish/compare.ts";
import { makeRandom } from "../../../scripts/bench/publish/edits.ts";
import { Copies } from "../../../scripts/publisher/renderer/copies.ts";
import { makeFolder } from "../../support/backend.ts";

async function write(folder: string, file: string, text: string): Promise<void> {
  await rm(join(folder, file), { force: true });
  await mkdir(join(folder, file, ".."), { recursive: true });
  await writeFile(join(folder, file), text);
}

test("a folder with an older site becomes the newest one, whichever it was, and the others are unchanged", async () => {
  await using place = await makeFolder();
  const random = makeRandom(6);
  const pick = (count: number) => Math.floor(random() * count);
  const copies = new Copies();
  const first = join(place.path, "0");
  for (let i = 0; i < 30; i++) await write(first, `news/${i}.html`, `Item ${i}`);
  copies.add(first, []);
  const folders = [first];
  for (let turn = 1; turn <= 25; turn++) {
    const last = folders.at(-1) ?? "";
    expect(copies.isLast(last)).toBe(true);
    const draft = join(place.path, `draft-${turn}`);
    // Like the publisher: a spare one, or an empty one.
    if (folders.length > 4) await rename(folders.splice(pick(2), 1)[0] ?? "", draft);
    else await mkdir(draft);
    await copies.bringUpToDate(draft, last);
    expect(await compareSites(draft, last)).toEqual([]);
    const before = await readFile(join(last, "news/0.html"), "utf8");
    const [edited, gone, added] = ["news/0.html", `news/${1 + pick(29)}.html`, `events/${turn}.html`];
    await write(draft, edited, `Edited ${turn}`);
    await rm(join(draft, gone), { force: true });
    await write(draft, added, `Added ${turn}`);
    copies.add(draft, [edited, gone, added]);
    expect(copies.isLast(last)).toBe(false);
    expect(await readFile(join(last, "news/0.html"), "utf8")).toBe(before);
    folders.push(draft);
  }
});

test("an unknown folder is emptied, and shares the last site's files", async () => {
  await using place = await makeFolder();
  const [site, other] = [join(place.path, "site"), join(place.path, "other")];
  await write(site, "index.html", "Home");
  await write(other, "index.html", "Another");
  await write(other, "left/over.html", "Over");
  const copies = new Copies();
  copies.add(site, []);
  await copies.bringUpToDate(other, site);
  expect(await compareSites(other, site)).toEqual([]);
  expect(statSync(join(other, "index.html")).ino).toBe(statSync(join(site, "index.html")).ino);
  copies.forget(other);
  await write(other, "index.html", "Half written");
  await copies.bringUpToDate(other, site);
  expect(await compareSites(other, site)).toEqual([]);
  expect(existsSync(join(other, "left"))).toBe(false);
});
