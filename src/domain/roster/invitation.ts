import type { Database } from "../database.types.ts";
import { countPeople } from "../text/plural.ts";

type Functions = Database["public"]["Functions"];

/** Which people of the roster: a class, a source, both, or all. */
export interface InvitationChoice {
  graduation_year: number | null;
  source: string | null;
}

/** How many people of a choice a first letter would reach, a reminder, or neither, and why. */
export type InviteeCount = Functions["count_invitees"]["Returns"][number];

/** People of the roster, invited and joined, in one class; null for those without a class. */
export type ClassFigures = Functions["list_class_figures"]["Returns"][number];

/** What a personal link fills in. */
export type Invitation = Functions["get_invitation"]["Returns"][number];

/** The database queues no more letters at a time. */
export const invitationBatch = 500;

/** Days between an invitation and its only reminder. */
export const reminderDays = 14;

/** Of so many people, how many get their letter now. */
export function getBatch(number: number): number {
  return Math.min(number, invitationBatch);
}

/** "Class of 2009" */
export function nameClass(year: number | null): string {
  return year === null ? "Class unknown" : `Class of ${year}`;
}

/** To whom of a choice nothing goes, and why, line by line. */
export function describeOthers({ joined, invited, without_address, refused, gone }: InviteeCount): string[] {
  const reasons: [number, string][] = [
    [joined, "with an account"],
    [invited, "who have been invited already"],
    [without_address, "without an email address"],
    [refused, "who want no invitations"],
    [gone, "who deleted their account"],
  ];
  return reasons.flatMap(([number, why]) => (number === 0 ? [] : `${countPeople(number)} ${why}`));
}
