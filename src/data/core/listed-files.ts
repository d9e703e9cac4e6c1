import { bucketNames } from "../../domain/exposure.ts";
import type { Client } from "./client.ts";
import { removeFiles } from "./objects.ts";

/** removeFiles for files of any bucket of ours, as the database lists them. */
export async function removeListedFiles(
  client: Client,
  files: readonly { bucket: string; path: string }[],
  failure: string,
): Promise<void> {
  for (const [name, found] of Map.groupBy(files, ({ bucket }) => bucket)) {
    const bucket = bucketNames.find((known) => known === name);
    const paths = found.map(({ path }) => path);
    if (bucket) await removeFiles(client, bucket, paths, failure);
  }
}
