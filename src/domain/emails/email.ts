import { defineChoice, type ValueOf } from "../core/choice.ts";
import { isMap } from "../core/json.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";

/** An email in the email_queue. */
export type QueuedEmail = Row<"email_queue">;

/** An account, whatever its address was, or an address of the alumni list. */
export type EmailOwner = { account: string } | { email: string };

/** An email on a person's page, with its newsletter, if it is one that the user may read. */
export type PersonEmail = Pick<QueuedEmail, "id" | "kind" | "state" | "created_at"> & {
  newsletters: { id: string; subject: string } | null;
};

/** The kinds of emails that the site sends; src/emails has a template for each. */
export const emailKinds = defineChoice(
  {
    sign_up: "Sign-up received",
    approval: "Membership approved",
    decline: "Membership declined",
    class_request: "Class change request answered",
    proposal_answer: "Proposal answered",
    registration: "Registered for an event",
    waiting_list: "On an event’s waiting list",
    registration_cancellation: "Registration cancelled",
    event_change: "Event changed",
    event_cancellation: "Event cancelled",
    event_removal: "Registration removed",
    event_reminder: "Event reminder",
    event_pictures: "Event photos",
    password_change: "Password changed",
    address_change: "Email address changed",
    mailbox_change: "Change of a lost address started",
    mailbox_confirmation: "Link to confirm the address of a lost mailbox",
    account_deletion: "Account deleted",
    two_step_change: "Two-step sign-in changed",
    known_address: "Sign-up with a known address",
    new_sign_up: "New sign-up awaiting approval",
    sign_up_digest: "Sign-ups awaiting approval",
    new_admin: "New administrator",
    term_change: "Office begun or ended",
    handover_refused: "Handover not carried out",
    newsletter: "Newsletter or class email",
    invitation: "Invitation",
    invitation_reminder: "Invitation: reminder",
    member_message: "Message from a member",
    message_report: "Message reported",
    publishing_hold: "Publishing on hold",
    role_given: "Role assigned",
    opportunity_review: "Opportunity waiting to be checked",
    opportunity_answer: "Opportunity approved or declined",
    opportunity_renewal: "Opportunity about to expire",
    test: "Test email",
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

/** `q` is searched for in the recipients' addresses. */
export interface EmailList extends List {
  state: EmailState | null;
  kind: EmailKind | null;
}

export function parseEmailList(words: Words): EmailList {
  return parseList(words, { state: emailStates, kind: emailKinds });
}

/** The recipient's name when the email was written; empty without one. */
export function getRecipientName({ facts }: Pick<QueuedEmail, "facts">): string {
  return isMap(facts) && typeof facts.name === "string" ? facts.name : "";
}

/** Emails that Auth requested. Their links open accounts, so they work for an hour and no copy is kept. */
export function isAuthEmail(kind: string): boolean {
  return ["confirmation", "recovery", "email_change"].includes(kind);
}

/** Emails to the old and the new address of a person who has lost the mailbox. Their links work until the change is over. */
export function isMailboxEmail(kind: string): boolean {
  return ["mailbox_change", "mailbox_confirmation"].includes(kind);
}

/** When an administrator gets emails about new sign-ups. */
export const signUpEmails = defineChoice({ at_once: "Immediately", daily: "Once a day" }, "at_once");
export type SignUpEmails = ValueOf<typeof signUpEmails>;

/** Of an attempt to send an email; private.record_delivery says what follows from each. */
export type Outcome = "sent" | "refused" | "deferred" | "released";

/** Whether an email can be sent now; private.begin_delivery says what each means. */
export type Offer = "offered" | "unclear" | "gone";
