import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../../src/site/whole-file.ts";

/** Keeps a site online until an administrator publishes by hand. */
interface Hold {
  release: string;
  /** ISO 8601. */
  at: string;
  /** The revision of the last "Publish now" when the publisher first saw the hold. */
  confirmed?: number;
}

/** The file in the publisher's folder with which a rollback informs every process. */
export class HoldFile {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, "hold");
  }

  async get(): Promise<Hold | null> {
    const text = await readFile(this.#file, "utf8").catch(() => null);
    return text === null ? null : JSON.parse(text);
  }

  async set(hold: Hold): Promise<void> {
    await writeWhole(this.#file, JSON.stringify(hold));
  }

  async end(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}
