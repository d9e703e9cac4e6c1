import { getPageRange } from "../../domain/core/list.ts";
import type {
  EmailList,
  EmailOwner,
  Offer,
  Outcome,
  PersonEmail,
  QueuedEmail,
  SignUpEmails,
} from "../../domain/emails/email.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, DataError, getData, getPage, type Page } from "../core/result.ts";

const failure = "Failed to reach the email queue";

export const emailFailures = {
  resend: "Failed to send the email again",
  choose: "Failed to save your choice",
  test: "Failed to send the test email",
};

/** An address as typed: nothing in it is a pattern. */
const escapePattern = (address: string) => address.replace(/[\\%_*]/g, "\\$&");

/** One page of the email_queue, newest first; only super admins can read it. */
export async function listEmails(
  client: Client,
  { q, state, kind, page }: EmailList,
): Promise<Page<QueuedEmail>> {
  let found = client.from("email_queue").select("*", { count: "exact" });
  if (q) found = found.ilike("recipient", `%${escapePattern(q)}%`);
  if (state) found = found.eq("state", state);
  if (kind) found = found.eq("kind", kind);
  const response = await found.order("id", { ascending: false }).range(...getPageRange(page));
  return getPage(response, readFailures.emails);
}

/** The latest emails to a person, and how many there are; people may read them as in the queue. */
export async function listPersonEmails(client: Client, owner: EmailOwner): Promise<Page<PersonEmail>> {
  const found = client
    .from("email_queue")
    .select("id, kind, state, created_at, newsletters(id, subject)", { count: "exact" });
  const theirs =
    "account" in owner
      ? found.eq("profile_id", owner.account)
      : found.ilike("recipient", escapePattern(owner.email));
  return getPage(await theirs.order("id", { ascending: false }).limit(10), readFailures.emails);
}

export async function resendEmail(client: Client, id: number): Promise<void> {
  checkDone(await client.rpc("resend_email", { email_id: id }), emailFailures.resend);
}

/** Goes to the administrator who asks for it. */
export async function sendDeliveryTest(client: Client): Promise<void> {
  checkDone(await client.rpc("send_delivery_test"), emailFailures.test);
}

/** When this administrator is emailed about new sign-ups. */
export async function getSignUpEmails(client: Client, id: string): Promise<SignUpEmails> {
  const response = await client.from("profiles").select("sign_up_emails").eq("id", id).single();
  return getData(response, readFailures.ownProfile).sign_up_emails;
}

export async function saveSignUpEmails(
  client: Client,
  id: string,
  sign_up_emails: SignUpEmails,
): Promise<void> {
  const response = await client
    .from("profiles")
    .update({ sign_up_emails })
    .eq("id", id)
    .select("id")
    .single();
  checkDone(response, emailFailures.choose);
}

/** Leases the email that has waited longest; null when none is due. For a mailer's key only. */
export async function claimEmail(client: Client, leaseSeconds: number): Promise<QueuedEmail | null> {
  const response = await client.rpc("claim_email", { lease_seconds: leaseSeconds });
  return getData(response, failure)[0] ?? null;
}

/** Called just before the email is handed to the mail server. */
export async function beginDelivery(client: Client, { id, lease }: QueuedEmail): Promise<Offer> {
  const response = await client.rpc("begin_delivery", { email_id: id, of_lease: lease ?? "" });
  const offer = getData(response, failure);
  if (offer !== "offered" && offer !== "unclear" && offer !== "gone") throw new DataError(failure);
  return offer;
}

/** Records the outcome of an attempt, with the server's reason. */
export async function recordDelivery(
  client: Client,
  { id, lease }: QueuedEmail,
  outcome: Outcome,
  reason?: string,
): Promise<void> {
  const note = { email_id: id, of_lease: lease ?? "", outcome, ...(reason && { said: reason }) };
  checkDone(await client.rpc("record_delivery", note), failure);
}

/** The token in the link of one of Auth's emails; null if it no longer works. For a mailer's key only. */
export async function getAuthToken(client: Client, { id }: QueuedEmail): Promise<string | null> {
  const { data, error } = await client.rpc("get_auth_token", { email_id: id });
  checkDone({ error }, failure);
  return data;
}

/** Seconds until an email is due; null when none is queued. */
export async function getNextEmailSeconds(client: Client): Promise<number | null> {
  const { data, error } = await client.rpc("get_next_email_seconds");
  checkDone({ error }, failure);
  return data;
}

/** What is due by the clock: reminders, the daily email about sign-ups, and changes of address for lost mailboxes. */
export async function queueDailyEmails(client: Client): Promise<void> {
  checkDone(await client.rpc("queue_daily_emails"), failure);
}
