// By hand, because Mailpit would have to be installed separately, and this one shares the backend's folder.
import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../../src/site/whole-file.ts";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attached[];
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  /** ISO 8601. */
  at: string;
}

interface Attached {
  name: string;
  /** MIME. */
  type: string;
  text: string;
}

type Arriving = Omit<Mail, "id" | "at"> & { id?: string };

/**
 * Keeps every email of the embedded backend instead of delivering it. Each email is a file, because several processes may
 * share the folder.
 */
export class Mailbox {
  readonly #folder: string | null;
  #mails: Mail[] = [];

  private constructor(folder: string | null) {
    this.#folder = folder;
  }

  static async open(dataDir: string | null): Promise<Mailbox> {
    const mailbox = new Mailbox(dataDir && join(dataDir, "mails"));
    for (const name of await mailbox.#listNames())
      mailbox.#mails.unshift(JSON.parse(await readFile(name, "utf8")));
    return mailbox;
  }

  /** An email with an id is kept once, however often it arrives. */
  async keep({ id = randomUUID(), ...mail }: Arriving): Promise<void> {
    if (this.#mails.some((known) => known.id === id)) return;
    const kept: Mail = { id, ...mail, at: new Date().toISOString() };
    this.#mails.unshift(kept);
    if (!this.#folder) return;
    // Sorted by name, they are sorted by time.
    const name = `${kept.at.replace(/\W/g, "-")}-${randomUUID()}.json`;
    await writeWhole(join(this.#folder, name), JSON.stringify(kept));
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return this.#mails;
  }

  async empty(): Promise<void> {
    this.#mails = [];
    for (const name of await this.#listNames()) await rm(name, { force: true });
  }

  async #listNames(): Promise<string[]> {
    const folder = this.#folder;
    if (!folder) return [];
    const names = await readdir(folder).catch(() => []);
    // Not the draft that a killed process left.
    return names
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => join(folder, name));
  }
}
