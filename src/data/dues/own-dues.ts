import { duesFailures } from "../../domain/dues/failures.ts";
import { type OwnDues, parseOwnDues } from "../../domain/dues/own-dues.ts";
import type { Client } from "../core/client.ts";
import { checkDone } from "../core/result.ts";

/** What is stored about the caller's dues, also while dues are off; null if there is nothing. */
export async function getStoredDues(client: Client) {
  const response = await client.rpc("get_own_dues", { for_export: true });
  checkDone(response, duesFailures.own);
  return response.data;
}

/** The caller's dues, as the member's page shows them; null if there are none. */
export async function getOwnDues(client: Client): Promise<OwnDues | null> {
  const response = await client.rpc("get_own_dues");
  checkDone(response, duesFailures.own);
  return parseOwnDues(response.data);
}

/** "I have transferred it", or not after all. */
export async function tellPayment(client: Client, is_sent: boolean): Promise<void> {
  checkDone(await client.rpc("tell_payment", { is_sent }), "Failed to tell the treasurer");
}
