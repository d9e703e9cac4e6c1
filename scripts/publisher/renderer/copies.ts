import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, statSync, unlinkSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { getCode } from "../../program/errors.ts";
import { listFiles } from "../files.ts";

/** Changes of this many builds are remembered: every release that is kept, and one that is reused. */
const remembered = 12;

/**
 * Knows which of this renderer's builds each folder contains, and updates a folder with an older build by copying only what
 * has changed since. So the cost of a new site depends on its changes and not on its size.
 */
export class Copies {
  /** The last build. */
  #version = 0;
  /** Files that each build wrote or removed. */
  readonly #changes = new Map<number, readonly string[]>();
  readonly #versions = new Map<string, number>();

  /** Whether the folder contains the last build. */
  isLast(folder: string): boolean {
    return this.#version > 0 && this.#versions.get(identify(folder)) === this.#version;
  }

  /** A new build; `changed`: the files that differ from the one before. */
  add(folder: string, changed: readonly string[]): void {
    this.#version += 1;
    this.#changes.set(this.#version, changed);
    this.#changes.delete(this.#version - remembered);
    this.#versions.set(identify(folder), this.#version);
  }

  /** Forgets what the folder contains. */
  forget(folder: string): void {
    this.#versions.delete(identify(folder));
  }

  /**
   * Makes the last build's `source` and `folder` equal by hard links, which take microseconds and no space. A changed
   * file must therefore be written as a new one.
   */
  async bringUpToDate(folder: string, source: string): Promise<void> {
    const changed = this.#listChanges(this.#versions.get(identify(folder)));
    this.forget(folder);
    if (!changed) await empty(folder);
    await shareFiles(source, folder, changed ?? (await listFiles(source)));
    this.#versions.set(identify(folder), this.#version);
  }

  /** Files changed since a build; null if that is not known. */
  #listChanges(version: number | undefined): Set<string> | null {
    if (version === undefined || version < this.#version - remembered + 1) return null;
    const later = [...this.#changes].filter(([build]) => build > version);
    return new Set(later.flatMap(([, files]) => files));
  }
}

/** Identifies a folder across renames: a draft becomes a release by being renamed. */
function identify(folder: string): string {
  const { dev, ino, birthtimeMs } = statSync(folder);
  return `${dev} ${ino} ${birthtimeMs}`;
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

async function shareFiles(from: string, to: string, files: Iterable<string>): Promise<void> {
  let shared = 0;
  for (const file of files) {
    shareFile(join(from, file), join(to, file));
    shared += 1;
    // Yield, so that backend responses are read in between.
    if (shared % 100 === 0) await breathe();
  }
}

/** Synchronous, because awaiting each of thousands of links would take longer than the work. */
function shareFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    const code = getCode(error);
    if (code === "EEXIST") {
      unlinkSync(target);
      shareFile(source, target);
    } else if (code === "ENOENT" && !existsSync(source)) {
      rmSync(target, { force: true });
    } else if (code === "ENOENT") {
      mkdirSync(dirname(target), { recursive: true });
      shareFile(source, target);
    } else if (code === "EPERM" || code === "ENOTSUP" || code === "EMLINK") {
      // Some file systems do not support hard links.
      copyFileSync(source, target);
    } else throw error;
  }
}
