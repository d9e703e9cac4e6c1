import { isUuid } from "../../domain/core/id.ts";
import { getPageRange } from "../../domain/core/list.ts";
import { makePictureName, type Size } from "../../domain/emails/body-picture.ts";
import {
  type Audience,
  type Newsletter,
  type NewsletterList,
  type NewsletterOverview,
  type NewsletterStep,
  type RecipientCount,
  toNewsletterOverview,
} from "../../domain/emails/newsletter.ts";
import type { NewsletterFields } from "../../domain/emails/newsletter-form.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { uploadFile } from "../core/objects.ts";
import { uploadFailure } from "../core/pictures.ts";
import { checkDone, getData, getPage, type Page } from "../core/result.ts";
import { addRow, removeRow, saveRow } from "../core/rows.ts";

/** One page of the newsletters and templates, newest first. */
export async function listNewsletters(
  client: Client,
  { page, state }: NewsletterList,
): Promise<Page<NewsletterOverview>> {
  const found = client.from("newsletter_overview").select("*", { count: "exact" });
  const response = await (state ? found.eq("stage", state) : found)
    .order("created_at", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.emails);
  return { rows: rows.map(toNewsletterOverview), total };
}

/** A newsletter, or null. */
export async function getNewsletter(client: Client, id: string): Promise<NewsletterOverview | null> {
  if (!isUuid(id)) return null;
  const response = await client.from("newsletter_overview").select().eq("id", id).limit(1);
  const [row] = getData(response, readFailures.emails);
  return row ? toNewsletterOverview(row) : null;
}

export const newsletterFailures = {
  save: "Failed to save the newsletter",
  template: "Failed to save the template",
  remove: "Failed to delete the newsletter",
  count: "Failed to count the recipients",
  send: "Failed to send the newsletter",
  schedule: "Failed to schedule the newsletter",
  steer: "Failed to update the newsletter",
  test: "Failed to send you a test",
  digest: "Failed to write the digest",
};

/** Returns its id. */
export function addNewsletter(
  client: Client,
  fields: NewsletterFields & Partial<Pick<Newsletter, "is_template">>,
): Promise<string> {
  return addRow(client, "newsletters", fields, newsletterFailures.save);
}

export async function saveNewsletter(
  client: Client,
  before: Newsletter,
  fields: NewsletterFields,
): Promise<void> {
  await saveRow(client, "newsletters", before, fields, {
    failure: newsletterFailures.save,
    missing: "This newsletter has been sent or deleted in the meantime.",
  });
}

export async function removeNewsletter(client: Client, { id }: Pick<Newsletter, "id">): Promise<void> {
  await removeRow(client, "newsletters", id, newsletterFailures.remove);
}

/** How many people would get a newsletter, and how many of its audience have unsubscribed. */
export async function countRecipients(client: Client, newsletter: Audience): Promise<RecipientCount> {
  const response = await client.rpc("count_recipients", { newsletter });
  return (
    getData(response, newsletterFailures.count)[0] ?? {
      recipients: 0,
      unsubscribed: 0,
      without_board_documents: 0,
    }
  );
}

/** The names of the first ten people who would get a newsletter. */
export async function listFirstRecipients(client: Client, newsletter: Audience): Promise<string[]> {
  return getData(await client.rpc("list_first_recipients", { newsletter }), newsletterFailures.count);
}

/** A newsletter as it was shown. */
export type SeenNewsletter = Pick<Newsletter, "id" | "updated_at">;

/** Rejects with a user-facing message if the newsletter or the number of recipients has changed. */
export async function sendNewsletter(
  client: Client,
  { id, updated_at }: SeenNewsletter,
  expected_count: number,
): Promise<void> {
  const sending = { email_id: id, expected_count, seen: updated_at };
  checkDone(await client.rpc("send_newsletter", sending), newsletterFailures.send);
}

/** `at` is ISO 8601. */
export async function scheduleNewsletter(
  client: Client,
  { id, updated_at }: SeenNewsletter,
  at: string,
): Promise<void> {
  const scheduling = { email_id: id, at, seen: updated_at };
  checkDone(await client.rpc("schedule_newsletter", scheduling), newsletterFailures.schedule);
}

/** Makes it a draft again. */
export async function unscheduleNewsletter(client: Client, id: string): Promise<void> {
  checkDone(await client.rpc("schedule_newsletter", { email_id: id }), newsletterFailures.schedule);
}

export async function setNewsletterState(client: Client, id: string, wanted: NewsletterStep): Promise<void> {
  checkDone(await client.rpc("set_newsletter_state", { email_id: id, wanted }), newsletterFailures.steer);
}

export type TestEmail = Pick<Newsletter, "subject" | "body"> & Partial<Pick<Newsletter, "attached_ids">>;

/** Goes to the caller alone. */
export async function sendTestEmail(
  client: Client,
  { attached_ids, subject, body }: TestEmail,
): Promise<void> {
  const test = { subject, body, ...(attached_ids && { attached_ids }) };
  checkDone(await client.rpc("send_test_email", test), newsletterFailures.test);
}

/** Stores a picture of a newsletter's text and returns its address. */
export async function addEmailPicture(client: Client, picture: Blob, size: Size): Promise<string> {
  const path = `newsletters/${makePictureName(new Date(), size)}`;
  return uploadFile(client, { bucket: "news", path }, picture, uploadFailure);
}

/** Drafts this month's digest, unless it is a draft already, and returns its id. */
export async function writeDigest(client: Client): Promise<string> {
  return getData(await client.rpc("write_digest"), newsletterFailures.digest);
}
