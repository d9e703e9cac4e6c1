import type { Outcome, OwedLetter } from "../domain/letter.ts";
import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";

const failure = "Failed to reach the outbox";

/** Takes the letter that has waited longest, on a lease; null when none is due. For a sender's key only. */
export async function claimLetter(client: Client, leaseSeconds: number): Promise<OwedLetter | null> {
  const response = await client.rpc("claim_letter", { lease_seconds: leaseSeconds });
  return getData(response, failure)[0] ?? null;
}

/** Notes the outcome of an attempt, with the server's reason. */
export async function settleLetter(
  client: Client,
  { id, lease }: OwedLetter,
  outcome: Outcome,
  reason?: string,
): Promise<void> {
  const note = { letter_id: id, of_lease: lease ?? "", outcome, ...(reason && { said: reason }) };
  checkDone(await client.rpc("settle_letter", note), failure);
}

/** Seconds until a letter is due; null when none waits. */
export async function getNextLetterSeconds(client: Client): Promise<number | null> {
  const { data, error } = await client.rpc("get_next_letter_seconds");
  checkDone({ error }, failure);
  return data;
}

/** Writes the letters that the clock owes: reminders, and the daily one about sign-ups. */
export async function oweDailyLetters(client: Client): Promise<void> {
  checkDone(await client.rpc("owe_daily_letters"), failure);
}
