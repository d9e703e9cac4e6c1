import { defineChoice, isOneOf, type ValueOf } from "../core/choice.ts";
import type { EmailKind } from "./email.ts";

/** What people can refuse; every other letter is owed. */
export const unsubscribeKinds = defineChoice(
  {
    newsletter: "Letters from the association",
    digest: "Monthly digest",
    events: "Event reminders",
    members: "Letters from other members",
    class: "Letters to your class",
  },
  "newsletter",
);
export type UnsubscribeKind = ValueOf<typeof unsubscribeKinds>;

/** Invitations go to people without an account, who refuse them by the letter's link alone. */
const linkKinds = defineChoice({ ...unsubscribeKinds.labels, invitations: "Invitations" }, "newsletter");
type LinkKind = ValueOf<typeof linkKinds>;

/** In a sentence: "You will get no more …". */
export const refusedWords: Record<LinkKind, string> = {
  newsletter: "letters to all members",
  digest: "monthly digests",
  events: "event reminders",
  invitations: "invitations to sign up",
  members: "letters from other members",
  class: "letters to your class",
};

/** Letters of the email_queue that can be refused; private.get_unsubscribe_kind says as which kind. */
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

/** The signed token of a letter. Only the database can tell whether it is genuine. */
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
 * The address that a person opens. The token stands behind a "#": browsers send that part to no server, so it
 * is in no log and no referrer.
 */
export function getUnsubscribePath(token: string): string {
  return `${unsubscribePage}#${token}`;
}
export const unsubscribePage = "/emails/unsubscribe";

/** Where the site's own server answers mail programs; see scripts/mailer/one-click.ts. */
export const oneClickPath = "/emails/one-click";

/** The address for mail programs, which can send no part behind a "#". */
export function getOneClickAddress(address: string, token: string): string {
  return `${address}?${new URLSearchParams({ [tokenParameter]: token })}`;
}
const tokenParameter = "token";

export function readOneClickToken(address: string): string {
  return new URL(address).searchParams.get(tokenParameter) ?? "";
}
