import * as z from "zod/mini";
import { requiredEmail, requiredName } from "../form/fields.ts";
import { departments, firstGraduationYear, type Profile, passwordMinLength } from "../members/member.ts";
import { isLongPassword, passwordMaxLength } from "./password.ts";

export const email = requiredEmail("Enter your email address.");

export const ownName = requiredName("Enter your full name.", "Use at most 120 characters for your name.");

export const newPassword = z.string().check(
  z.minLength(passwordMinLength, `Password must be at least ${passwordMinLength} characters long`),
  z.refine((text) => !isLongPassword(text), `Password must be at most ${passwordMaxLength} characters long`),
);

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, "Enter your password.")),
  remember: z.boolean(),
});
export type SignInFields = z.infer<typeof signInSchema>;

/** `now` determines the latest possible graduation year. */
export function getSignUpSchema(now: Date) {
  const lastYear = now.getUTCFullYear();
  const range = `Enter a year from ${firstGraduationYear} to ${lastYear}.`;
  return z.object({
    email,
    password: newPassword,
    full_name: ownName,
    department: z.enum(departments.values, "Choose your department."),
    graduation_year: z
      .number(range)
      .check(z.int(range), z.gte(firstGraduationYear, range), z.lte(lastYear, range)),
  });
}
export type SignUpFields = z.infer<ReturnType<typeof getSignUpSchema>>;

/** What the link that led to the form proves; the database uses it when the address is confirmed. */
export interface SignUpLinks {
  /** The token of an invitation's personal link. */
  invitation?: string;
  /** From the first administrator's link. */
  first_admin_code?: string;
}

/** Seconds between two emails from Auth to one address: max_frequency in supabase/config.toml. */
export const emailPause = 60;

export const resetMailSchema = z.object({ email });
export type ResetMailFields = z.infer<typeof resetMailSchema>;

export const isConfirmed = z.refine<{ password: string; confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  {
    path: ["confirmation"],
    error: "Passwords do not match",
    // Show both errors together instead of one after the other.
    when: () => true,
  },
);

export const newPasswordSchema = z
  .object({ password: newPassword, confirmation: z.string() })
  .check(isConfirmed);
export type NewPasswordFields = z.infer<typeof newPasswordSchema>;

const linkTypes = ["recovery", "invite", "signup", "email_change"] as const;
export type LinkType = (typeof linkTypes)[number];

/** The token in an email link. */
export interface MailLink<Type extends LinkType = LinkType> {
  token: string;
  type: Type;
}

/** The account that a link opens. */
export interface LinkAccount {
  /** Its address, of a change of address the new one; empty while it is unknown. */
  email: string;
  /** Of a sign-up that nobody has confirmed: what was entered. */
  claim: Pick<Profile, "full_name" | "department" | "graduation_year"> | null;
}

/** Null for any other address; `types` are the link types that the page accepts. */
export function parseMailLink<Type extends LinkType>(
  query: string,
  types: readonly Type[],
): MailLink<Type> | null {
  const parameters = new URLSearchParams(query);
  const token = parameters.get("token_hash") ?? "";
  const type = types.find((known) => known === parameters.get("type"));
  return type && /^[\w-]{8,200}$/.test(token) ? { token, type } : null;
}
