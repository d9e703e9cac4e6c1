import * as z from "zod/mini";
import { email, isConfirmed, newPassword, ownName } from "../auth/auth.ts";
import { optionalText } from "../form/fields.ts";
import { type Profile, profileLimits, toProfileEmail } from "../members/member.ts";

/** Texts that people write about themselves. */
type OwnTexts = Pick<Profile, "full_name" | "phone" | "bio">;

export const profileSchema = z.object({
  full_name: ownName,
  phone: optionalText(profileLimits.phone),
  bio: optionalText(profileLimits.bio),
});
export type ProfileDraft = z.input<typeof profileSchema>;
export type ProfileChanges = z.output<typeof profileSchema>;

export function toProfileDraft({ full_name, phone, bio }: OwnTexts): ProfileDraft {
  return { full_name, phone: phone ?? "", bio: bio ?? "" };
}

export const ownTextLabels: Readonly<Record<keyof OwnTexts, string>> = {
  full_name: "Full name",
  phone: "Phone",
  bio: "About you",
};

export const passwordChangeSchema = z
  .object({
    current: z.string().check(z.minLength(1, "Enter your current password.")),
    password: newPassword,
    confirmation: z.string(),
  })
  .check(isConfirmed);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** `present` is the account's current address. */
export function getEmailChangeSchema(present: string) {
  const isOther = (typed: string) => !isSameAddress(typed, present);
  return z.object({ email: email.check(z.refine(isOther, "This is already your address.")) });
}

/** Typing the address guards against an accidental deletion. */
const restorableTime = 7 * 86_400_000;

/** When an account that its owner deleted is deleted permanently; both moments are ISO 8601 with zone. */
export const getDeletionTime = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + restorableTime).toISOString();

/** Whether its owner has deleted the account and can still restore it. */
export const isDeleted = <P extends Pick<Profile, "deleted_at">>(
  profile: P,
): profile is P & { deleted_at: string } => profile.deleted_at !== null;

export function getDeletionSchema(present: string) {
  const isPresent = (typed: string) => isSameAddress(typed, present);
  return z.object({
    email: z.string().check(z.refine(isPresent, "This isn’t your account’s email address.")),
    password: z.string().check(z.minLength(1, "Enter your password.")),
  });
}

function isSameAddress(typed: string, present: string): boolean {
  return toProfileEmail(typed) === present.toLowerCase();
}
