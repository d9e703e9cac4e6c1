import { defineChoice, type ValueOf } from "../core/choice.ts";
import type { Row } from "../core/row.ts";

export { toProfileEmail } from "../core/email.ts";

/** Departments to choose from. "Administration" is reserved for accounts that are administrators only. */
export const departments = defineChoice(
  {
    "Chemical Engineering": "Chemical Engineering",
    "Petroleum & Gas Engineering": "Petroleum & Gas Engineering",
  },
  "Chemical Engineering",
);

export type Department = ValueOf<typeof departments>;

export const administrationDepartment = "Administration" as const;

export const membershipTypes = defineChoice(
  { regular: "Regular", honorary: "Honorary", associate: "Associate" },
  "regular",
);

export type MembershipType = ValueOf<typeof membershipTypes>;

export const firstGraduationYear = 1960;

export function isGraduationYear(year: number, now: Date): boolean {
  return Number.isInteger(year) && year >= firstGraduationYear && year <= now.getUTCFullYear();
}

/** The class in a list's address; null for anything else than a graduation year. */
export function parseClass(text: string | undefined, now: Date): string | null {
  const year = Number(text);
  return isGraduationYear(year, now) ? String(year) : null;
}

export const passwordMinLength = 8;

/** A person with an account, as they and super admins see them. Timestamps are ISO 8601 with zone. */
export type Profile = Row<"profiles">;

/** A row of the members list. */
export type MemberRow = Omit<
  Profile,
  | "bio"
  | "approved_name"
  | "approved_at"
  | "approved_by"
  | "declined_words"
  | "merged_at"
  | "deleted_at"
  | "sign_up_emails"
  | "details_confirmed_at"
  | "details_later_until"
> & {
  last_sign_in_at: string | null;
  /** Another account has the same name and class. */
  has_namesake: boolean;
};

/** A person with their approver, whose account may be gone. */
export type Member = Profile & { approver: { full_name: string } | null };

/** A member who took another name after the approval. */
export interface ChangedName {
  id: string;
  full_name: string;
  approved_name: string;
}

/** Enough to recognise whose account has an address. */
export type FoundMember = Pick<
  Profile,
  | "id"
  | "full_name"
  | "email"
  | "department"
  | "graduation_year"
  | "profile_image_url"
  | "is_approved"
  | "is_super_admin"
  | "created_at"
>;

/** Not approved. Administrators need no approval. */
export function isPending({
  is_approved,
  is_super_admin,
}: Pick<Profile, "is_approved" | "is_super_admin">): boolean {
  return !is_approved && !is_super_admin;
}

/** Nobody approves an account whose owner has died. */
type Approvable = Pick<Profile, "is_approved" | "is_super_admin"> & Partial<Pick<Profile, "is_deceased">>;

/** Whether an administrator can approve them now: only confirmed addresses can get access. */
export function canApprove(member: Approvable & Pick<Profile, "is_confirmed">): boolean {
  return isPending(member) && member.is_confirmed && !member.is_deceased;
}

/** Merged into another account, or deleted by its owner who can still restore it. */
export const isClosed = (account: Pick<Profile, "merged_at" | "deleted_at">): boolean =>
  account.merged_at !== null || account.deleted_at !== null;

/** Whether they are awaiting approval: no administrator has approved or declined the sign-up yet. */
export function isWaiting(person: Approvable & Pick<Profile, "declined_at">): boolean {
  return isPending(person) && person.declined_at === null && !person.is_deceased;
}

/** Maximum lengths in characters, the same as the database's checks. */
export const profileLimits = { full_name: 120, phone: 40, bio: 5000, declined_words: 2000 } as const;

/** "Ada King Byron" → "AB", in place of a missing portrait. */
export function getInitials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? []);
  return [letters.at(0), letters.length > 1 ? letters.at(-1) : ""].join("");
}
