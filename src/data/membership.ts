import { readFailures } from "../domain/failures.ts";
import type { Client } from "./client.ts";
import { getData } from "./result.ts";

/** What the association tells its members on the membership page; null until somebody has written it. */
export async function getMembershipText(client: Client): Promise<string | null> {
  const answer = await client.from("member_settings").select("membership_text").single();
  return getData(answer, readFailures.membership).membership_text;
}
