import { isMap, type JsonMap } from "../../domain/core/json.ts";
import type { Update } from "../../domain/core/row.ts";
import { readFailures } from "../../domain/failures.ts";
import { getReference, type Version, type VersionValues } from "../../domain/history/version.ts";
import type { VersionedTable } from "../../domain/history/versioned.ts";
import type { Client } from "../core/client.ts";
import { DataError, getData } from "../core/result.ts";
import { saveEdits, toEdit } from "../core/rows.ts";

export const restoringFailure = "Failed to restore the version";

/** An entry's versions, newest first. */
export async function listVersions(client: Client, table: VersionedTable, id: string): Promise<Version[]> {
  const found = client.from("versions").select("id, fields, user_name, at");
  const response = await found.match({ table_name: table, row_id: id }).order("id", { ascending: false });
  return getData(response, readFailures.versions);
}

/** Null if the version or its entry is gone. */
export async function getVersion(client: Client, id: number): Promise<VersionValues | null> {
  const response = await client.rpc("get_version", { of_version: id });
  const [found] = getData(response, readFailures.versions);
  if (!found || !isMap(found.was) || !isMap(found.became) || !isMap(found.stands)) return null;
  const { was, became, stands } = found;
  return { was, became, stands, names: await readNames(client, [was, became, stands]) };
}

async function readNames(client: Client, rows: readonly JsonMap[]): Promise<Map<string, string>> {
  const read = (column: string) => rows.flatMap((row) => getReference(column, row[column]) ?? []);
  const [events, people] = [read("event_id"), read("recipient_id")];
  const names = new Map<string, string>();
  if (events.length > 0) {
    const found = await client.from("events").select("id, title").in("id", events);
    for (const { id, title } of getData(found, readFailures.versions)) names.set(id, title);
  }
  if (people.length > 0) {
    const found = await client.from("profiles").select("id, full_name").in("id", people);
    for (const { id, full_name } of getData(found, readFailures.versions)) names.set(id, full_name);
  }
  return names;
}

/** Values to write, and those that they replace. */
export interface Return {
  table: VersionedTable;
  id: string;
  before: JsonMap;
  changes: JsonMap;
}

/** Saves as the entry's form does: nothing if someone has changed one of the fields since it was read. */
export async function restoreVersion(
  client: Client,
  { table, id, before: { online_url: seen, ...before }, changes: { online_url, ...changes } }: Return,
): Promise<void> {
  const link = online_url === undefined ? {} : { url: readText(online_url) };
  const stopped = await saveEdits(
    client,
    [
      toEdit(table, { ...before, id }, changes as Update<VersionedTable>),
      toEdit("event_links", { id, url: readText(seen) }, link),
    ],
    restoringFailure,
  );
  if (stopped.length === 0) return;
  throw new DataError(
    stopped.some(({ theirs }) => !theirs)
      ? "This was deleted in the meantime. Restore it from the bin first."
      : "Someone else has changed this in the meantime. Nothing was restored: look at the newest version, then try again.",
  );
}

const readText = (value: unknown) => (typeof value === "string" ? value : null);
