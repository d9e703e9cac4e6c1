import { readFailures } from "../domain/failures.ts";
import { isUuid } from "../domain/id.ts";
import type { Audience, Mailing, MailingOverview, MailingStep, RecipientCount } from "../domain/mailing.ts";
import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";

/** A letter, or null. */
export async function getMailing(client: Client, id: string): Promise<MailingOverview | null> {
  if (!isUuid(id)) return null;
  const response = await client.from("mailing_overview").select().eq("id", id).limit(1);
  return getData(response, readFailures.letters)[0] ?? null;
}

const mailingFailures = {
  count: "Failed to count the recipients",
  send: "Failed to send the letter",
  schedule: "Failed to schedule the letter",
  steer: "Failed to reach the letter",
  test: "Failed to send the test letter",
};

/** How many people would get a letter, and how many of its audience refuse its kind. */
export async function countRecipients(client: Client, letter: Audience): Promise<RecipientCount> {
  const response = await client.rpc("count_recipients", { letter });
  return getData(response, mailingFailures.count)[0] ?? { recipients: 0, unsubscribed: 0 };
}

/** Refuses, with a sentence, when another number of people would get it. */
export async function sendMailing(client: Client, id: string, expected_count: number): Promise<void> {
  checkDone(await client.rpc("send_mailing", { letter_id: id, expected_count }), mailingFailures.send);
}

/** `at` is ISO 8601; null makes it a draft again. */
export async function scheduleMailing(client: Client, id: string, at: string | null): Promise<void> {
  const time = at === null ? {} : { at };
  checkDone(await client.rpc("schedule_mailing", { letter_id: id, ...time }), mailingFailures.schedule);
}

export async function steerMailing(client: Client, id: string, wanted: MailingStep): Promise<void> {
  checkDone(await client.rpc("steer_mailing", { letter_id: id, wanted }), mailingFailures.steer);
}

/** A letter to the caller alone. */
export async function sendTestLetter(
  client: Client,
  { subject, body }: Pick<Mailing, "subject" | "body">,
): Promise<void> {
  checkDone(await client.rpc("send_test_letter", { subject, body }), mailingFailures.test);
}
