import type { Lost } from "../../domain/history/bin.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

export const restoreFailure = "Failed to restore it";

/** Undoes a deletion, no matter by whom. Returns what could not be restored with it. */
export async function restoreDeleted(client: Client, of_table: string, of_row: string): Promise<Lost[]> {
  return getData(await client.rpc("restore", { of_table, of_row }), restoreFailure);
}
