import { makePassword } from "../../domain/auth/password.ts";
import { passwordFailures } from "../../domain/failures.ts";
import type { ImportLimit } from "../../domain/import/import-pace.ts";
import {
  administrationDepartment,
  type MembershipType,
  type Profile,
  toProfileEmail,
} from "../../domain/members/member.ts";
import { type Client, connectVisitor, type Project } from "../core/client.ts";
import { checkDone, DataError, getData } from "../core/result.ts";
import { checkAuth } from "./auth-errors.ts";

export interface AccountFields {
  full_name: string;
  email: string;
  department: Profile["department"];
  membership_type: MembershipType;
  graduation_year?: number | null;
  phone?: string | null;
  bio?: string | null;
  profile_image_url?: string | null;
  is_approved?: boolean;
  is_super_admin?: boolean;
}

const addressTaken = "An account with this email address already exists.";

/** The address already has an account. */
export class AddressTakenError extends DataError {
  override name = "AddressTakenError";

  constructor(cause?: unknown) {
    super(addressTaken, { cause });
  }
}

const limits: Record<string, ImportLimit> = {
  over_email_send_rate_limit: "emails",
  over_request_rate_limit: "accounts",
};

/** The limit of the auth service that refused a call for now, if one did. */
export function findLimit(error: unknown): ImportLimit | null {
  if (!(error instanceof Error)) return null;
  return limits["code" in error ? String(error.code) : ""] ?? findLimit(error.cause);
}

/** The account was created, but the email to its owner failed. */
export class MailNotSentError extends DataError {
  override name = "MailNotSentError";
  readonly id: string;

  constructor(id: string, email: string, cause: unknown) {
    super(
      `The account was created, but we couldn’t send the email to set a password. Ask ${email} to use “Forgot password?” on the sign-in page.`,
      { cause },
    );
    this.id = id;
  }
}

export interface AccountMaker {
  project: Project;
  /** The super admin's own client; it stays signed in. */
  admin: Client;
  /** Site origin for the link in the email: "https://alumni.example.org". */
  origin: string;
  /** The import that creates this account, if any. */
  importId?: string;
  /** False: the owner gets no email yet. */
  byEmail?: boolean;
}

/**
 * Creates an account for another person, who gets an email to set their password; returns its id. The first
 * password is random and never shown. `failure` is the caller's error message.
 */
export async function createAccount(
  maker: AccountMaker,
  fields: AccountFields,
  failure: string,
): Promise<string> {
  if (fields.department === administrationDepartment && !fields.is_super_admin)
    throw new DataError(failure, { cause: "This department is for administrators only" });
  const check = await maker.admin.rpc("check_new_account", {
    new_email: fields.email,
    ...(maker.importId && { to_import: maker.importId }),
  });
  if (check.error?.message === addressTaken) throw new AddressTakenError(check.error);
  const code = getData(check, failure);
  // A separate client, so that the new account's session does not replace the administrator's.
  const separateClient = connectVisitor(maker.project);
  const id = await signUpOwner(separateClient, fields, code, failure);
  await completeAccount(maker, id, fields, failure);
  if (maker.byEmail === false) return id;
  try {
    await sendInvitation(maker, fields.email);
  } catch (error) {
    throw new MailNotSentError(id, fields.email, error);
  }
  return id;
}

/** Emails the owner of a new account a link to choose a password. */
export async function sendInvitation({ project, origin }: AccountMaker, email: string): Promise<void> {
  await sendPasswordMail(connectVisitor(project), email, `${origin}/auth/reset-password`);
}

async function signUpOwner(
  separateClient: Client,
  { email, full_name, department, graduation_year }: AccountFields,
  account_code: string,
  failure: string,
): Promise<string> {
  const response = await separateClient.auth.signUp({
    email: toProfileEmail(email),
    password: makePassword(),
    // Proves who made the account, also for the wording of Auth's emails until the owner sets a password.
    options: { data: { full_name, department, graduation_year, account_code } },
  });
  if (response.error?.code === "user_already_exists" || response.error?.code === "email_exists")
    throw new AddressTakenError(response.error);
  checkAuth(response, failure);
  const { user, session } = response.data;
  // Response of a hosted project with email confirmation when the address is already known.
  if (!user || user.identities?.length === 0) throw new AddressTakenError();
  // No session may exist before the owner's own first sign-in.
  if (session) await separateClient.auth.signOut({ scope: "global" });
  return user.id;
}

/** Fills in the fields that sign-up does not cover. If that fails, the account is deleted again. */
async function completeAccount(
  { admin, importId }: AccountMaker,
  id: string,
  fields: AccountFields,
  failure: string,
): Promise<void> {
  const { email: _, ...rest } = fields;
  try {
    const account = { account_id: id, fields: rest, ...(importId && { to_import: importId }) };
    checkDone(await admin.rpc("complete_account", account), failure);
  } catch (error) {
    checkDone(
      await admin.rpc("delete_member", { member_id: id }),
      `${failure}. An incomplete account was left behind: delete it, then try again.`,
    );
    throw error;
  }
}

/** Emails another person a link to set their password; errors carry a reason for the administrator. */
export async function sendPasswordMail(client: Client, email: string, redirectTo: string): Promise<void> {
  const response = await client.auth.resetPasswordForEmail(toProfileEmail(email), { redirectTo });
  checkAuth(response, passwordFailures.mail);
}
