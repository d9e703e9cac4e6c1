import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { showPage } from "../../../src/site/content/session.ts";
import type { Compression } from "../compress.ts";

/** Writes the pages of a whole build. At once, because awaiting each of thousands of files takes longer than the work. */
export class PageWriter {
  readonly #folder: string;
  readonly #compression: Compression | undefined;
  readonly #made = new Set<string>();

  constructor(folder: string, compression?: Compression) {
    this.#folder = folder;
    this.#compression = compression;
  }

  async write(file: string, body: Buffer): Promise<void> {
    const path = join(this.#folder, file);
    const folder = dirname(path);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    writeFileSync(path, body);
    if (file.endsWith(".html")) showPage(file, body.toString());
    await this.#compression?.add(file, body);
  }
}
