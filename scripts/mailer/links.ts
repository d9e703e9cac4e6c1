import type { Client } from "../../src/data/core/client.ts";
import { getAuthToken } from "../../src/data/emails/emails.ts";
import { getMailboxToken } from "../../src/data/emails/mailbox-links.ts";
import { getUnsubscribeToken } from "../../src/data/emails/unsubscribes.ts";
import { getInvitationToken } from "../../src/data/roster/invitations.ts";
import { isOneOf } from "../../src/domain/core/choice.ts";
import { emailKinds, isAuthEmail, isMailboxEmail, type QueuedEmail } from "../../src/domain/emails/email.ts";
import {
  canUnsubscribe,
  getOneClickAddress,
  getUnsubscribePath,
} from "../../src/domain/emails/unsubscribe.ts";
import { getSignUpPath } from "../../src/domain/roster/invitation-link.ts";

/** The token in the link of an email from Auth; undefined for other emails. */
export async function findAuthToken(client: Client, email: QueuedEmail): Promise<string | undefined> {
  if (!isAuthEmail(email.kind)) return undefined;
  const token = await getAuthToken(client, email);
  if (!token) throw new Error("its link was used, was replaced by a newer one, or is over an hour old");
  return token;
}

/** The token in the link of an email about a lost mailbox; undefined for other emails. */
export async function findMailboxToken(client: Client, email: QueuedEmail): Promise<string | undefined> {
  if (!isMailboxEmail(email.kind)) return undefined;
  const token = await getMailboxToken(client, email);
  if (!token) throw new Error("the change of address was completed or stopped");
  return token;
}

/** The link with which the reader of an invitation signs up; undefined for other emails. */
export async function findPersonalLink(
  client: Client,
  email: QueuedEmail,
  siteUrl: string,
): Promise<string | undefined> {
  if (email.invitation_id === null) return undefined;
  const token = await getInvitationToken(client, email);
  if (!token) throw new Error("the invitation was cancelled");
  return siteUrl + getSignUpPath(token);
}

interface Addresses {
  siteUrl: string;
  /** Where email programs post one-click unsubscribes. */
  oneClickUrl: string;
}

export interface Unsubscribing {
  /** The link for the reader; none in emails that are always sent. */
  unsubscribe?: string;
  /** For the email program. The mail server's DKIM signature must cover them. */
  headers?: Record<string, string>;
}

/** How the reader unsubscribes from emails of this kind without signing in: RFC 2369 and RFC 8058. */
export async function offerUnsubscribe(
  client: Client,
  email: QueuedEmail,
  { siteUrl, oneClickUrl }: Addresses,
): Promise<Unsubscribing> {
  if (!isOneOf(emailKinds, email.kind) || !canUnsubscribe(email.kind)) return {};
  const token = await getUnsubscribeToken(client, email);
  if (!token) return {};
  return {
    unsubscribe: siteUrl + getUnsubscribePath(token),
    headers: {
      "List-Unsubscribe": `<${getOneClickAddress(oneClickUrl, token)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
