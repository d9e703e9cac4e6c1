import type { Client } from "../../src/data/client.ts";
import type { Bucket } from "../../src/domain/exposure.ts";
import { serverKey, stage } from "./personas.ts";

/** A file with a claimed `type`; its text identifies the version. */
function makeFile(type: string, text = "first"): Blob {
  return new Blob([text], { type });
}

export const fileTypes: Record<Bucket, string> = {
  gallery: "image/jpeg",
  "profile-photos": "image/png",
  news: "image/webp",
  hero: "image/png",
  documents: "application/pdf",
};

export const buckets = Object.keys(fileTypes) as Bucket[];

export function upload(client: Client, bucket: Bucket, path: string, text = "first", upsert = false) {
  const contentType = fileTypes[bucket];
  return client.storage.from(bucket).upload(path, makeFile(contentType, text), { contentType, upsert });
}

/** The stored file at a path, or null. */
export async function readObject(bucket: Bucket, path: string): Promise<string | null> {
  const { data } = await serverKey.storage.from(bucket).download(path);
  return data ? data.text() : null;
}

/** A raw request as a hostile client sends it: unnormalised path, optional token. */
export function fetchStorage(path: string, token?: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    apikey: stage.publishableKey,
    ...(token && { authorization: `Bearer ${token}` }),
    ...init.headers,
  };
  return fetch(`${stage.url}/storage/v1/${path}`, { ...init, headers });
}
