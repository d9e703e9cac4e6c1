import { getPageRange } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import { type BinEntry, toBinEntry } from "../../domain/history/bin.ts";
import type { Client } from "../core/client.ts";
import { removeListedFiles } from "../core/listed-files.ts";
import { getData, getPage, type Page } from "../core/result.ts";

export const binFailures = {
  remove: "Failed to delete it permanently",
  empty: "Failed to empty the bin",
};

/** One page of what was deleted, newest first. */
export async function listBin(client: Client, page: number): Promise<Page<BinEntry>> {
  const response = await client
    .from("bin")
    .select("*", { count: "exact" })
    .order("deleted_at", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.bin);
  return { rows: rows.map(toBinEntry), total };
}

/** The entry first, then its files; a mailer removes any that are left. */
export async function deleteForGood(client: Client, { table_name, row_id }: BinEntry): Promise<void> {
  const response = await client.rpc("delete_for_good", { of_table: table_name, of_row: row_id });
  const files = getData(response, binFailures.remove);
  await removeListedFiles(client, files, binFailures.remove).catch(() => {});
}

/** Deletes entries whose time in the bin is over, with files that nothing refers to any more. For a mailer's key only. */
export async function emptyBin(client: Client): Promise<void> {
  const files = getData(await client.rpc("empty_bin"), binFailures.empty);
  await removeListedFiles(client, files, binFailures.empty);
}
