import { isMap, type Json } from "../core/json.ts";
import type { Row } from "../core/row.ts";
import { type Member, membershipTypes, type Profile } from "../members/member.ts";
import { plural } from "../text/plural.ts";

/** Fields that can be taken from the account that goes, in this order. */
export const mergeFields = {
  full_name: "Name",
  phone: "Phone",
  department: "Department",
  graduation_year: "Class",
  membership_type: "Membership",
  is_approved: "Approval",
  profile_image_url: "Photo",
  bio: "About the person",
} as const satisfies Partial<Record<keyof Profile, string>>;
export type MergeField = keyof typeof mergeFields;

/** What follows, by table and column: one, several. */
const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  "officers.profile_id": ["office", "offices"],
  "trustees.profile_id": ["trustee term", "trustee terms"],
  "awards.recipient_id": ["award", "awards"],
  "event_registrations.user_id": ["event registration", "event registrations"],
  "documents.uploaded_by": ["uploaded document", "uploaded documents"],
  "directory_entries.id": ["directory entry", "directory entries"],
  "profile_requests.id": ["request for another class", "requests for another class"],
  "user_roles.user_id": ["role", "roles"],
  "unsubscribes.profile_id": ["refused kind of letters", "refused kinds of letters"],
  "email_queue.profile_id": ["newsletter", "newsletter"],
  "album_notifications.profile_id": ["letter about photos", "letters about photos"],
  "newsletters.created_by": ["letter to members written", "letters to members written"],
  "newsletters.person_id": [
    "letter to members about the person alone",
    "letters to members about the person alone",
  ],
  "member_imports.created_by": ["import of members", "imports of members"],
  "roster_imports.created_by": ["import of the roster", "imports of the roster"],
  "messaging_bans.profile_id": ["stop of writing to members", "stops of writing to members"],
  "message_reports.reporter": ["reported letter", "reported letters"],
  "roster_entries.profile_id": ["row of the roster", "rows of the roster"],
  "invitations.profile_id": ["accepted invitation", "accepted invitations"],
  "invitations.invited_by": ["invitation sent", "invitations sent"],
  "profiles.approved_by": ["approval given", "approvals given"],
};

/** What both accounts have of one kind. */
export interface ComparedKind {
  kind: string;
  of_one: number;
  of_other: number;
  /** How many of the other's have their equal with the first. */
  of_both: number;
}

/** A profile with what only administrators see of its account. */
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
  /** Name and address of the closed account, and of the one that stays. */
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

/** What a merge will do, one sentence each. `compared` has the account that stays first. */
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
      ? `${joinWords(moving)} will follow to ${kept.email}.`
      : `Nothing has to follow to ${kept.email}.`,
    ...staying.map(({ kind, of_both }) => describeEqual(kind, of_both, kept.email)),
    `The account ${closed.email} is closed: it has no rights, gets no letters, and stands in no list.`,
    "For 30 days this can be undone. Then the closed account is deleted.",
  ];
}

/** What happens where both accounts have the same. */
function describeEqual(kind: string, number: number, stays: string): string {
  if (kind === "roster_entries.profile_id")
    return "Both have a row of the roster: both rows stay. Merge them there.";
  if (
    kind === "directory_entries.id" ||
    kind === "profile_requests.id" ||
    kind === "messaging_bans.profile_id"
  )
    return `Both have a ${countKind(kind, 1).slice(2)}: that of ${stays} stays.`;
  return `Both have the same ${number === 1 ? countKind(kind, 1).slice(2) : countKind(kind, number)}: one stays.`;
}

/** "a, b and c" */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
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
