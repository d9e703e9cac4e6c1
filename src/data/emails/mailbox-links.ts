import type { QueuedEmail } from "../../domain/emails/email.ts";
import { readFailures } from "../../domain/failures.ts";
import type { LinkedMailboxChange } from "../../domain/members/mailbox-change.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

const failures = {
  object: "Failed to stop the change",
  confirm: "Failed to confirm your email address",
};

/** What a link opens; null if it is not genuine or the change is over. Needs no account; changes nothing. */
export async function readMailboxLink(client: Client, token: string): Promise<LinkedMailboxChange | null> {
  const [found] = getData(await client.rpc("get_mailbox_change", { token }), readFailures.addressChange);
  return found ?? null;
}

/** By the link to the old address. False if the change is over. */
export async function objectToMailboxChange(client: Client, token: string): Promise<boolean> {
  return getData(await client.rpc("object_to_mailbox_change", { token }), failures.object);
}

/** By the link to the new address. Null if the change is over. */
export async function confirmMailboxChange(client: Client, token: string) {
  const [found] = getData(await client.rpc("confirm_mailbox_change", { token }), failures.confirm);
  return found ?? null;
}

/** The token of the link in an email about a lost mailbox; null if the change is over. For a mailer's key only. */
export async function getMailboxToken(client: Client, { id }: QueuedEmail): Promise<string | null> {
  const { data, error } = await client.rpc("get_mailbox_token", { email_id: id });
  checkDone({ error }, readFailures.addressChange);
  return data;
}
