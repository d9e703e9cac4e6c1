import { bucketNames } from "../domain/exposure.ts";
import type { Client } from "./client.ts";
import { removeFiles } from "./files.ts";
import { getData } from "./result.ts";

async function readUnnamed(client: Client) {
  const files = getData(await client.rpc("list_unnamed_files"), "Failed to fetch files");
  return files.flatMap(({ bucket: id, path }) => {
    const bucket = bucketNames.find((known) => known === id);
    return bucket ? [{ bucket, path, name: `${bucket}/${path}` }] : [];
  });
}

/**
 * The oldest files of our storage that no row names, each as "bucket/path": of an upload whose browser was closed
 * before the row was saved. Those of the last hour are left out, because their row may still come.
 */
export async function listUnnamedFiles(client: Client): Promise<string[]> {
  return (await readUnnamed(client)).map(({ name }) => name);
}

export const unnamedFilesFailure = "Failed to delete files";

/** Removes those of the listed files that still nothing names. Answers how many. */
export async function removeUnnamedFiles(client: Client, listed: readonly string[]): Promise<number> {
  // Somebody may have saved a row since they were listed.
  const files = (await readUnnamed(client)).filter(({ name }) => listed.includes(name));
  for (const [bucket, found] of Map.groupBy(files, (file) => file.bucket)) {
    const paths = found.map(({ path }) => path);
    await removeFiles(client, bucket, paths, unnamedFilesFailure);
  }
  return files.length;
}
