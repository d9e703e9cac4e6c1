import { defineChoice, isOneOf, type ValueOf } from "../core/choice.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";
import { boards } from "../officers/office.ts";
import { countPeople } from "../text/plural.ts";
import { showPlaceholders } from "./placeholder.ts";

type Past = "past_sent" | "past_failed" | "past_stopped" | "past_unsubscribed";

/** A newsletter, monthly digest or email to a class. */
export type Newsletter = Omit<Row<"newsletters">, Past | "reply_to">;

/** The kinds that people can unsubscribe from. */
export const newsletterKinds = defineChoice(
  { newsletter: "Newsletter", digest: "Monthly digest", class: "Email to a class" },
  "newsletter",
);

/** "Sent" follows from an empty queue, and a template is a draft; the database stores the other states. */
export const newsletterStates = defineChoice(
  {
    draft: "Draft",
    scheduled: "Scheduled",
    sending: "Sending",
    paused: "Paused",
    stopped: "Stopped",
    sent: "Sent",
    template: "Template",
  },
  "draft",
);
type NewsletterState = ValueOf<typeof newsletterStates>;

/** With its counts, which come from the email_queue. */
export type NewsletterOverview = Newsletter &
  Omit<Row<"newsletter_overview">, keyof Newsletter | "stage"> & { stage: NewsletterState };

const storedStates = newsletterStates.values.filter((state) => state !== "sent" && state !== "template");

/** The database's types do not include the values of a view's columns. */
export function toNewsletterOverview(row: Row<"newsletter_overview">): NewsletterOverview {
  const { kind, state, stage } = row;
  return {
    ...row,
    kind: isOneOf(newsletterKinds, kind) ? kind : newsletterKinds.initial,
    state: storedStates.find((known) => known === state) ?? "draft",
    stage: isOneOf(newsletterStates, stage) ? stage : newsletterStates.initial,
  };
}

/** In lists: a template's name, or the subject without a recipient. */
export const getNewsletterName = ({
  template_name,
  subject,
}: Pick<Newsletter, "template_name" | "subject">) => template_name ?? showPlaceholders(subject);

export const audiences = defineChoice(
  {
    members: "Approved members",
    absent: "Members who have never signed in",
    event: "An event’s participants",
    committee: "A committee or the trustees",
    person: "One person",
    people: "Several people",
    roster: "Alumni list: people without an account",
  },
  "members",
);

/** Whether department and class narrow this audience; of members also the membership type. */
export const isNarrowed = (audience: ValueOf<typeof audiences>) =>
  audience === "members" || audience === "absent" || audience === "roster";

/** Which of an event's participants. */
export const eventPeople = defineChoice(
  {
    registered: "People with a place",
    waiting: "People on the waiting list",
    both: "Both",
    came: "People who came",
    none: "Members who haven’t registered",
  },
  "registered",
);

/** The columns with the recipients. */
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
  | "board"
  | "person_id"
  | "person_ids"
>;

export function getAudience(email: Audience): Audience {
  const { kind, audience, department, class_from, class_to, membership_type } = email;
  const { event_id, event_people, board, person_id, person_ids } = email;
  return {
    kind,
    audience,
    department,
    class_from,
    class_to,
    membership_type,
    event_id,
    event_people,
    board,
    person_id,
    person_ids,
  };
}

/** Chosen by name, in one newsletter. */
export const mostChosen = 200;

export interface RecipientCount {
  recipients: number;
  unsubscribed: number;
  /** Recipients who may not read the documents for officers and administrators. */
  without_board_documents: number;
}

/** What an administrator can do with a newsletter while it is being sent. */
export type NewsletterStep = "pause" | "resume" | "stop";

export interface NewsletterList extends List {
  state: NewsletterState | null;
}

/** "Approved members, Chemical Engineering, classes 1990–1999" */
export function describeAudience(email: NewsletterOverview): string {
  if (email.audience === "person") return email.person_name ?? "A former member";
  if (email.audience === "people") return `${countPeople(email.person_ids?.length ?? 0)}, chosen by name`;
  if (email.audience === "committee")
    return `Current officers: ${email.board ? boards.labels[email.board] : "none"}`;
  if (email.audience === "event")
    return `${eventAudiences[email.event_people]} ${email.event_title ?? "a deleted event"}`;
  const { department, class_from: first, class_to: last, membership_type: type } = email;
  const classes = first === last ? first && `class of ${first}` : formatClasses(first, last);
  return [audiences.labels[email.audience], department, classes, type].filter(Boolean).join(", ");
}

const eventAudiences = {
  registered: "People registered for",
  waiting: "People on the waiting list for",
  both: "People registered or on the waiting list for",
  came: "People who came to",
  none: "Members who haven’t registered for",
};

function formatClasses(first: number | null, last: number | null): string {
  if (first === null) return `classes up to ${last}`;
  return last === null ? `classes from ${first} onwards` : `classes ${first}–${last}`;
}

/** Text and recipients can be changed until sending begins. */
export function isEditable({ state }: Pick<NewsletterOverview, "state">): boolean {
  return state === "draft" || state === "scheduled";
}

export function parseNewsletterList(words: Words): NewsletterList {
  return parseList(words, { state: newsletterStates });
}
