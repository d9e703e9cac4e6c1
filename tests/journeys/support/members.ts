import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { confirmAddress } from "../../../scripts/seed/confirm.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { sessionKeys, sessionLifetimes } from "../../../src/domain/auth/session.ts";
import { password } from "./addresses.ts";
import { readMailLink } from "./mails.ts";
import { signInToApi, visitApi } from "./test.ts";

export interface Somebody {
  id: string;
  email: string;
  client: Client;
}

type Rights = Partial<Record<"is_approved" | "is_super_admin", boolean>>;

/** A new account for one journey, with the rights that the demo's administrator gives. */
export async function welcome(
  rights: Rights = {},
  full_name = "Ada Byron",
  host = "journeys.test",
): Promise<Somebody> {
  const client = visitApi();
  const email = `${randomUUID()}@${host}`;
  const metadata = { full_name, department: "Petroleum & Gas Engineering", graduation_year: 1999 };
  const { data, error } = await client.auth.signUp({ email, password, options: { data: metadata } });
  if (error || !data.user) throw error ?? new Error(`No account for ${email}`);
  const id = data.user.id;
  const link = new URLSearchParams((await readMailLink(email, "signup")).split("?")[1]);
  await confirmAddress(client, link.get("token_hash") ?? "", password);
  if (Object.keys(rights).length > 0) await grant(id, rights);
  return { id, email, client };
}

export async function grant(id: string, rights: Rights): Promise<void> {
  const admin = await signInToApi("admin@alumni.test");
  // Not an email for each account of all journeys, to each of their administrators.
  const change = { ...rights, ...(rights.is_super_admin && { sign_up_emails: "daily" as const }) };
  await admin.from("profiles").update(change).eq("id", id).select("id").single().throwOnError();
}

/**
 * The browser's state after signing in with Remember me, without visiting /auth. The demo's accounts share one
 * session in all pages of a worker, so a test that signs out needs its own account.
 */
export async function enter(page: Page, email: string): Promise<void> {
  const client = await signInToApi(email);
  const { data } = await client.auth.getSession();
  const items = {
    [sessionKeys.session]: JSON.stringify(data.session),
    [sessionKeys.lifetime]: String(sessionLifetimes.remembered),
    [sessionKeys.deadline]: String(Date.now() + sessionLifetimes.remembered * 1000 - 60_000),
  };
  await page.goto("/revision.json");
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
}

/** Read as an administrator; null when there is no such person. */
export async function readProfile(id: string) {
  const admin = await signInToApi("admin@alumni.test");
  return (await admin.from("profiles").select().eq("id", id).maybeSingle().throwOnError()).data;
}
