import type { Client } from "../../src/data/core/client.ts";
import { getAuthToken } from "../../src/data/emails/emails.ts";
import { getUnsubscribeToken } from "../../src/data/emails/unsubscribes.ts";
import { getInvitationToken } from "../../src/data/roster/invitations.ts";
import { isOneOf } from "../../src/domain/core/choice.ts";
import { emailKinds, isAuthEmail, type QueuedEmail } from "../../src/domain/emails/email.ts";
import {
  canUnsubscribe,
  getOneClickAddress,
  getUnsubscribePath,
} from "../../src/domain/emails/unsubscribe.ts";
import { getSignUpPath } from "../../src/domain/roster/invitation-link.ts";

/** What the link of a letter of Auth proves itself with; undefined for other letters. */
export async function findAuthToken(client: Client, email: QueuedEmail): Promise<string | undefined> {
  if (!isAuthEmail(email.kind)) return undefined;
  const token = await getAuthToken(client, email);
  if (!token) throw new Error("Its link was used, replaced by a newer one, or is over an hour old");
  return token;
}

/** The link by which the reader of an invitation signs up; undefined for other letters. */
export async function findPersonalLink(
  client: Client,
  email: QueuedEmail,
  siteUrl: string,
): Promise<string | undefined> {
  if (email.invitation_id === null) return undefined;
  const token = await getInvitationToken(client, email);
  if (!token) throw new Error("The invitation was withdrawn");
  return siteUrl + getSignUpPath(token);
}

interface Addresses {
  siteUrl: string;
  /** Where mail programs post a refusal. */
  oneClickUrl: string;
}

export interface Refusal {
  /** The address for the reader; none in a letter that is owed. */
  unsubscribe?: string;
  /** For the mail program. The mail server's DKIM signature must cover them. */
  headers?: Record<string, string>;
}

/** How a letter's reader refuses letters of its kind, without signing in: RFC 2369 and RFC 8058. */
export async function offerUnsubscribe(
  client: Client,
  email: QueuedEmail,
  { siteUrl, oneClickUrl }: Addresses,
): Promise<Refusal> {
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
