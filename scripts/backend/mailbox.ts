import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { writeWhole } from "../../src/site/whole-file.ts";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attached[];
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

/** Keeps every mail of the embedded backend instead of delivering it: those of Auth, and those by SMTP. */
export class Mailbox implements EmailDriver {
  readonly #file: string | null;
  #mails: Mail[] = [];
  #kept: Promise<void> = Promise.resolve();
  #isStored = true;

  private constructor(file: string | null) {
    this.#file = file;
  }

  static async open(dataDir: string | null): Promise<Mailbox> {
    const mailbox = new Mailbox(dataDir && join(dataDir, "mails.json"));
    const known = mailbox.#file && (await readFile(mailbox.#file, "utf8").catch(() => null));
    if (known) mailbox.#mails = JSON.parse(known) as Mail[];
    return mailbox;
  }

  /** For the mails of Auth. */
  send({ to, subject, text = "", html = "" }: EmailMessage): Promise<void> {
    return this.keep({ to, subject, text, html, attachments: [] });
  }

  /** A mail with an id of its own is kept once, however often it comes. */
  async keep({ id = randomUUID(), ...mail }: Arriving): Promise<void> {
    if (!this.#mails.some((known) => known.id === id))
      this.#mails.unshift({ id, ...mail, at: new Date().toISOString() });
    await this.#store();
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return this.#mails;
  }

  async empty(): Promise<void> {
    this.#mails = [];
    await this.#store();
  }

  /** Writes are queued and atomic: the file is read at the next start. */
  #store(): Promise<void> {
    const file = this.#file;
    if (!file) return Promise.resolve();
    this.#isStored = false;
    // Of several mails that wait, the first write takes all.
    const write = async () => {
      if (this.#isStored) return;
      this.#isStored = true;
      await writeWhole(file, JSON.stringify(this.#mails));
    };
    this.#kept = this.#kept.then(write, write);
    return this.#kept;
  }
}
