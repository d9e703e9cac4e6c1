import type { Bucket } from "../../domain/exposure.ts";
import type { Client } from "./client.ts";
import { removeFiles } from "./objects.ts";
import { getData } from "./result.ts";
import { type Entries, openRows, removeRow } from "./rows.ts";
import { parseObjectAddress } from "./storage.ts";

/** The bucket that holds a table's files, and the column that refers to them. */
export interface FileHome {
  bucket: Bucket;
  folder: string;
  table: Entries;
  column: string;
}

/**
 * After a failed save: the response may have been lost after the row was saved; otherwise deletes the file.
 */
export async function isSavedAfterAll(client: Client, home: FileHome, name: string): Promise<boolean> {
  try {
    if (await isNamed(client, home, name)) return true;
    await removeObject(client, home, name);
  } catch {
    // No response: keep the file, because a row may refer to it.
  }
  return false;
}

/** Removes a file unless a row refers to it. */
export async function discardFile(client: Client, home: FileHome, name: string): Promise<void> {
  if (!(await isNamed(client, home, name))) await removeObject(client, home, name);
}

/** discardFile for work that is already done: an orphaned file is not worth reporting as a failure. */
export async function removeIfOrphaned(client: Client, home: FileHome, name: string): Promise<void> {
  const discard = () => discardFile(client, home, name);
  await discard()
    .catch(discard)
    .catch(() => {});
}

/** Deletes a row, then its file, if any. */
export async function removeRowWithFile(
  client: Client,
  home: FileHome,
  row: { id: string; name: string | null },
  failure: string,
): Promise<void> {
  await removeRow(client, home.table, row.id, failure);
  if (row.name) await removeIfOrphaned(client, home, row.name);
}

export async function isNamed(client: Client, { table, column }: FileHome, name: string): Promise<boolean> {
  const rows = openRows(client, table).select("id").filter(column, "eq", name);
  return getData(await rows.limit(1), "").length > 0;
}

async function removeObject(client: Client, { bucket }: FileHome, name: string): Promise<void> {
  const object = bucket === "documents" ? { bucket, path: name } : parseObjectAddress(name);
  // Leave external pictures and other buckets alone.
  if (object?.bucket === bucket) await removeFiles(client, bucket, [object.path], "");
}
