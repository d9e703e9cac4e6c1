import type { QueuedEmail } from "../../domain/emails/email.ts";
import { readFailures } from "../../domain/failures.ts";
import type {
  LinkedMailboxChange,
  MailboxChange,
  OwnMailboxChange,
} from "../../domain/members/mailbox-change.ts";
import type { MailboxChangeFields } from "../../domain/members/mailbox-change-form.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

export const mailboxFailures = {
  start: "Failed to start the change of email address",
  shorten: "Failed to shorten the wait",
  cancel: "Failed to cancel this member’s change of email address",
  object: "Failed to stop the change of your email address",
  confirm: "Failed to confirm your email address",
};

/** The change that runs for a person, with the names of the administrators; null if there is none. For super admins. */
export async function getMailboxChange(client: Client, profile_id: string): Promise<MailboxChange | null> {
  const response = await client
    .from("mailbox_changes")
    .select(
      "id, profile_id, new_email, reason, started_by, started_at, waits_until, confirmed_at, starter:profiles!mailbox_changes_started_by_fkey(full_name), shortener:profiles!mailbox_changes_shortened_by_fkey(full_name)",
    )
    .eq("profile_id", profile_id)
    .limit(1);
  return getData(response, readFailures.mailboxChange)[0] ?? null;
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
export async function shortenMailboxChange(client: Client, person: string): Promise<boolean> {
  return getData(await client.rpc("shorten_mailbox_change", { person }), mailboxFailures.shorten);
}

export async function cancelMailboxChange(client: Client, person: string): Promise<void> {
  checkDone(await client.rpc("cancel_mailbox_change", { person }), mailboxFailures.cancel);
}

/** The change that runs for oneself; null if there is none. */
export async function getOwnMailboxChange(
  client: Client,
  profile_id: string,
): Promise<OwnMailboxChange | null> {
  const changes = client
    .from("mailbox_changes")
    .select("new_email, reason, started_at, waits_until, confirmed_at");
  return getData(await changes.eq("profile_id", profile_id).limit(1), readFailures.mailboxChange)[0] ?? null;
}

/** For oneself. False if the change is over. */
export async function objectToOwnMailboxChange(client: Client): Promise<boolean> {
  return getData(await client.rpc("object_to_mailbox_change"), mailboxFailures.object);
}

/** What a link in an email opens; null if it is not genuine or the change is over. Needs no account; changes nothing. */
export async function readMailboxLink(client: Client, token: string): Promise<LinkedMailboxChange | null> {
  const [found] = getData(await client.rpc("get_mailbox_change", { token }), readFailures.mailboxChange);
  return found
    ? { ...found, mailbox: found.mailbox === "old_mailbox" ? "old_mailbox" : "new_mailbox" }
    : null;
}

/** By the link to the old address. False if the change is over. */
export async function objectToMailboxChange(client: Client, token: string): Promise<boolean> {
  return getData(await client.rpc("object_to_mailbox_change", { token }), mailboxFailures.object);
}

/** By the link to the new address. Null if the change is over. */
export async function confirmMailboxChange(client: Client, token: string) {
  const [found] = getData(await client.rpc("confirm_mailbox_change", { token }), mailboxFailures.confirm);
  return found ?? null;
}

/** The token of the link in an email about a lost mailbox; null if the change is over. For a mailer's key only. */
export async function getMailboxToken(client: Client, { id }: QueuedEmail): Promise<string | null> {
  const { data, error } = await client.rpc("get_mailbox_token", { email_id: id });
  checkDone({ error }, readFailures.mailboxChange);
  return data;
}
