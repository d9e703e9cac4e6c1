import { emailFormat, emailHint } from "../core/email.ts";
import { profileLimits } from "../members/member.ts";

export interface NewAdminFields {
  email: string;
  full_name: string;
}

export const emptyNewAdmin: NewAdminFields = { email: "", full_name: "" };

/**
 * Errors in the Create Admin fields; null for a valid field. Written by hand, because this form is part of
 * the back office's first screen, for which schemas and the form library are too heavy.
 */
export function checkNewAdmin({
  email,
  full_name,
}: NewAdminFields): Record<keyof NewAdminFields, string | null> {
  const name = full_name.trim();
  const isLong = [...name].length > profileLimits.full_name;
  return {
    email: emailFormat.test(email.trim()) && email.length <= 254 ? null : emailHint,
    full_name: isLong
      ? `Use at most ${profileLimits.full_name} characters.`
      : name
        ? null
        : "Enter a full name.",
  };
}
