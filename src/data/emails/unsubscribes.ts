import type { QueuedEmail } from "../../domain/emails/email.ts";
import type { UnsubscribeKind } from "../../domain/emails/unsubscribe.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";
import { emailFailures } from "./emails.ts";

const failure = emailFailures.choose;

/** The kinds of email that this person has unsubscribed from. */
export async function listUnsubscribes(client: Client, profile_id: string): Promise<UnsubscribeKind[]> {
  const response = await client.from("unsubscribes").select("kind").eq("profile_id", profile_id);
  return getData(response, readFailures.refusals).map(({ kind }) => kind);
}

/** For oneself. Unsubscribing twice is fine. */
export async function saveUnsubscribe(
  client: Client,
  profile_id: string,
  kind: UnsubscribeKind,
): Promise<void> {
  const refusal = { profile_id, kind };
  checkDone(await client.from("unsubscribes").upsert(refusal, { ignoreDuplicates: true }), failure);
}

export async function removeUnsubscribe(
  client: Client,
  profile_id: string,
  kind: UnsubscribeKind,
): Promise<void> {
  checkDone(await client.from("unsubscribes").delete().match({ profile_id, kind }), failure);
}

/** Signed in or not. False if the token is not genuine, or its person has left. */
export async function unsubscribeFromEmails(client: Client, token: string): Promise<boolean> {
  return getData(await client.rpc("unsubscribe_from_emails", { token }), failure);
}

/** See unsubscribeFromEmails. */
export async function resubscribeToEmails(client: Client, token: string): Promise<boolean> {
  return getData(await client.rpc("resubscribe_to_emails", { token }), failure);
}

/** The token of this email's unsubscribe link; null if its kind always comes. For a mailer's key only. */
export async function getUnsubscribeToken(client: Client, { id }: QueuedEmail): Promise<string | null> {
  const { data, error } = await client.rpc("get_unsubscribe_token", { email_id: id });
  checkDone({ error }, failure);
  return data;
}
