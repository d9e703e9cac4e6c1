import type { Client } from "../core/client.ts";
import { checkDone } from "../core/result.ts";

/** What is stored about the caller's dues, also while dues are off; null if there is nothing. */
export async function getOwnDues(client: Client) {
  const response = await client.rpc("get_own_dues", { for_export: true });
  checkDone(response, "Failed to fetch your dues");
  return response.data;
}
