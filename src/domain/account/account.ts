import * as z from "zod/mini";
import { email, isConfirmed, newPassword } from "../auth/auth.ts";
import { optionalText } from "../form/fields.ts";
import { type Profile, profileLimits } from "../members/member.ts";
import { maxText, trim } from "../text/text-rules.ts";

/** Texts that people write about themselves. */
type OwnTexts = Pick<Profile, "full_name" | "phone" | "bio">;

export const profileSchema = z.object({
  full_name: z
    .string()
    .check(
      trim,
      z.minLength(1, "Your name is required"),
      maxText(profileLimits.full_name, `Use at most ${profileLimits.full_name} characters for your name.`),
    ),
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

/**
 * Tells what an administrator, or the person in another tab, changed while the form was open. `labels` are of
 * the form's fields by column.
 */
export function describeCollision(theirs: object, labels: Readonly<Record<string, string>>): string {
  const values = Object.entries(theirs)
    .map(([name, value]) => ({ label: labels[name] ?? name, value }))
    .map(({ label, value }) => (value === null ? `${label} is empty now.` : `${label} is now “${value}”.`));
  return `This was changed elsewhere in the meantime, and nothing was saved. ${values.join(" ")} Save again to replace it with your text.`;
}

export const passwordChangeSchema = z
  .object({
    current: z.string().check(z.minLength(1, "Your current password is required")),
    password: newPassword,
    confirmation: z.string(),
  })
  .check(isConfirmed);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** `present` is the account's current address. */
export function getEmailChangeSchema(present: string) {
  const isOther = (typed: string) => !isSameAddress(typed, present);
  return z.object({ email: email.check(z.refine(isOther, "This is the address that you have.")) });
}

/** Typing the address guards against an accidental deletion. */
export function getDeletionSchema(present: string) {
  const isPresent = (typed: string) => isSameAddress(typed, present);
  return z.object({
    email: z.string().check(z.refine(isPresent, "This is not the email address of your account.")),
  });
}

function isSameAddress(typed: string, present: string): boolean {
  return typed.trim().toLowerCase() === present.toLowerCase();
}
