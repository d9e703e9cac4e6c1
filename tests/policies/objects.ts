import type { Client } from "../../src/data/client.ts";
import type { Bucket } from "../../src/domain/exposure.ts";
import { server, stage } from "./personas.ts";

/** Something that calls itself `type`; the text inside tells one version from another. */
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

/** What the server finds under a path, or null. */
export async function readObject(bucket: Bucket, path: string): Promise<string | null> {
  const { data } = await server.storage.from(bucket).download(path);
  return data ? data.text() : null;
}

/** A request as a hostile client writes it: the path as given, a token or none. */
export function fetchStorage(path: string, token?: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    apikey: stage.publishableKey,
    ...(token && { authorization: `Bearer ${token}` }),
    ...init.headers,
  };
  return fetch(`${stage.url}/storage/v1/${path}`, { ...init, headers });
}
