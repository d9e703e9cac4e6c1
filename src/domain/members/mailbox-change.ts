import type { Row } from "../core/row.ts";
import { formatDay } from "../time/date.ts";
import { type Member, membershipTypes } from "./member.ts";
import type { MemberReference } from "./member-references.ts";

type MailboxChangeRow = Row<"mailbox_changes">;

/** A change of address that a super admin has started for a person who has lost the mailbox. */
export type MailboxChange = Omit<MailboxChangeRow, "shortened_by"> & {
  starter: { full_name: string };
  shortener: { full_name: string } | null;
};

/** As its owner sees it in My profile. */
export type OwnMailboxChange = Pick<
  MailboxChangeRow,
  "new_email" | "reason" | "started_at" | "waits_until" | "confirmed_at"
>;

/** What the link in an email opens. */
export interface LinkedMailboxChange {
  waits_until: string;
  is_confirmed: boolean;
}

/** Maximum length in characters, the same as the database's check. */
export const mailboxReasonLimit = 500;

export interface CheckFact {
  term: string;
  text: string;
}

/**
 * What to ask a caller: the class and two more facts that the person knows and the website shows to nobody else, such as the
 * last event. Offices and awards are no such facts.
 */
export function listCheckFacts(member: Member, references: readonly MemberReference[]): CheckFact[] {
  const event = references.find(({ kind }) => kind === "registration");
  const facts = [
    event
      ? { term: "Latest registration", text: `${event.title}, ${formatDay(event.from_day, "day")}` }
      : null,
    member.phone ? { term: "Phone", text: member.phone } : null,
    { term: "Member since", text: (member.approved_at ?? member.created_at).slice(0, 4) },
    { term: "Membership", text: membershipTypes.labels[member.membership_type] },
  ].filter((fact) => fact !== null);
  const studies = [member.graduation_year, member.department].filter(Boolean).join(", ");
  return [{ term: member.graduation_year ? "Class" : "Department", text: studies }, ...facts.slice(0, 2)];
}

/** What a change waits for. `isOver`: the time in which the old address can stop it. */
export function describeStage(
  { confirmed_at }: Pick<MailboxChange, "confirmed_at">,
  isOver: boolean,
): string {
  if (confirmed_at && isOver) return "The address changes within a few minutes.";
  const stage = confirmed_at
    ? "The new address is confirmed."
    : "Waiting for the new address to be confirmed.";
  return isOver
    ? `${stage} If nobody confirms it within 14 days, the change ends.`
    : `${stage} The old address can still stop the change.`;
}
