import type { AccountFields } from "../../data/accounts.ts";
import { administrationDepartment, membershipTypes } from "../../domain/member.ts";
import type { MemberFields } from "../../domain/member-form.ts";
import type { NewAdminFields } from "../../domain/new-admin.ts";
import { openClient, project } from "../client.ts";

/** For whom the first email did not reach, or has run out. */
export async function sendPasswordMail(email: string): Promise<void> {
  const accounts = await import("../../data/accounts.ts");
  await accounts.sendPasswordMail(await openClient(), email, `${location.origin}/auth/reset-password`);
}

/** An account for somebody else; answers its id. Whoever is signed in stays so. */
export async function createAccount(fields: AccountFields, failed: string): Promise<string> {
  // Its second client needs the code of the database's client.
  const accounts = await import("../../data/accounts.ts");
  const admin = await openClient();
  return accounts.createAccount({ project, admin, origin: location.origin }, fields, failed);
}

export async function createMember(fields: MemberFields): Promise<void> {
  await createAccount(fields, "Failed to create member");
}

export async function createAdmin(fields: NewAdminFields): Promise<void> {
  const account = {
    email: fields.email.trim(),
    full_name: fields.full_name.trim(),
    department: administrationDepartment,
    membership_type: membershipTypes.initial,
    is_super_admin: true,
  };
  await createAccount(account, "Failed to create admin");
}
