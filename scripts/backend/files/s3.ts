// By hand over aws4fetch, because six calls need no @aws-sdk/client-s3.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { StartError, toError } from "../../program/errors.ts";
import { readAll, toPath } from "./s3-text.ts";
import type { Described, FileStore, Opened, Stored } from "./store.ts";

const probe = "alumni-association-probe";

/** A bucket of any service with S3's protocol. */
export interface S3Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
}

/** Files in an S3 bucket, under their names in storage. */
export class S3Store implements FileStore {
  readonly #client: AwsClient;
  readonly #root: string;
  readonly #bucket: string;

  constructor({ endpoint, region, bucket, keyId, secret }: S3Bucket) {
    // Retries when the service is busy (429, 5xx).
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: "s3",
      region,
      retries: 3,
    });
    this.#root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
    this.#bucket = bucket;
  }

  async put(name: string, bytes: Buffer, { mimetype, cacheControl }: Described): Promise<void> {
    const headers = {
      "content-type": mimetype,
      "cache-control": cacheControl,
      // Signed too, so that the service refuses bytes that were changed on the way.
      "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
    };
    await this.#ask(name, { method: "PUT", headers, body: new Uint8Array(bytes) });
  }

  async head(name: string): Promise<Stored> {
    return readStored(await this.#ask(name, { method: "HEAD", headers: asItIs }));
  }

  async get(name: string): Promise<Opened> {
    const response = await this.#ask(name, { headers: asItIs });
    const body = response.body as ReadableStream<Uint8Array> | null;
    return { stored: readStored(response), body: body ?? Readable.toWeb(Readable.from([])) };
  }

  async copy(from: string, to: string): Promise<void> {
    const headers = { "x-amz-copy-source": `/${this.#bucket}/${toPath(from)}` };
    await this.#ask(to, { method: "PUT", headers });
  }

  async remove(name: string): Promise<void> {
    await this.#ask(name, { method: "DELETE" });
  }

  async list(pageSize = 1000): Promise<string[]> {
    const names: string[] = [];
    for (let isMore = true; isMore; ) {
      const page = await this.#listPage({ "max-keys": `${pageSize}`, marker: names.at(-1) ?? "" });
      names.push(...readAll(page, "Key"));
      isMore = readAll(page, "IsTruncated")[0] === "true";
    }
    return names;
  }

  /** Lists, writes and deletes once. */
  async check(): Promise<void> {
    await this.#listPage({ "max-keys": "1" });
    await this.put(probe, Buffer.from("?"), { mimetype: "text/plain", cacheControl: "no-cache" });
    await this.remove(probe);
  }

  /** Uses the first version of S3's listing, which every service supports. */
  async #listPage(query: Record<string, string>): Promise<string> {
    return (await this.#ask(`?${new URLSearchParams(query)}`)).text();
  }

  /** A name, or a query to the bucket itself. */
  async #ask(name: string, init: RequestInit = {}): Promise<Response> {
    const address = name.startsWith("?") ? `${this.#root}/${name}` : `${this.#root}/${toPath(name)}`;
    const response = await this.#client.fetch(address, init);
    if (response.ok) return response;
    const [code = `status ${response.status}`] = readAll(await response.text(), "Code");
    throw new S3Error(`The bucket ${this.#bucket} refused ${init.method ?? "GET"} ${name}: ${code}`, code);
  }
}

/** A file that is compressed on the way would have a different length. */
const asItIs = { "accept-encoding": "identity" };

function readStored({ headers }: Response): Stored {
  return {
    mimetype: headers.get("content-type") ?? "application/octet-stream",
    cacheControl: headers.get("cache-control") ?? "no-cache",
    size: Number(headers.get("content-length")),
    eTag: headers.get("etag") ?? "",
    lastModified: new Date(headers.get("last-modified") ?? 0),
  };
}

class S3Error extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Checks the key's permissions at the start, and not when the first member uploads a file. */
export async function openBucket(settings: S3Bucket): Promise<S3Store> {
  const store = new S3Store(settings);
  try {
    await store.check();
  } catch (error) {
    throw new StartError(explain(settings, error));
  }
  return store;
}

const reasons: Record<string, string> = {
  InvalidAccessKeyId: "it doesn’t have this key. Check STORAGE_S3_KEY_ID.",
  SignatureDoesNotMatch: "the secret doesn’t match the key. Check STORAGE_S3_SECRET.",
  AccessDenied: "the key doesn’t have permission to list, write and delete files.",
  NoSuchBucket: "there is no such bucket. Check STORAGE_S3_BUCKET.",
  AuthorizationHeaderMalformed: "the region is wrong. Check STORAGE_S3_REGION.",
};

function explain({ bucket, endpoint }: S3Bucket, error: unknown): string {
  const place = `We can’t use the bucket ${bucket} at ${endpoint}`;
  if (error instanceof S3Error)
    return `${place}: ${reasons[error.code] ?? `it responded with ${error.code}.`}`;
  const { message, cause } = toError(error);
  return `${place}: ${cause instanceof Error ? cause.message : message}. Check STORAGE_S3_ENDPOINT.`;
}
