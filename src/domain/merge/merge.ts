import { isMap, type Json } from "../core/json.ts";
import type { Row } from "../core/row.ts";
import { type Member, membershipTypes, type Profile } from "../members/member.ts";
import { joinWords } from "../text/join-words.ts";
import { plural } from "../text/plural.ts";

/** Fields that can be taken from the account that is closed, in this order. */
export const mergeFields = {
  full_name: "Name",
  phone: "Phone",
  department: "Department",
  graduation_year: "Class",
  membership_type: "Membership",
  is_approved: "Approval",
  profile_image_url: "Photo",
  bio: "Bio",
} as const satisfies Partial<Record<keyof Profile, string>>;
export type MergeField = keyof typeof mergeFields;

/** What moves to the other account, by table and column: one, several. */
const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  "officers.profile_id": ["office", "offices"],
  "handovers.prepared_by": ["prepared handover", "prepared handovers"],
  "handover_seats.profile_id": ["office in a prepared handover", "offices in prepared handovers"],
  "trustees.profile_id": ["trustee term", "trustee terms"],
  "awards.recipient_id": ["award", "awards"],
  "event_registrations.user_id": ["event registration", "event registrations"],
  "documents.uploaded_by": ["uploaded document", "uploaded documents"],
  "opportunities.author": ["opportunity posted", "opportunities posted"],
  "class_notes.author": ["class note", "class notes"],
  "directory_entries.id": ["directory entry", "directory entries"],
  "profile_requests.id": ["request to change class", "requests to change class"],
  "proposals.proposed_by": ["proposal", "proposals"],
  "sent_photos.sent_by": ["photo sent to an album", "photos sent to albums"],
  "user_roles.user_id": ["role", "roles"],
  "email_queue.profile_id": ["email", "emails"],
  "album_notifications.profile_id": ["photo notification", "photo notifications"],
  "newsletters.created_by": ["newsletter written", "newsletters written"],
  "newsletters.scheduled_by": ["newsletter scheduled", "newsletters scheduled"],
  "newsletters.person_id": ["newsletter to this person only", "newsletters to this person only"],
  "member_imports.created_by": ["member import", "member imports"],
  "roster_imports.created_by": ["alumni list import", "alumni list imports"],
  "messaging_bans.profile_id": ["messaging ban", "messaging bans"],
  "message_reports.reporter": ["reported message", "reported messages"],
  "roster_entries.profile_id": ["alumni list entry", "alumni list entries"],
  "invitations.profile_id": ["accepted invitation", "accepted invitations"],
  "invitations.invited_by": ["invitation sent", "invitations sent"],
  "profiles.approved_by": ["approval given", "approvals given"],
};

/** What both accounts have of one kind. */
export interface ComparedKind {
  kind: string;
  of_one: number;
  of_other: number;
  /** How many the two have in common. */
  of_both: number;
}

/** A profile with the account data that only administrators see. */
export type MergeSide = Member & { last_sign_in_at: string | null };

/** Another account that is probably the same person's. */
export interface Namesake {
  id: string;
  full_name: string;
  email: string;
  graduation_year: number | null;
  last_sign_in_at: string | null;
}

/** A merge that can still be undone. */
export type Merge = Pick<Row<"merges">, "id" | "kept_id" | "closed_id" | "merged_at" | "undo_until"> & {
  /** Name and address of the closed account, and of the one that was kept. */
  closed: { full_name: string; email: string };
  kept: { full_name: string; email: string };
};

/** "3 awards". */
function countKind(kind: string, number: number): string {
  const [one, many] = kinds[kind] ?? [kind, kind];
  return plural(number, one, many);
}

/** "Awards", as the head of a row. */
export function nameKind(kind: string): string {
  const [, many] = kinds[kind] ?? [kind, kind];
  return many.charAt(0).toUpperCase() + many.slice(1);
}

/** A field as people read it; empty for none. */
export function formatMergeField(field: MergeField, profile: Profile): string {
  if (field === "is_approved") return profile.is_approved ? "Approved" : "Not approved";
  if (field === "membership_type") return membershipTypes.labels[profile.membership_type];
  return String(profile[field] ?? "");
}

/** What a merge will do, one sentence each. `compared` has the kept account first. */
export function describeMerge(
  kept: Pick<Profile, "email">,
  closed: Pick<Profile, "email">,
  compared: readonly ComparedKind[],
): string[] {
  const moving = compared
    .map(({ kind, of_other, of_both }) => ({ kind, number: of_other - of_both }))
    .filter(({ number }) => number > 0)
    .map(({ kind, number }) => countKind(kind, number));
  const staying = compared.filter(({ of_both }) => of_both > 0);
  return [
    moving.length > 0
      ? `${joinWords(moving)} will move to ${kept.email}.`
      : `Nothing needs to move to ${kept.email}.`,
    ...staying.map(({ kind, of_both }) => describeEqual(kind, of_both, kept.email)),
    `The account ${closed.email} will be closed. It will have no access, get no emails and not be listed anywhere.`,
    "You can undo this for 30 days. After that, the closed account is deleted.",
  ];
}

/** What happens where both accounts have the same. */
function describeEqual(kind: string, number: number, stays: string): string {
  if (kind === "roster_entries.profile_id")
    return "Both are on the alumni list, and both entries stay. Merge them there.";
  if (
    kind === "directory_entries.id" ||
    kind === "profile_requests.id" ||
    kind === "messaging_bans.profile_id"
  )
    return `Both have a ${countKind(kind, 1).slice(2)}. The one from ${stays} is kept.`;
  return number === 1
    ? `Both have the same ${countKind(kind, 1).slice(2)}. One is kept.`
    : `Both have the same ${countKind(kind, number)}. One of each is kept.`;
}

/** What an undo could not return: "Medal (award)". */
export function nameLeft({ kind, title }: { kind: string; title: string }): string {
  const fieldNames: Readonly<Record<string, string>> = mergeFields;
  if (kind === "profiles") return fieldNames[title] ?? title;
  const [one] = kinds[kind] ?? [kind];
  return title ? `${title} (${one})` : one;
}

/** Name and address in the stored profile of a closed account. */
export function parseClosed(profile: Json): Merge["closed"] {
  const { full_name, email } = isMap(profile) ? profile : {};
  return { full_name: String(full_name ?? ""), email: String(email ?? "") };
}
