import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { App } from "@supabase/lite";
import { getCode } from "../program/errors.ts";
import { FolderStore } from "./files/folder.ts";
import { openBucket, type S3Bucket } from "./files/s3.ts";
import type { FileStore, Opened, Stored } from "./files/store.ts";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];

interface Place {
  /** Null stores nothing beyond this process. */
  dataDir: string | null;
  /** Instead of the data folder. */
  bucket?: S3Bucket | undefined;
}

/** The store for the files, and the function that closes it. */
export async function openFiles({ dataDir, bucket }: Place): Promise<[FileStore, () => Promise<void>]> {
  if (bucket) return [await openBucket(bucket), async () => {}];
  if (dataDir) return [new FolderStore(join(dataDir, "storage")), async () => {}];
  const folder = await mkdtemp(join(tmpdir(), "storage-"));
  return [new FolderStore(folder), () => rm(folder, { recursive: true })];
}

const nothing: Stored = { mimetype: "", cacheControl: "", size: 0, eTag: "", lastModified: new Date(0) };

/** Gives lite access to the files. lite documents such an adapter but does not export it. */
export class FileStorage implements StorageAdapter {
  readonly driver: FileStore;

  constructor(files: FileStore) {
    this.driver = files;
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: unknown,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ) {
    await this.driver.put(`${bucket}/${key}`, await readAll(body), { mimetype, cacheControl });
    return this.headObject(bucket, key);
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const stored = await this.driver.head(`${bucket}/${key}`);
    return { ...stored, contentLength: stored.size };
  }

  async getObject(bucket: string, key: string) {
    const { stored, body } = (await this.#open(`${bucket}/${key}`)) ?? { stored: nothing };
    const metadata = { ...stored, contentLength: stored.size, httpStatusCode: 200 };
    return { metadata, httpStatusCode: 200, ...(body && { body }) };
  }

  /** Null for a lost file, which must not fail every build of the site: lite answers 404 for one without a body. */
  async #open(name: string): Promise<Opened | null> {
    try {
      return await this.driver.get(name);
    } catch (error) {
      if (["ENOENT", "NoSuchKey"].includes(getCode(error) ?? "")) return null;
      throw error;
    }
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await this.driver.remove(`${bucket}/${key}`);
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(...[fromBucket, from, , toBucket, to]: Parameters<StorageAdapter["copyObject"]>) {
    await this.driver.copy(`${fromBucket}/${from}`, `${toBucket}/${to}`);
    const { eTag, lastModified } = await this.driver.head(`${toBucket}/${to}`);
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `${bucket}/${key}`;
  }
}

async function readAll(body: Body): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return buffer(body);
}
