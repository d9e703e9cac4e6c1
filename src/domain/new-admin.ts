import { emailFormat, likeAnEmail } from "./email.ts";
import { profileLimits } from "./member.ts";

export interface NewAdminFields {
  email: string;
  full_name: string;
}

export const emptyNewAdmin: NewAdminFields = { email: "", full_name: "" };

/**
 * What is wrong with the fields of Create Admin; null for a field that is right. By hand and not by a schema: this form
 * comes with the back office's first screen, for which schemas and their form library are too heavy.
 */
export function checkNewAdmin({
  email,
  full_name,
}: NewAdminFields): Record<keyof NewAdminFields, string | null> {
  const name = full_name.trim();
  const isLong = [...name].length > profileLimits.full_name;
  return {
    email: emailFormat.test(email.trim()) && email.length <= 254 ? null : likeAnEmail,
    full_name: isLong
      ? `Use at most ${profileLimits.full_name} characters.`
      : name
        ? null
        : "Enter a full name.",
  };
}
