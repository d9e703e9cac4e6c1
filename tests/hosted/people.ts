import { expect, vi } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { confirmAddress, readConfirmation } from "../../scripts/seed/confirm.ts";
import type { Client } from "../../src/data/core/client.ts";
import { showCode } from "../support/authenticator.ts";
import { visit } from "../support/backend.ts";
import { send } from "./questions.ts";

export const password = "alumni-test-2026";
export const nextPassword = "another-secret-2026";

export const newEmail = () => `${crypto.randomUUID()}@hosted.test`;

/** Signs up with a new address, which nobody has confirmed. */
export async function claim(backend: Backend, data: object = {}): Promise<string> {
  const email = newEmail();
  await send(backend, "POST /signup", { email, password, data: { full_name: "Ada Byron", ...data } });
  return email;
}

/** A person whose address is confirmed, in the session of the link. */
export async function meet(backend: Backend): Promise<{ email: string; client: Client }> {
  const [email, client] = [await claim(backend), visit(backend)];
  await confirmAddress(client, await readConfirmation(backend.db, email), password);
  return { email, client };
}

export const trySignIn = (backend: Backend, email: string, typed = password) =>
  visit(backend).auth.signInWithPassword({ email, password: typed });

export async function signIn(backend: Backend, email: string): Promise<Client> {
  const client = visit(backend);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

export async function readSession(client: Client) {
  const { data } = await client.auth.getSession();
  const { access_token = "", refresh_token = "" } = data.session ?? {};
  return { access_token, refresh_token, bearer: { authorization: `Bearer ${access_token}` } };
}

export async function readClaims(client: Client): Promise<Record<string, unknown>> {
  const [, claims = ""] = (await readSession(client)).access_token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

/** The methods by which a session was begun and strengthened, sorted. */
export async function readMethods(client: Client): Promise<string[]> {
  const { amr } = (await readClaims(client)) as { amr: { method: string }[] };
  return amr.map(({ method }) => method).sort();
}

/** The kinds of all emails that were queued for an address. */
export async function listEmails({ db }: Backend, email: string): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    "select kind from public.email_queue where recipient = $1 order by id",
    [email],
  );
  return rows.map(({ kind }) => kind);
}

type Column =
  | "recovery_token"
  | "recovery_sent_at"
  | "confirmation_sent_at"
  | "email_change"
  | "email_change_token_current"
  | "email_change_token_new"
  | "email_change_sent_at";

export async function readColumn({ db }: Backend, email: string, column: Column): Promise<string> {
  const { rows } = await db.query<{ found: string | null }>(
    `select ${column}::text as found from auth.users where email = $1`,
    [email],
  );
  return rows[0]?.found ?? "";
}

/** As if an email had been sent this much earlier. */
export async function goBack({ db }: Backend, email: string, column: Column, time: string): Promise<void> {
  await db.query(`update auth.users set ${column} = ${column} - $2::interval where email = $1`, [
    email,
    time,
  ]);
}

/** The token of a new link to choose a password. The embedded backend sends it after its answer. */
export async function recover(backend: Backend, email: string): Promise<string> {
  await send(backend, "POST /recover", { email });
  const find = async () => (await readColumn(backend, email, "recovery_token")) || expect.fail("no link");
  return vi.waitFor(find, { timeout: 60_000, interval: 50 });
}

/** Adds an authenticator app to an account, so that the session has passed the second step. */
export async function addFactor(client: Client) {
  const { data } = await client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "Phone",
    issuer: "Alumni",
  });
  if (data?.type !== "totp") throw new Error("No authenticator app was added");
  const { id, totp } = data;
  const pass = (by: Client, code: string) => by.auth.mfa.challengeAndVerify({ factorId: id, code });
  /** The next code is accepted already. */
  const getCode = (later = 0) => showCode(totp.secret, Date.now() + later * 30_000);
  const added = await pass(client, getCode());
  if (added.error) throw added.error;
  return { id, pass, getCode };
}
