import { Buffer } from "node:buffer";
import * as z from "zod/mini";
import type { Client } from "../../src/data/core/client.ts";
import { readDocumentFile } from "../../src/data/documents.ts";
import { documentTypes, getDocumentFileName } from "../../src/domain/documents/document.ts";
import type { QueuedEmail } from "../../src/domain/emails/email.ts";
import { getFileType } from "../../src/domain/text/file-name.ts";

/** What private.claim_email says about a newsletter's files. */
const claimed = z.object({
  attachments: z.array(z.object({ title: z.string(), path: z.string() })),
  lacks_attachments: z.boolean(),
});

/** Bytes, which Nodemailer encodes faster than text. */
export interface AttachedFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

interface Attaching {
  attachments: AttachedFile[];
  /** For an email without one of its files, which says so. */
  facts: { lacks_attachments?: true };
}

/** Reads the files of newsletters from storage: each once for all recipients, and only the latest newsletter's are kept. */
export class AttachedFiles {
  readonly #client: Client;
  #contents = new Map<string, Buffer | null>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Throws a DataError if storage cannot be reached. */
  async find({ facts }: Pick<QueuedEmail, "facts">): Promise<Attaching> {
    const { data } = claimed.safeParse(facts);
    if (!data) return { attachments: [], facts: {} };
    const files = data.attachments;
    const known = this.#contents;
    this.#contents = new Map();
    for (const { path } of files) this.#contents.set(path, known.get(path) ?? (await this.#read(path)));
    const attachments = files.flatMap(({ title, path: file_url }) => {
      const content = this.#contents.get(file_url);
      const filename = getDocumentFileName({ title, file_url });
      const contentType = documentTypes[getFileType(file_url).toLowerCase()] ?? "application/octet-stream";
      return content ? { filename, contentType, content } : [];
    });
    const isComplete = !data.lacks_attachments && attachments.length === files.length;
    return { attachments, facts: isComplete ? {} : { lacks_attachments: true } };
  }

  /** Null if it is gone. */
  async #read(path: string): Promise<Buffer | null> {
    const file = await readDocumentFile(this.#client, path);
    return file && Buffer.from(await file.arrayBuffer());
  }
}
