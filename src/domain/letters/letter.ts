import { defineChoice, type ValueOf } from "../core/choice.ts";
import { isMap } from "../core/json.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";

/** A letter of the outbox. */
export type OwedLetter = Row<"outbox">;

/** The occasions for which the association owes a letter; src/letters has a file for each. */
export const letterKinds = defineChoice(
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
    mailing: "Letter to members",
    invitation: "Invitation",
    invitation_reminder: "Invitation: reminder",
    member_letter: "Letter from a member",
    letter_report: "A letter was reported",
    test: "Test letter",
    confirmation: "Link to confirm an address",
    recovery: "Link to choose a password",
    email_change: "Link to confirm a new address",
  },
  "sign_up",
);
export type LetterKind = ValueOf<typeof letterKinds>;

export const letterStates = defineChoice(
  {
    waiting: "Waiting",
    sent: "Sent",
    failed: "Failed",
    stopped: "Stopped",
    unsubscribed: "Unsubscribed",
  },
  "waiting",
);

type LetterState = ValueOf<typeof letterStates>;

/** Searched by the recipient's address. */
export interface LetterList extends List {
  state: LetterState | null;
  kind: LetterKind | null;
}

export function parseLetterList(words: Words): LetterList {
  return parseList(words, { state: letterStates, kind: letterKinds });
}

/** The recipient's name when the letter was written; empty if it names none. */
export function getRecipientName({ facts }: Pick<OwedLetter, "facts">): string {
  return isMap(facts) && typeof facts.name === "string" ? facts.name : "";
}

/** Auth asked for these. Their links open accounts: they work for an hour, and no copy of them is kept. */
export function isAuthLetter(kind: string): boolean {
  return ["confirmation", "recovery", "email_change"].includes(kind);
}

/** When an administrator is told who waits for approval. */
export const signUpLetters = defineChoice({ at_once: "At once", daily: "Once a day" }, "at_once");
export type SignUpLetters = ValueOf<typeof signUpLetters>;

/** Of an attempt to send a letter; private.settle_letter says what follows from each. */
export type Outcome = "sent" | "refused" | "deferred" | "released";

/** Whether a letter may go out now; private.offer_letter says what each means. */
export type Offer = "offered" | "unclear" | "gone";
