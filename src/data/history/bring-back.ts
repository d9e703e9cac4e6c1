import type { Lost } from "../../domain/history/bin.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

export const bringBackFailure = "Failed to bring it back";

/** Undoes a deletion, whoever it was by. Returns what could not come along. */
export async function bringBack(client: Client, of_table: string, of_row: string): Promise<Lost[]> {
  return getData(await client.rpc("bring_back", { of_table, of_row }), bringBackFailure);
}
