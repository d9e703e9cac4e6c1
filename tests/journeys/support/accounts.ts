import type { Page } from "@playwright/test";
import { password } from "./addresses.ts";
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

/** On the page that a sign-up's email opens. */
export async function choosePassword(page: Page) {
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(password);
  await page.getByRole("button", { name: "Confirm my address" }).click();
}

export async function confirmSignUp(page: Page) {
  await choosePassword(page);
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeFocused();
}

/** A new account for an auth journey; pending unless it is approved. */
export const makeAccount = ({ approved = false } = {}) =>
  welcome(approved ? { is_approved: true } : {}, "Noor Journey");

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
