import { isUuid } from "../../domain/core/id.ts";
import { getPageRange } from "../../domain/core/list.ts";
import { readFailures } from "../../domain/failures.ts";
import {
  type Audience,
  type Mailing,
  type MailingList,
  type MailingOverview,
  type MailingStep,
  type RecipientCount,
  toMailingOverview,
} from "../../domain/letters/mailing.ts";
import type { MailingFields } from "../../domain/letters/mailing-form.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData, getPage, type Page } from "../core/result.ts";
import { addRow, removeRow, saveRow } from "../core/rows.ts";

/** One page of the letters to members, newest first. */
export async function listMailings(
  client: Client,
  { page, state }: MailingList,
): Promise<Page<MailingOverview>> {
  let found = client.from("mailing_overview").select("*", { count: "exact" });
  if (state) found = found.eq("stage", state);
  const response = await found
    .order("created_at", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.letters);
  return { rows: rows.map(toMailingOverview), total };
}

/** A letter, or null. */
export async function getMailing(client: Client, id: string): Promise<MailingOverview | null> {
  if (!isUuid(id)) return null;
  const response = await client.from("mailing_overview").select().eq("id", id).limit(1);
  const [row] = getData(response, readFailures.letters);
  return row ? toMailingOverview(row) : null;
}

export const mailingFailures = {
  save: "Failed to save the letter",
  remove: "Failed to delete the letter",
  count: "Failed to count the recipients",
  send: "Failed to send the letter",
  schedule: "Failed to schedule the letter",
  steer: "Failed to reach the letter",
  test: "Failed to send you this letter as a test",
  digest: "Failed to write the digest",
};

/** Returns its id. */
export function addMailing(client: Client, fields: MailingFields): Promise<string> {
  return addRow(client, "mailings", fields, mailingFailures.save);
}

export async function saveMailing(client: Client, before: Mailing, fields: MailingFields): Promise<void> {
  await saveRow(client, "mailings", before, fields, {
    failure: mailingFailures.save,
    missing: "This letter has been sent or deleted in the meantime.",
  });
}

export async function removeMailing(client: Client, { id }: Pick<Mailing, "id">): Promise<void> {
  await removeRow(client, "mailings", id, mailingFailures.remove);
}

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

/** Drafts this month's digest and returns its id. */
export async function writeDigest(client: Client): Promise<string> {
  return getData(await client.rpc("write_digest"), mailingFailures.digest);
}
