import { isolate } from "../text/isolate.ts";
import { formatNameList } from "../text/names.ts";
import { plural } from "../text/plural.ts";
import { describeDeparture, isServing, type MemberReference } from "./member-references.ts";

/** What the database has about one person, with or without an account, and would erase. */
export interface Erasure {
  account_ids: string[];
  /** "Ada Lund (ada@example.org)" */
  accounts: string[];
  /** The same of the alumni list. */
  entries: string[];
  /** Every name of the person. */
  names: string[];
  emails: number;
  /** Written to this person only. */
  newsletters: number;
  /** Check-ins at events under the person's name, without an account. */
  walk_ins: number;
  /** Titles of awards, and of offices of people without an account. */
  awards: string[];
  ties: readonly MemberReference[];
}

/** Whether the name was typed to confirm, in upper or lower case. */
export const isTypedName = ({ names }: Pick<Erasure, "names">, typed: string): boolean =>
  names.some((name) => fold(name) === fold(typed));

const fold = (text: string) => text.trim().normalize("NFC").toLowerCase();

/** What goes, one sentence each. */
export function describeErased({
  accounts,
  entries,
  emails,
  newsletters,
  walk_ins,
  ties,
}: Erasure): string[] {
  const events = ties.find(({ kind }) => kind === "registration")?.total ?? 0;
  return [
    ...accounts.map(
      (owner) =>
        `The account of ${isolate(owner)}, with its profile, photo, directory entry, card, messages and requests.`,
    ),
    ...entries.map((entry) => `The entry on the alumni list: ${isolate(entry)}.`),
    events > 0 && `${plural(events, "registration")} for events.`,
    emails > 0 && `${plural(emails, "email")} to this person, sent or waiting.`,
    newsletters > 0 && `${plural(newsletters, "newsletter")} written to this person only.`,
    walk_ins > 0 &&
      `The name at ${plural(walk_ins, "check-in")} without an account, which becomes “Former member”. Guests stay.`,
    "The name and the address in the audit log, in versions, in the bin, and as the guest or contact of an event.",
  ].filter((sentence) => sentence !== false);
}

/** What stays, and why. */
export function describeKept({ accounts, awards, ties }: Erasure, name: string): string[] {
  const held = ties.filter(({ kind }) => kind !== "award" && kind !== "registration");
  return [
    ...describeDeparture(name, held),
    isServing(held) && "The record of this term stays, without the name.",
    awards.length > 0 &&
      `${countNamed(awards)}, without the name unless you keep it below. The offices end, without contact address and biography.`,
    accounts.length > 0 &&
      "What this person wrote for the association, such as news and newsletters. “Former member” takes the place of the author’s name.",
    "If this person unsubscribed, a code that no one can read, so that we don’t email the address again.",
    "A line in the audit log that you erased someone, with a reference instead of a name.",
  ].filter((sentence) => sentence !== false);
}

/** "Keep the name at Prize, Medal and 2 more" */
export const nameKeptAwards = ({ awards }: Pick<Erasure, "awards">): string =>
  `Keep the name at ${countNamed(awards)}: ${formatNameList(awards, 3)}`;

const countNamed = (titles: readonly string[]) =>
  plural(titles.length, "award or office", "awards or offices");
