import { defineChoice, type ValueOf } from "../core/choice.ts";
import { isMap } from "../core/json.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";

/** A letter of the email_queue. */
export type QueuedEmail = Row<"email_queue">;

/** The occasions for which the association owes a letter; src/emails has a file for each. */
export const emailKinds = defineChoice(
  {
    sign_up: "Sign-up received",
    approval: "Membership approved",
    refusal: "Membership not approved",
    class_request: "Request for another class answered",
    registration: "Registered for an event",
    waiting_list: "On the waiting list of an event",
    event_change: "Event changed",
    event_cancellation: "Event cancelled",
    event_removal: "Registration removed",
    event_reminder: "Event tomorrow",
    event_pictures: "Photos of an event",
    password_change: "Password changed",
    address_change: "Email address changed",
    person_waits: "A person waits for approval",
    people_wait: "People wait for approval",
    new_admin: "New administrator",
    newsletter: "Letter to members",
    invitation: "Invitation",
    invitation_reminder: "Invitation: reminder",
    member_message: "Letter from a member",
    message_report: "A letter was reported",
    test: "Test letter",
    confirmation: "Link to confirm an address",
    recovery: "Link to choose a password",
    email_change: "Link to confirm a new address",
  },
  "sign_up",
);
export type EmailKind = ValueOf<typeof emailKinds>;

export const emailStates = defineChoice(
  {
    waiting: "Waiting",
    sent: "Sent",
    failed: "Failed",
    stopped: "Stopped",
    unsubscribed: "Unsubscribed",
  },
  "waiting",
);

type EmailState = ValueOf<typeof emailStates>;

/** Searched by the recipient's address. */
export interface EmailList extends List {
  state: EmailState | null;
  kind: EmailKind | null;
}

export function parseEmailList(words: Words): EmailList {
  return parseList(words, { state: emailStates, kind: emailKinds });
}

/** The recipient's name when the letter was written; empty if it names none. */
export function getRecipientName({ facts }: Pick<QueuedEmail, "facts">): string {
  return isMap(facts) && typeof facts.name === "string" ? facts.name : "";
}

/** Auth asked for these. Their links open accounts: they work for an hour, and no copy of them is kept. */
export function isAuthEmail(kind: string): boolean {
  return ["confirmation", "recovery", "email_change"].includes(kind);
}

/** When an administrator is told who waits for approval. */
export const signUpEmails = defineChoice({ at_once: "At once", daily: "Once a day" }, "at_once");
export type SignUpEmails = ValueOf<typeof signUpEmails>;

/** Of an attempt to send a letter; private.record_delivery says what follows from each. */
export type Outcome = "sent" | "refused" | "deferred" | "released";

/** Whether a letter may go out now; private.begin_delivery says what each means. */
export type Offer = "offered" | "unclear" | "gone";
