import { getPageRange } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import type { LetterList, Offer, Outcome, OwedLetter, SignUpLetters } from "../../domain/letters/letter.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getData, getPage, type Page } from "../core/result.ts";

const failure = "Failed to reach the outbox";

export const letterFailures = {
  resend: "Failed to send the letter again",
  choose: "Failed to save your choice",
  test: "Failed to send the test letter",
};

/** One page of the outbox, newest first; only super admins can read it. */
export async function listLetters(
  client: Client,
  { q, state, kind, page }: LetterList,
): Promise<Page<OwedLetter>> {
  let found = client.from("outbox").select("*", { count: "exact" });
  // An address as typed: nothing in it is a pattern.
  if (q) found = found.ilike("recipient", `%${q.replace(/[\\%_]/g, "\\$&")}%`);
  if (state) found = found.eq("state", state);
  if (kind) found = found.eq("kind", kind);
  const response = await found.order("id", { ascending: false }).range(...getPageRange(page));
  return getPage(response, readFailures.letters);
}

export async function resendLetter(client: Client, id: number): Promise<void> {
  checkDone(await client.rpc("resend_letter", { letter_id: id }), letterFailures.resend);
}

/** To the administrator who asks. */
export async function sendDeliveryTest(client: Client): Promise<void> {
  checkDone(await client.rpc("send_delivery_test"), letterFailures.test);
}

/** When this administrator is told who waits for approval. */
export async function getSignUpLetters(client: Client, id: string): Promise<SignUpLetters> {
  const response = await client.from("profiles").select("sign_up_letters").eq("id", id).single();
  return getData(response, readFailures.ownProfile).sign_up_letters;
}

export async function saveSignUpLetters(
  client: Client,
  id: string,
  sign_up_letters: SignUpLetters,
): Promise<void> {
  const response = await client
    .from("profiles")
    .update({ sign_up_letters })
    .eq("id", id)
    .select("id")
    .single();
  checkDone(response, letterFailures.choose);
}

/** Takes the letter that has waited longest, on a lease; null when none is due. For a sender's key only. */
export async function claimLetter(client: Client, leaseSeconds: number): Promise<OwedLetter | null> {
  const response = await client.rpc("claim_letter", { lease_seconds: leaseSeconds });
  return getData(response, failure)[0] ?? null;
}

/** Just before the mail server takes it. */
export async function offerLetter(client: Client, { id, lease }: OwedLetter): Promise<Offer> {
  const response = await client.rpc("offer_letter", { letter_id: id, of_lease: lease ?? "" });
  const offer = getData(response, failure);
  if (offer !== "offered" && offer !== "unclear" && offer !== "gone") throw new DataError(failure);
  return offer;
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

/** What the link of a letter of Auth proves itself with; null if it works no more. For a sender's key only. */
export async function getAuthToken(client: Client, { id }: OwedLetter): Promise<string | null> {
  const { data, error } = await client.rpc("get_auth_token", { letter_id: id });
  checkDone({ error }, failure);
  return data;
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
