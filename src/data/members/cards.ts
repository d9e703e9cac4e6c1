import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

/** The code on the signed-in member's card; created on first use. */
export async function getCardCode(client: Client): Promise<string> {
  return getData(await client.rpc("own_card_code"), readFailures.card);
}

/** Replaces the code, whose card is then no longer valid. */
export async function renewCardCode(client: Client): Promise<string> {
  return getData(await client.rpc("renew_card_code"), "Failed to replace the code");
}

/** What is stored about a person's card; null before it was ever shown. Does not create one. */
export async function getOwnCard(client: Client, profile_id: string) {
  const card = client.from("card_codes").select("code, made_at").eq("profile_id", profile_id);
  const { data, error } = await card.maybeSingle();
  checkDone({ error }, readFailures.card);
  return data;
}
