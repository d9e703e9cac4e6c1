import type { AccountFields } from "../../data/auth/new-accounts.ts";
import type { NewAdminFields } from "../../domain/auth/new-admin.ts";
import type { NewHolderFields } from "../../domain/auth/new-holder.ts";
import { readName } from "../../domain/core/person-name.ts";
import { accountFailures, passwordFailures } from "../../domain/failures.ts";
import {
  administrationDepartment,
  departments,
  membershipTypes,
  toProfileEmail,
} from "../../domain/members/member.ts";
import type { MemberFields } from "../../domain/members/member-form.ts";
import { openClient } from "../../stores/core/client.ts";
import { project } from "../../stores/core/project.ts";
import { type Added, saving, write } from "../core/write.ts";

/** Loaded on demand: the second client needs supabase-js. */
const loadAccounts = () => Promise.all([import("../../data/auth/new-accounts.ts"), openClient()]);

/** Creates an account for another person, who sets the password through an email; returns its id. */
async function createAccount(fields: AccountFields, failure: string, byEmail = true): Promise<string> {
  const [accounts, admin] = await loadAccounts();
  return accounts.createAccount({ project, admin, origin: location.origin, byEmail }, fields, failure);
}

const memberSuccess = "Member created successfully. They will receive an email to set their password.";

export const memberAddition = saving({
  call: async ({ fields }: Added<MemberFields>) => {
    await createAccount(fields, accountFailures.member);
  },
  changes: "members",
  success: memberSuccess,
  failure: accountFailures.member,
});

export const adminAddition = write({
  call: (fields: NewAdminFields) =>
    createAccount(
      {
        email: toProfileEmail(fields.email),
        full_name: readName(fields.full_name),
        department: administrationDepartment,
        membership_type: membershipTypes.initial,
        is_super_admin: true,
      },
      accountFailures.admin,
    ),
  changes: "members",
  success: "Admin created successfully! They will receive an email to set their password.",
  failure: accountFailures.admin,
});

/** An account for a future officer; returns its id. */
export function createHolder(
  { full_name, email, ...details }: NewAdminFields & Pick<MemberFields, "department" | "graduation_year">,
  byEmail = true,
): Promise<string> {
  const person = {
    ...details,
    full_name: readName(full_name),
    email: toProfileEmail(email),
    membership_type: membershipTypes.initial,
  };
  return createAccount(person, accountFailures.officer, byEmail);
}

/** Before the person has an office. */
export const holderAddition = write({
  call: ({ department, graduation_year, ...person }: NewHolderFields) =>
    createHolder({
      ...person,
      department: department || departments.initial,
      graduation_year: Number(graduation_year) || null,
    }),
  changes: "members",
  success: memberSuccess,
  failure: accountFailures.officer,
});

/** For a person who did not receive the first email, or whose link has expired. */
export const passwordMail = write({
  call: async ({ email }: { email: string }) => {
    const [accounts, client] = await loadAccounts();
    await accounts.sendPasswordMail(client, email, `${location.origin}/auth/reset-password`);
  },
  changes: null,
  success: (_, { email }) => `Set-password email on its way to ${email}`,
  failure: passwordFailures.mail,
});
