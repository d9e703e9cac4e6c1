import * as auth from "../data/auth.ts";
import type { Client } from "../data/client.ts";
import { saveNewProfile } from "../data/profiles.ts";
import { DataError } from "../data/result.ts";
import type { MailLink, SignInFields, SignUpFields } from "../domain/auth.ts";
import { passwordFailures } from "../domain/failures.ts";
import { openClient, project, sessionStore } from "./client.ts";
import { forgetMailLink } from "./mail-link.ts";
import { leaveNotice } from "./notice.ts";
import { $session, dropSession, loadSession } from "./session.ts";

/** Runs a step after which somebody is signed in, kept as they wish. */
async function enter<Result>(remember: boolean, step: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await openClient();
  sessionStore.expect(remember);
  try {
    return await step(client);
  } finally {
    sessionStore.expect(null);
  }
}

export async function signIn({ remember, ...credentials }: SignInFields): Promise<void> {
  await enter(remember, (client) => auth.signIn(client, credentials));
  await loadSession();
  if ($session.get().status === "signed-out") throw new DataError("An error occurred");
}

const accountReady =
  "Your account is ready. An administrator will approve it; you will get an email when that is done.";

/** Creates account and profile; the next page says how it goes on. "confirm" says that the address must be confirmed by mail first. */
export async function signUp(fields: SignUpFields): Promise<"signed-in" | "confirm"> {
  const account = await enter(false, (client) => auth.signUp(client, fields));
  if (!account) return "confirm";
  const { full_name, department, graduation_year } = fields;
  const profile = { ...account, full_name, department, graduation_year };
  const failure = await saveNewProfile(await openClient(), profile).then(
    () => null,
    (error: unknown) => error,
  );
  leaveNotice(accountReady);
  await loadSession();
  // The database makes the profile with the account: without ours there is still one.
  if (failure && $session.get().status !== "signed-in") throw failure;
  return "signed-in";
}

/** Sends a mail that leads to /auth/reset-password, if the address has an account. */
export async function sendResetMail(email: string): Promise<void> {
  await auth.sendResetMail(await openClient(), email, `${location.origin}/auth/reset-password`);
}

let visitor: Promise<Client> | undefined;
let isVerified = false;

/** A client beside the browser's own: who comes from a mail sets a password and is nobody again. */
function openVisitor(): Promise<Client> {
  visitor ??= import("../data/client.ts").then(({ connectWithoutSession }) => connectWithoutSession(project));
  visitor.catch(() => {
    visitor = undefined;
  });
  return visitor;
}

/** A link that was spent, now or before, is not kept for the next reload. */
async function spend(step: () => Promise<boolean>): Promise<boolean> {
  try {
    const isDone = await step();
    forgetMailLink();
    return isDone;
  } catch (error) {
    if (error instanceof auth.SpentLinkError) forgetMailLink();
    throw error;
  }
}

/** Spends the link, at the first attempt only: after a password that is refused another one can be tried. */
export async function setNewPassword(link: MailLink, password: string): Promise<void> {
  const client = await openVisitor();
  if (!isVerified)
    await spend(() => auth.verifyMailLink(client, link.token, link.type, passwordFailures.save));
  isVerified = true;
  await auth.updatePassword(client, password);
  await auth.signOutEverywhere(client);
  dropSession();
}

/** False when the mail to the other address must be confirmed too. */
export async function confirmAddress({ token, type }: MailLink): Promise<boolean> {
  const verify = (client: Client) => auth.verifyMailLink(client, token, type);
  // A confirmed sign-up is signed in; a changed address leaves whoever is signed in as they are.
  const isDone = await spend(() => (type === "signup" ? enter(false, verify) : openClient().then(verify)));
  await loadSession();
  return isDone;
}
