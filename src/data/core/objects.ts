import type { Bucket } from "../../domain/exposure.ts";
import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";
import type { ObjectAddress } from "./storage.ts";

/** One year in seconds: objects never change, as every new version gets a new name. */
export const cacheControl = String(365 * 24 * 3600);

/** Stores a file under a new name and returns its public address. */
export async function uploadFile(
  client: Client,
  { bucket, path }: ObjectAddress,
  file: Blob,
  failure: string,
): Promise<string> {
  const objects = client.storage.from(bucket);
  const response = await objects.upload(path, file, { contentType: file.type, cacheControl });
  // The response may have been lost after the file was stored.
  if (response.error) await objects.remove([path]).catch(() => {});
  checkDone(response, failure);
  return objects.getPublicUrl(path).data.publicUrl;
}

/** Files per list or remove request. */
const batch = 100;

/** Silently skips files that do not exist or may not be removed. */
export async function removeFiles(
  client: Client,
  bucket: Bucket,
  paths: readonly string[],
  failure: string,
): Promise<void> {
  for (let from = 0; from < paths.length; from += batch)
    checkDone(await client.storage.from(bucket).remove(paths.slice(from, from + batch)), failure);
}

/** The paths of all files in a bucket folder. */
export async function listFiles(
  client: Client,
  bucket: Bucket,
  folder: string,
  failure: string,
): Promise<string[]> {
  const paths: string[] = [];
  for (;;) {
    const response = await client.storage.from(bucket).list(folder, { limit: batch, offset: paths.length });
    const page = getData(response, failure);
    // lite 0.10.0 returns the full path, a hosted project the name within the folder.
    paths.push(...page.map(({ name }) => (name.startsWith(`${folder}/`) ? name : `${folder}/${name}`)));
    if (page.length < batch) return paths;
  }
}
