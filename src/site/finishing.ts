import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getChanges, getFinished } from "./session.ts";

/** What the last steps of a build (headers, search) have to look at. */
interface BuiltPages {
  /** False: all other pages are as they were in the build before. */
  isWhole: boolean;
  /** Name and text of each page, one after the other: together they may exceed the memory. */
  written: AsyncIterable<[file: string, html: string]> | Iterable<[file: string, html: string]>;
  removed: readonly string[];
}

/** The pages that are new: those that an incremental build wrote, otherwise all in the folder. */
export function getBuiltPages(folder: string): BuiltPages {
  const changes = getChanges();
  return changes
    ? { isWhole: false, ...changes }
    : { isWhole: true, written: readPages(folder), removed: [] };
}

async function* readPages(folder: string): AsyncGenerator<[string, string]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) {
    if (!name.endsWith(".html")) continue;
    const path = join(parentPath, name);
    yield [relative(folder, path).split(sep).join("/"), await readFile(path, "utf8")];
  }
}

/** Writes a file of the whole site unless it is there already. As a new one: an older site may share what stands there. */
export async function writeSiteFile(folder: string, name: string, content: string): Promise<void> {
  const path = join(folder, name);
  const before = await readFile(path, "utf8").catch(() => null);
  if (before === content) return;
  await rm(path, { force: true });
  await writeFile(path, content, { flag: "wx" });
  getFinished().set(name, true);
}

export async function removeSiteFile(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  getFinished().set(name, false);
}
