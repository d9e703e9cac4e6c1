import { saveClassNote } from "../../src/data/classes/class-notes.ts";
import { type Client, connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { getReadyAnswer } from "../../src/domain/directory/directory.ts";
import { administrationDepartment } from "../../src/domain/members/member.ts";
import type { Statements } from "../backend/database.ts";
import { confirmAddress, readConfirmation } from "./confirm.ts";
import { classNotes } from "./content/class-notes.ts";
import { directory } from "./content/directory.ts";
import { administrator, demoPassword, type MemberSeed } from "./content/members.ts";
import { doAll, expectData, expectDone, getKnown, type Seeding } from "./steps.ts";
import { getPastMoment } from "./time.ts";

export interface Account {
  member: MemberSeed;
  id: string;
  /** Signed in as this member. */
  client: Client;
}

/** Signs up like the form at /auth, and confirms the address where the backend asks for it. */
export async function signUp(project: Project, db: Statements, member: MemberSeed): Promise<Account> {
  const client = connectWithoutSession(project);
  const { email, full_name, department, graduation_year } = member;
  const { user, session } = expectData(
    await client.auth.signUp({
      email,
      password: demoPassword,
      options: { data: { full_name, department, graduation_year } },
    }),
    `signing up ${email}`,
  );
  if (!user) throw new Error(`Demo content: signing up ${email}: no user was returned`);
  if (!session) await confirmAddress(client, await readConfirmation(db, email), demoPassword);
  return { member, id: user.id, client };
}

/** Makes the first administrator with the secret key, like `npm run admin:grant`. */
export async function grantFirstAdmin(project: Project, secretKey: string): Promise<Client> {
  const { email } = administrator;
  const server = connectWithoutSession({ url: project.url, key: secretKey });
  expectData(
    await server.from("profiles").update({ is_super_admin: true }).eq("email", email).select("id").single(),
    `making ${email} the first administrator`,
  );
  const admin = connectWithoutSession(project);
  expectDone(
    await admin.auth.signInWithPassword({ email, password: demoPassword }),
    `signing in as ${email}`,
  );
  return admin;
}

/** Approves members and fills in profile fields that the sign-up form does not have. */
export async function completeMembers(seeding: Seeding, accounts: readonly Account[]): Promise<void> {
  await doAll(accounts, 4, async ({ member, id }) => {
    const { phone, bio, membership_type, is_approved, picture } = member;
    const profile_image_url = picture && getKnown(seeding.pictures, picture);
    const department = member === administrator ? administrationDepartment : member.department;
    expectData(
      await seeding.admin
        .from("profiles")
        .update({ phone, bio, membership_type, is_approved, profile_image_url, department })
        .eq("id", id)
        .select("id")
        .single(),
      `completing the profile of ${member.full_name}`,
    );
  });
}

/** Each member does this, because the database allows no one else to. */
export async function answerForDirectory(accounts: readonly Account[]): Promise<void> {
  const clients = new Map(accounts.map((account) => [account.member.email, account]));
  await doAll(directory, 4, async ({ member, shown, contact = "nobody", work = shown, ...own }) => {
    const account = clients.get(member);
    if (!account) throw new Error(`Demo content: ${member} is unknown`);
    const audiences = {
      ...getReadyAnswer(shown),
      ...{ former_name_for: own.former_name ? shown : "nobody", work_for: work, events_for: shown },
      ...{ email_for: contact, phone_for: contact },
    } as const;
    const entry = { id: account.id, ...own, ...audiences };
    expectDone(
      await account.client.from("directory_entries").insert(entry),
      `adding ${member} to the directory`,
    );
  });
}

/** One at a time, because a class's page shows them in the order in which they were written. */
export async function shareClassNotes(now: Date, accounts: readonly Account[]): Promise<void> {
  const clients = new Map(accounts.map((account) => [account.member.email, account]));
  for (const { member, body, daysAgo } of classNotes) {
    const account = clients.get(member);
    if (!account) throw new Error(`Demo content: ${member} is unknown`);
    const happened_in = daysAgo && `${getPastMoment(now, daysAgo).slice(0, 7)}-01`;
    await saveClassNote(account.client, account.id, null, { body, happened_in: happened_in || null });
  }
}

/**
 * Passwords set during `work` get quick hashes. Everyone knows the demo's password, and strong hashes for sixty members
 * would take seconds. The setting is lite's.
 */
export async function withQuickHashes(work: () => Promise<void>): Promise<void> {
  const { LITE_AUTH_BCRYPT_COST: before = "" } = process.env;
  process.env.LITE_AUTH_BCRYPT_COST = "4";
  try {
    await work();
  } finally {
    process.env.LITE_AUTH_BCRYPT_COST = before;
  }
}
