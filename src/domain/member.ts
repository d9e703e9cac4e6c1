import { defineChoice, type ValueOf } from "./choice.ts";
import type { Row } from "./row.ts";

/** Offered to people. "Administration" exists for accounts of administrators only. */
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

export const passwordMinLength = 8;

/** A person with an account, as they and super admins see them. Moments are ISO 8601 with zone. */
export type Profile = Row<"profiles">;

/** A person of the members list. */
export type MemberRow = Omit<Profile, "bio" | "approved_at" | "approved_by">;

/** A person with who approved them; the approver may be gone. */
export type Member = Profile & { approver: { full_name: string } | null };

/** What is needed to say whom an address belongs to. */
export type FoundMember = Pick<
  Profile,
  "id" | "full_name" | "email" | "profile_image_url" | "is_approved" | "is_super_admin" | "created_at"
>;

/** Waits for an approval. An administrator never does. */
export function isPending({
  is_approved,
  is_super_admin,
}: Pick<Profile, "is_approved" | "is_super_admin">): boolean {
  return !is_approved && !is_super_admin;
}

/** Characters, as the database checks them. */
export const profileLimits = { full_name: 120, phone: 40, bio: 5000 } as const;

/** An address as accounts have it: people are found by it however they write it. */
export function toProfileEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** "Ada King Byron" → "AB", where there is no portrait. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0)).join("");
}
