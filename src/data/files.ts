import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";
import type { Bucket, ObjectAddress } from "./storage.ts";

/** Seconds: an object never changes, because a new version has a new name. */
const cacheControl = String(365 * 24 * 3600);

/** Stores a file under a new name and returns its public address. */
export async function uploadFile(
  client: Client,
  { bucket, path }: ObjectAddress,
  file: Blob,
  fallback: string,
): Promise<string> {
  const objects = client.storage.from(bucket);
  checkDone(await objects.upload(path, file, { contentType: file.type, cacheControl }), fallback);
  return objects.getPublicUrl(path).data.publicUrl;
}

/** Files that are not there, or not ours, are left out without a word. */
export async function removeFiles(
  client: Client,
  bucket: Bucket,
  paths: readonly string[],
  fallback: string,
): Promise<void> {
  if (paths.length > 0) checkDone(await client.storage.from(bucket).remove([...paths]), fallback);
}

const pageSize = 100;

/** The paths of all files in a folder of a bucket. */
export async function listFiles(
  client: Client,
  bucket: Bucket,
  folder: string,
  fallback: string,
): Promise<string[]> {
  const paths: string[] = [];
  for (;;) {
    const answer = await client.storage.from(bucket).list(folder, { limit: pageSize, offset: paths.length });
    const page = getData(answer, fallback);
    // lite 0.10.0 answers the whole path, a hosted project the name inside of the folder.
    paths.push(...page.map(({ name }) => (name.startsWith(`${folder}/`) ? name : `${folder}/${name}`)));
    if (page.length < pageSize) return paths;
  }
}
