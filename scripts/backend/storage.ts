import { createHash } from "node:crypto";
import { copyFile, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { App } from "@supabase/lite";
import { writeWhole } from "../../src/site/whole-file.ts";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];

interface Described {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

/**
 * Stores the buckets' bytes as files in one folder. lite documents such an adapter but does not export it.
 * Type and ETag are stored beside each file, because a file name does not carry them.
 */
export class FileStorage implements StorageAdapter {
  readonly driver: string;

  constructor(folder: string) {
    this.driver = resolve(folder);
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: unknown,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ) {
    const bytes = await readAll(body);
    const described = { mimetype, cacheControl, eTag: `"${createHash("md5").update(bytes).digest("hex")}"` };
    await writeWhole(this.#file(bucket, key), bytes);
    await writeWhole(this.#note(bucket, key), Buffer.from(JSON.stringify(described)));
    return this.headObject(bucket, key);
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const { size, mtime } = await stat(this.#file(bucket, key));
    const described = JSON.parse(await readFile(this.#note(bucket, key), "utf8")) as Described;
    return { ...described, size, contentLength: size, lastModified: mtime };
  }

  async getObject(...[bucket, key, , wanted]: Parameters<StorageAdapter["getObject"]>) {
    const metadata = await this.headObject(bucket, key);
    if (wanted?.ifNoneMatch === metadata.eTag) {
      return { metadata: { ...metadata, httpStatusCode: 304 }, httpStatusCode: 304 };
    }
    const range = parseRange(wanted?.range, metadata.size);
    // Opened before the response promises its length: a file that is deleted now still arrives whole.
    const file = await open(this.#file(bucket, key));
    const body = Readable.toWeb(file.createReadStream(range ?? {})) as NodeStream<Uint8Array>;
    if (!range) return { metadata: { ...metadata, httpStatusCode: 200 }, httpStatusCode: 200, body };
    const partial = {
      ...metadata,
      contentLength: range.end - range.start + 1,
      contentRange: `bytes ${range.start}-${range.end}/${metadata.size}`,
      httpStatusCode: 206,
    };
    return { metadata: partial, httpStatusCode: 206, body };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await rm(this.#file(bucket, key), { force: true });
    await rm(this.#note(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(...[fromBucket, from, , toBucket, to]: Parameters<StorageAdapter["copyObject"]>) {
    for (const name of ["#file", "#note"] as const) {
      const locate = name === "#file" ? this.#file.bind(this) : this.#note.bind(this);
      await mkdir(dirname(locate(toBucket, to)), { recursive: true });
      await copyFile(locate(fromBucket, from), locate(toBucket, to));
    }
    const { eTag, lastModified } = await this.headObject(toBucket, to);
    return { httpStatusCode: 200, eTag, lastModified: lastModified ?? new Date() };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.#file(bucket, key)}`;
  }

  #file(bucket: string, key: string): string {
    return this.#inside("files", bucket, key);
  }

  #note(bucket: string, key: string): string {
    return `${this.#inside("notes", bucket, key)}.json`;
  }

  /** Refuses keys that escape their bucket. */
  #inside(kind: string, bucket: string, key: string): string {
    const root = resolve(this.driver, kind, bucket);
    const file = resolve(root, key);
    if (!file.startsWith(root + sep) || !root.startsWith(resolve(this.driver, kind) + sep)) {
      throw new Error(`The object ${key} is outside its bucket.`);
    }
    return file;
  }
}

async function readAll(body: Body): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(await new Response(body as ReadableStream).arrayBuffer());
}

/** A single byte range, both ends inclusive; null for anything else. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? "") ?? [];
  const start = Number(from);
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  return from && start <= end ? { start, end } : null;
}
