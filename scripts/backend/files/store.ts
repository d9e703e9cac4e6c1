import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";

/** A stored file's type and how long browsers cache it. */
export interface Described {
  mimetype: string;
  cacheControl: string;
}

export interface Stored extends Described {
  size: number;
  eTag: string;
  lastModified: Date;
}

export interface Opened {
  stored: Stored;
  body: ReadableStream<Uint8Array>;
}

/** Where the buckets' files are stored: in a folder or in an S3 bucket. A name is `BUCKET/PATH`. */
export interface FileStore {
  put(name: string, bytes: Buffer, described: Described): Promise<void>;
  head(name: string): Promise<Stored>;
  get(name: string): Promise<Opened>;
  copy(from: string, to: string): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
}

/** Copies every file and returns their names. */
export async function copyFiles(from: FileStore, to: FileStore): Promise<string[]> {
  const names = await from.list();
  for (const name of names) {
    const { stored, body } = await from.get(name);
    await to.put(name, await buffer(body), stored);
  }
  return names;
}
