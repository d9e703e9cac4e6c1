import type { MailboxChange } from "../../domain/members/mailbox-change.ts";
import type { MailboxChangeFields } from "../../domain/members/mailbox-change-form.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export const mailboxFailures = {
  read: "Failed to load the change of email address",
  start: "Failed to start the change of email address",
  shorten: "Failed to shorten the wait",
  cancel: "Failed to cancel this member’s change of email address",
};

/** The change that runs for a person, with the names of the administrators; null if there is none. */
export async function getMailboxChange(client: Client, profile_id: string): Promise<MailboxChange | null> {
  const response = await client
    .from("mailbox_changes")
    .select(
      "id, profile_id, new_email, reason, started_by, started_at, waits_until, confirmed_at, starter:profiles!mailbox_changes_started_by_fkey(full_name), shortener:profiles!mailbox_changes_shortened_by_fkey(full_name)",
    )
    .eq("profile_id", profile_id)
    .limit(1);
  return getData(response, mailboxFailures.read)[0] ?? null;
}

export async function startMailboxChange(
  client: Client,
  person: string,
  { new_email, reason }: MailboxChangeFields,
): Promise<void> {
  const request = { person, address: new_email, reason };
  checkDone(await client.rpc("start_mailbox_change", request), mailboxFailures.start);
}

/** True if the change is complete now. */
export async function shortenMailboxChange(client: Client, of_change: string): Promise<boolean> {
  return getData(await client.rpc("shorten_mailbox_change", { of_change }), mailboxFailures.shorten);
}

export async function cancelMailboxChange(client: Client, of_change: string): Promise<void> {
  checkDone(await client.rpc("cancel_mailbox_change", { of_change }), mailboxFailures.cancel);
}
