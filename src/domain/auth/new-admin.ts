import { describeEmailFault, emailFormat, readEmail } from "../core/email.ts";
import { isPersonName, nameHint, readName } from "../core/person-name.ts";
import { profileLimits } from "../members/member.ts";

export interface NewAdminFields {
  email: string;
  full_name: string;
}

export const emptyNewAdmin: NewAdminFields = { email: "", full_name: "" };

/**
 * Errors in the Create Admin fields; null for a valid field. Written by hand, because schemas and the form
 * library are too heavy for the back office's first screen.
 */
export function checkNewAdmin({
  email,
  full_name,
}: NewAdminFields): Record<keyof NewAdminFields, string | null> {
  return { email: findEmailFault(readEmail(email)), full_name: findNameFault(readName(full_name)) };
}

const findEmailFault = (address: string) => (emailFormat.test(address) ? null : describeEmailFault(address));

function findNameFault(name: string): string | null {
  if (!name) return "Enter a full name.";
  if ([...name].length > profileLimits.full_name) return `Use at most ${profileLimits.full_name} characters.`;
  return isPersonName(name) ? null : nameHint;
}
