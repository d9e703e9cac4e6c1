import { bucketNames } from "../../domain/exposure.ts";
import type { Client } from "./client.ts";
import { removeListedFiles } from "./listed-files.ts";
import { getData } from "./result.ts";

async function readOrphaned(client: Client) {
  const files = getData(await client.rpc("list_orphaned_files"), "Failed to fetch files");
  return files.flatMap(({ bucket: id, path }) => {
    const bucket = bucketNames.find((known) => known === id);
    return bucket ? [{ bucket, path, name: `${bucket}/${path}` }] : [];
  });
}

/**
 * The oldest orphaned files in our storage, each as "bucket/path": left by uploads whose browser was closed
 * before the row was saved. Files less than an hour old are skipped, as their row may still follow.
 */
export async function listOrphanedFiles(client: Client): Promise<string[]> {
  return (await readOrphaned(client)).map(({ name }) => name);
}

export const orphanedFilesFailure = "Failed to delete files";

/** Removes those of the listed files that are still orphaned. Returns how many. */
export async function removeOrphanedFiles(client: Client, listed: readonly string[]): Promise<number> {
  // A row may have been saved since they were listed.
  const files = (await readOrphaned(client)).filter(({ name }) => listed.includes(name));
  await removeListedFiles(client, files, orphanedFilesFailure);
  return files.length;
}
