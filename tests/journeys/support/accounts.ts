import type { Page } from "@playwright/test";
import { mailUrl, password } from "./addresses.ts";
import { welcome } from "./members.ts";
import { expect, forgiven } from "./test.ts";

export const personas = {
  pending: "pending@alumni.test",
  member: "member@alumni.test",
  admin: "admin@alumni.test",
};

export async function fillSignIn(page: Page, email: string, secret = password) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
}

/** Opens a page with a form and waits until the form is interactive. */
export async function openForm(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("main").locator("button[type=submit]")).toBeEnabled();
}

/** Signs in on the open page, or at /auth, and waits until the site is entered. */
export async function signIn(page: Page, email: string, { remember = false, path = "/auth" } = {}) {
  await openForm(page, path);
  await fillSignIn(page, email);
  if (remember) await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** A new account for an auth journey; pending unless it is approved. */
export const makeAccount = ({ approved = false } = {}) =>
  welcome(approved ? { is_approved: true } : {}, "Noor Journey");

interface Mail {
  to: string;
  subject: string;
  html: string;
  replyTo?: string;
}

export async function listMails(to: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${mailUrl}/api/messages`)).json()) as Mail[];
  return mails.filter((mail) => mail.to === to);
}

/** The links in Auth's emails to a person, newest first; the association's emails have no such link. */
export async function listMailLinks(to: string): Promise<string[]> {
  const mails = await listMails(to);
  return mails.flatMap(({ html }) => /href="([^"]+token_hash=[^"]+)"/.exec(html)?.[1] ?? []);
}

/** The path in Auth's newest email to a person. */
export async function readMailLink(to: string): Promise<string> {
  await expect.poll(async () => (await listMailLinks(to)).length).toBeGreaterThan(0);
  const href = (await listMailLinks(to))[0]?.replaceAll("&amp;", "&") ?? "";
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** Allows faults that a journey provokes, before or after this call; all others still fail it. */
export function forgive(faults: string[], pattern: RegExp) {
  forgiven.set(faults, [...(forgiven.get(faults) ?? []), pattern]);
}

/** The browser itself reports every error response. */
export const refused = /the server responded with a status of 4\d\d/;
export const failed = /Failed to load resource|retry/i;

/** For responses that a journey supplies in place of the service, which has another origin. */
export const fromAnywhere = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers":
    "apikey, authorization, content-type, x-client-info, x-supabase-api-version, prefer",
};
