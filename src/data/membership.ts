import { readFailures } from "../domain/failures.ts";
import type { Client } from "./client.ts";
import { getData } from "./result.ts";

/** The association's text for the membership page; null until one is written. */
export async function getMembershipText(client: Client): Promise<string | null> {
  const response = await client.from("member_settings").select("membership_text").single();
  return getData(response, readFailures.membership).membership_text;
}
