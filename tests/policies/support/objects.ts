import type { Client } from "../../../src/data/core/client.ts";
import type { Bucket } from "../../../src/domain/exposure.ts";
import { getText, makeFile } from "../../support/files.ts";
import { serverKey, stage } from "./personas.ts";

/** All types that a test can write as text. */
export const types: Record<Bucket, readonly [extension: string, type: string]> = {
  gallery: ["webp", "image/webp"],
  "profile-photos": ["webp", "image/webp"],
  "sent-photos": ["webp", "image/webp"],
  news: ["webp", "image/webp"],
  hero: ["webp", "image/webp"],
  documents: ["pdf", "application/pdf"],
};

export const buckets = Object.keys(types) as Bucket[];

/** "a" becomes "a.webp", or the extension that the bucket accepts. */
export const nameFile = (bucket: Bucket, name: string) => `${name}.${types[bucket][0]}`;

/** The address of a person's photo. */
export const getPhotoUrl = (id: string, name = "photo") =>
  `https://a.test/storage/v1/object/public/profile-photos/${id}/${name}.jpg`;

/** The text identifies the version. */
export function upload(client: Client, bucket: Bucket, path: string, text = "first", upsert = false) {
  const [, contentType] = types[bucket];
  return client.storage.from(bucket).upload(path, makeFile(contentType, text), { contentType, upsert });
}

export async function replace(client: Client, bucket: Bucket, path: string) {
  const [, contentType] = types[bucket];
  // Without a form, which lite doesn't read here.
  const body = await makeFile(contentType, "defaced").arrayBuffer();
  return client.storage.from(bucket).update(path, body, { contentType });
}

/** The text of the stored file at a path, or null. */
export async function readObject(bucket: Bucket, path: string): Promise<string | null> {
  const { data } = await serverKey.storage.from(bucket).download(path);
  return data && readText(data);
}

export const readText = async (file: Blob | Response): Promise<string> =>
  getText(Buffer.from(await file.arrayBuffer()));

/** A raw request as a hostile client sends it: unnormalised path, optional token. */
export function fetchStorage(path: string, token?: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    apikey: stage.publishableKey,
    ...(token && { authorization: `Bearer ${token}` }),
    ...init.headers,
  };
  return fetch(`${stage.url}/storage/v1/${path}`, { ...init, headers });
}
