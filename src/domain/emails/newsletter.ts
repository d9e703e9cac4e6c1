import { defineChoice, isOneOf, type ValueOf } from "../core/choice.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";

type Past = "past_sent" | "past_failed" | "past_stopped" | "past_unsubscribed";

/** A letter to members. */
export type Newsletter = Omit<Row<"newsletters">, Past | "reply_to">;

/** The kinds that people can refuse. */
export const newsletterKinds = defineChoice(
  { newsletter: "Letter", digest: "Monthly digest", class: "Letter to a class" },
  "newsletter",
);

/** Sent is a letter of which nothing waits any more; the database stores the other states. */
export const newsletterStates = defineChoice(
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
type NewsletterState = ValueOf<typeof newsletterStates>;

/** With its counts, which follow from the email_queue. */
export type NewsletterOverview = Newsletter &
  Omit<Row<"newsletter_overview">, keyof Newsletter | "stage"> & { stage: NewsletterState };

const storedStates = newsletterStates.values.filter((state) => state !== "sent");

/** The database's types do not tell the values that a view takes. */
export function toNewsletterOverview(row: Row<"newsletter_overview">): NewsletterOverview {
  const { kind, state, stage } = row;
  return {
    ...row,
    kind: isOneOf(newsletterKinds, kind) ? kind : newsletterKinds.initial,
    state: storedStates.find((known) => known === state) ?? "draft",
    stage: isOneOf(newsletterStates, stage) ? stage : newsletterStates.initial,
  };
}

export const audiences = defineChoice(
  {
    members: "Approved members",
    event: "People of an event",
    person: "One person",
  },
  "members",
);

/** Of an event's people. */
export const eventPeople = defineChoice(
  {
    registered: "Those with a place",
    waiting: "Those on the waiting list",
    both: "Both",
  },
  "registered",
);

/** The columns that say to whom a letter goes. */
export type Audience = Pick<
  Newsletter,
  | "kind"
  | "audience"
  | "department"
  | "class_from"
  | "class_to"
  | "membership_type"
  | "event_id"
  | "event_people"
  | "person_id"
>;

export function getAudience(email: Audience): Audience {
  const { kind, audience, department, class_from, class_to, membership_type } = email;
  const { event_id, event_people, person_id } = email;
  return {
    kind,
    audience,
    department,
    class_from,
    class_to,
    membership_type,
    event_id,
    event_people,
    person_id,
  };
}

export interface RecipientCount {
  recipients: number;
  unsubscribed: number;
}

/** What an administrator does with a letter on its way. */
export type NewsletterStep = "pause" | "resume" | "stop";

export interface NewsletterList extends List {
  state: NewsletterState | null;
}

/** "Approved members, Chemical Engineering, classes 1990–1999" */
export function describeAudience(email: NewsletterOverview): string {
  if (email.audience === "person") return email.person_name ?? "A person who left";
  if (email.audience === "event")
    return `${eventAudiences[email.event_people]} ${email.event_title ?? "an event that was deleted"}`;
  const { department, class_from: first, class_to: last, membership_type: type } = email;
  const classes = first === last ? first && `class of ${first}` : formatClasses(first, last);
  return ["Approved members", department, classes, type].filter(Boolean).join(", ");
}

const eventAudiences = {
  registered: "People registered for",
  waiting: "People on the waiting list for",
  both: "People registered or on the waiting list for",
};

function formatClasses(first: number | null, last: number | null): string {
  if (first === null) return `classes up to ${last}`;
  return last === null ? `classes since ${first}` : `classes ${first}–${last}`;
}

/** Text and audience can be changed until the letter goes. */
export function isEditable({ state }: Pick<NewsletterOverview, "state">): boolean {
  return state === "draft" || state === "scheduled";
}

export function parseNewsletterList(words: Words): NewsletterList {
  return parseList(words, { state: newsletterStates });
}
