import { defineChoice, isOneOf, type ValueOf } from "../core/choice.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";

type Past = "past_sent" | "past_failed" | "past_stopped" | "past_unsubscribed";

/** A letter to members. */
export type Mailing = Omit<Row<"mailings">, Past | "reply_to">;

/** The kinds that people can refuse. */
export const mailingKinds = defineChoice(
  { letters: "Letter", digest: "Monthly digest", class: "Letter to a class" },
  "letters",
);

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
type MailingState = ValueOf<typeof mailingStates>;

/** With its counts, which follow from the outbox. */
export type MailingOverview = Mailing &
  Omit<Row<"mailing_overview">, keyof Mailing | "stage"> & { stage: MailingState };

const storedStates = mailingStates.values.filter((state) => state !== "sent");

/** The database's types do not tell the values that a view takes. */
export function toMailingOverview(row: Row<"mailing_overview">): MailingOverview {
  const { kind, state, stage } = row;
  return {
    ...row,
    kind: isOneOf(mailingKinds, kind) ? kind : mailingKinds.initial,
    state: storedStates.find((known) => known === state) ?? "draft",
    stage: isOneOf(mailingStates, stage) ? stage : mailingStates.initial,
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
  Mailing,
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

export function getAudience(letter: Audience): Audience {
  const { kind, audience, department, class_from, class_to, membership_type } = letter;
  const { event_id, event_people, person_id } = letter;
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
export type MailingStep = "pause" | "resume" | "stop";

export interface MailingList extends List {
  state: MailingState | null;
}

/** "Approved members, Chemical Engineering, classes 1990–1999" */
export function describeAudience(letter: MailingOverview): string {
  if (letter.audience === "person") return letter.person_name ?? "A person who left";
  if (letter.audience === "event")
    return `${eventAudiences[letter.event_people]} ${letter.event_title ?? "an event that was deleted"}`;
  const { department, class_from: first, class_to: last, membership_type: type } = letter;
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
export function isEditable({ state }: Pick<MailingOverview, "state">): boolean {
  return state === "draft" || state === "scheduled";
}

export function parseMailingList(words: Words): MailingList {
  return parseList(words, { state: mailingStates });
}
