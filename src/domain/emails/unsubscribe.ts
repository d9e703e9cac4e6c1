import { defineChoice, isOneOf, type ValueOf } from "../core/choice.ts";
import type { EmailKind } from "./email.ts";

/** The kinds of emails that people can unsubscribe from; all others are always sent. */
export const unsubscribeKinds = defineChoice(
  {
    newsletter: "Newsletters",
    digest: "Monthly digest",
    events: "Event reminders",
    members: "Messages from other members",
    class: "Emails from your class representative",
  },
  "newsletter",
);
export type UnsubscribeKind = ValueOf<typeof unsubscribeKinds>;

/** People without an account can unsubscribe by the email's link only: from invitations and newsletters at once. */
const linkKinds = defineChoice(
  { ...unsubscribeKinds.labels, roster: "Emails to the alumni list" },
  "newsletter",
);
export type LinkKind = ValueOf<typeof linkKinds>;

/** In a sentence: "You've unsubscribed from …". */
export const refusedWords: Record<LinkKind, string> = {
  newsletter: "newsletters",
  digest: "the monthly digest",
  events: "event reminders",
  roster: "emails to people on our alumni list",
  members: "messages from other members",
  class: "emails from your class representative",
};

/** Emails with an unsubscribe link; private.get_unsubscribe_kind says from which kind it unsubscribes. */
const unsubscribableEmails: readonly EmailKind[] = [
  "event_reminder",
  "event_pictures",
  "newsletter",
  "member_message",
  "invitation",
  "invitation_reminder",
];

export function canUnsubscribe(kind: EmailKind): boolean {
  return unsubscribableEmails.includes(kind);
}

/** The signed token in an email. Only the database can tell whether it is genuine. */
export interface UnsubscribeToken {
  token: string;
  kind: LinkKind;
}

/** Null for text that cannot be a token. */
export function parseUnsubscribeToken(text: string): UnsubscribeToken | null {
  const [, kind = ""] = /^([a-z]+)\.[\w-]{43}$/.exec(text) ?? [];
  return isOneOf(linkKinds, kind) ? { token: text, kind } : null;
}

/**
 * The address that a person opens. The token follows a "#": browsers send that part to no server, so it is in no
 * log and no referrer.
 */
export function getUnsubscribePath(token: string): string {
  return `${unsubscribePage}#${token}`;
}
export const unsubscribePage = "/emails/unsubscribe";

/** Where the site's server answers mail programs; see scripts/mailer/one-click.ts. */
export const oneClickPath = "/emails/one-click";

/** The address for mail programs, which cannot send the part after a "#". */
export function getOneClickAddress(address: string, token: string): string {
  return `${address}?${new URLSearchParams({ [tokenParameter]: token })}`;
}
const tokenParameter = "token";

export function readOneClickToken(address: string): string {
  return new URL(address).searchParams.get(tokenParameter) ?? "";
}
