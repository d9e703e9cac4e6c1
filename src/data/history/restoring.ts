import type { BinEntry, Lost, Returns } from "../../domain/history/bin.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

export const restoreFailure = "Failed to restore it";

/** Undoes a deletion, no matter by whom. Returns what could not be restored with it. */
export async function restoreDeleted(client: Client, of_table: string, of_row: string): Promise<Lost[]> {
  return getData(await client.rpc("restore", { of_table, of_row }), restoreFailure);
}

/**
 * Newest deletion first, as one would undo them. What cannot be restored does not stop the others; if nothing can, the first
 * error is thrown.
 */
export async function restoreAll(client: Client, entries: readonly BinEntry[]): Promise<Returns> {
  const done: Returns = { restored: 0, lost: [], failed: [] };
  let first: unknown;
  for (const entry of entries.toSorted((a, b) => b.deleted_at.localeCompare(a.deleted_at)))
    try {
      done.lost.push(...(await restoreDeleted(client, entry.table_name, entry.row_id)));
      done.restored += 1;
    } catch (error) {
      first ??= error;
      done.failed.push(entry);
    }
  if (done.restored === 0 && first) throw first;
  return done;
}
