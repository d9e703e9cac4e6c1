import type { Database } from "../database.types.ts";
import { countPeople } from "../text/plural.ts";

type Functions = Database["public"]["Functions"];

/** Who to invite from the roster: a class, a source, both, or everyone; without the people left out, by id. */
export interface InvitationChoice {
  graduation_year: number | null;
  source: string | null;
  left_out: readonly string[];
}

/** The same as in private.check_choice. */
export const mostLeftOut = 100;

/** The most characters that an administrator may add to an invitation; the same as in private.check_invitation_words. */
export const invitationWordsLength = 500;

/** How many of those chosen would get an invitation, a reminder, or neither, and why. */
export type InviteeCount = Functions["count_invitees"]["Returns"][number];

/** People of the roster, invited and joined, in one class; null for those without a class. */
export type ClassFigures = Functions["list_class_figures"]["Returns"][number];

/** What a personal link fills in. */
export type Invitation = Functions["get_invitation"]["Returns"][number];

/** The most emails that the database queues at a time. */
export const invitationBatch = 500;

/** Days between an invitation and its only reminder. */
export const reminderDays = 14;

/** How many of so many people get their email now. */
export function getBatch(number: number): number {
  return Math.min(number, invitationBatch);
}

/** "Class of 2009" */
export function nameClass(year: number | null): string {
  return year === null ? "Class unknown" : `Class of ${year}`;
}

/** Who of those chosen gets nothing, and why, line by line. */
export function describeOthers({
  joined,
  invited,
  without_address,
  refused,
  gone,
  deceased,
  undecided,
}: InviteeCount): string[] {
  const reasons: [number, string][] = [
    [joined, "with an account"],
    [invited, "already invited"],
    [without_address, "without an email address"],
    [refused, "who unsubscribed"],
    [gone, "who deleted their account"],
    [deceased, "marked as deceased"],
    [undecided, "whose note mentions a death"],
  ];
  return reasons.flatMap(([number, why]) => (number === 0 ? [] : `${countPeople(number)} ${why}`));
}
