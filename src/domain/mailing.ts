import { defineChoice } from "./choice.ts";
import type { Row } from "./row.ts";

/** A letter to members. */
export type Mailing = Row<"mailings">;

/** With its counts, which follow from the outbox. */
export type MailingOverview = Row<"mailing_overview">;

/** The kinds that people can refuse. */
export const mailingKinds = defineChoice({ letters: "Letter", digest: "Monthly digest" }, "letters");

/** Sent is a letter of which nothing waits any more; the database stores the other states. */
export const mailingStates = defineChoice(
  {
    draft: "Draft",
    scheduled: "Scheduled",
    sending: "Going out",
    paused: "Paused",
    stopped: "Stopped",
    sent: "Sent",
  },
  "draft",
);

export const audiences = defineChoice(
  {
    members: "Approved members",
    event: "People registered for an event",
    person: "One person",
  },
  "members",
);

/** The columns that say to whom a letter goes. */
export type Audience = Pick<
  Mailing,
  | "kind"
  | "audience"
  | "department"
  | "class_from"
  | "class_to"
  | "membership_type"
  | "event_id"
  | "person_id"
>;

export interface RecipientCount {
  recipients: number;
  unsubscribed: number;
}

/** What an administrator does with a letter on its way. */
export type MailingStep = "pause" | "resume" | "stop";
