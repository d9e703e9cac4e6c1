import type { Lost } from "../../domain/history/bin.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

export const restoreFailure = "Failed to bring it back";

/** Undoes a deletion, whoever it was by. Returns what could not come along. */
export async function restoreDeleted(client: Client, of_table: string, of_row: string): Promise<Lost[]> {
  return getData(await client.rpc("restore", { of_table, of_row }), restoreFailure);
}
