import type { BrowserContext, Page } from "@playwright/test";
import { fillSignIn, forgive, makeAccount, personas, refused, signIn } from "../support/accounts.ts";
import { password } from "../support/addresses.ts";
import { expectFitForAll } from "../support/admin.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

const minute = 60_000;
const asked = (page: Page) => page.getByRole("alertdialog", { name: "Your session is about to end" });
const ended = (page: Page) => page.getByRole("alertdialog", { name: "Your session has ended" });
const readDeadline = (page: Page) => page.evaluate(() => Number(localStorage["alumni-auth-until"]));

/** Simulates the end of the hour: sets the deadline to now in all tabs. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    localStorage["alumni-auth-until"] = String(Date.now() - 1);
    dispatchEvent(new Event("focus"));
  });

async function signInOver(page: Page, email: string) {
  await ended(page).getByLabel("Email").fill(email);
  await ended(page).getByLabel("Password", { exact: true }).fill(password);
  await ended(page).getByRole("button", { name: "Sign in" }).click();
}

const expectNotShown = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);

async function openTabs(context: BrowserContext, email: string, path: string) {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await context.clock.install();
  await signIn(page, email, { path: `/auth?return=${encodeURIComponent(path)}` });
  await other.goto(path);
  await expect(other.getByRole("textbox", { name: "Phone" })).toBeVisible();
  return [page, other] as const;
}

test("five minutes before the end every tab asks, and one click answers for all", async ({ context }) => {
  const { email } = await welcome({ is_approved: true });
  const [page, other] = await openTabs(context, email, "/account");
  await page.getByRole("textbox", { name: "Phone" }).fill("+44 20 7946 0000");
  const before = await readDeadline(page);

  await context.clock.fastForward(45 * minute);
  await expect(asked(page)).toBeHidden();
  await context.clock.fastForward(10 * minute);
  await expect(asked(other)).toBeVisible();
  await expect(asked(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  // A token refresh alone does not move the deadline.
  expect(await readDeadline(page)).toBe(before);

  await page.keyboard.press("Enter");
  await expect(asked(page)).toBeHidden();
  await expect(asked(other)).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("+44 20 7946 0000");
  expect((await readDeadline(page)) - before).toBeGreaterThanOrEqual(54 * minute);

  await page
    .getByRole("region", { name: "Your details" })
    .getByRole("button", { name: "Save changes" })
    .click();
  await expect(page.getByText("Profile saved")).toBeVisible();
});

test("a person who does not answer signs in over the page, and continues with what was typed", async ({
  page,
}) => {
  const { email } = await welcome({ is_approved: true });
  await page.clock.install();
  await signIn(page, email, { path: "/auth?return=%2Faccount" });
  await page.getByRole("textbox", { name: "About you" }).fill("Half a sen");
  await page.clock.fastForward(55 * minute);
  await expect(asked(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(asked(page)).toBeHidden();
  await endSession(page);

  await expect(ended(page)).toContainText("Sign in to continue.");
  await expectNotShown(page, email);
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await expect(ended(page)).toBeVisible();
  await signInOver(page, email);
  await expect(ended(page)).toBeHidden();
  await expect(page.getByRole("textbox", { name: "About you" })).toBeFocused();
  await page.keyboard.type("tence");
  await page
    .getByRole("region", { name: "Your details" })
    .getByRole("button", { name: "Save changes" })
    .click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "About you" })).toHaveValue("Half a sentence");
});

test("a form of the back office outlives the session, with its window and list", async ({ page }) => {
  await signIn(page, personas.admin, { path: "/auth?return=%2Fadmin%2Fawards" });
  await page.getByRole("button", { name: "Add Award" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Title").fill("Award of the ended session");
  await endSession(page);
  await expect(ended(page)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();

  await signInOver(page, personas.admin);
  await expect(ended(page)).toBeHidden();
  await expect(form.getByLabel("Title")).toHaveValue("Award of the ended session");
  await expect(form.getByLabel("Title")).toBeFocused();
  const lists = page.waitForResponse("**/rest/v1/rpc/search_awards**");
  await endSession(page);
  await signInOver(page, personas.admin);
  expect((await lists).ok()).toBe(true);
});

test("signing out in one tab covers the others, and keeps their forms", async ({ context }) => {
  const { email } = await welcome({ is_approved: true });
  const [page, other] = await openTabs(context, email, "/account");
  await other.getByRole("textbox", { name: "Phone" }).fill("+44 20 7946 0001");
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(ended(other)).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Phone" })).toBeHidden();
  await expectNotShown(other, email);

  // Signing in again in any tab unlocks all tabs.
  await fillSignIn(page, email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/members/home");
  await expect(ended(other)).toBeHidden();
  await expect(other.getByRole("textbox", { name: "Phone" })).toHaveValue("+44 20 7946 0001");
});

test("another person who signs in over the page gets a fresh page", async ({ page }) => {
  const one = await welcome({ is_approved: true }, "Ada Byron");
  const two = await welcome({ is_approved: true }, "Grace Hopper");
  await enter(page, one.email);
  await page.goto("/account");
  await page.getByRole("textbox", { name: "About you" }).fill("For nobody else");
  await endSession(page);
  await expect(ended(page)).toContainText("if someone else signs in, they get a fresh page");
  const loaded = page.waitForEvent("load");
  await signInOver(page, two.email);
  await loaded;
  await expect(page.getByLabel("Full name")).toHaveValue("Grace Hopper");
  await expect(page.getByRole("textbox", { name: "About you" })).toHaveValue("");
});

test("leaving the ended session leads to /auth and back, and asks before something is lost", async ({
  page,
}) => {
  const { email } = await makeAccount({ approved: true });
  await signIn(page, email, { path: "/auth?return=%2Faccount" });
  await page.getByRole("textbox", { name: "Phone" }).fill("1");
  await endSession(page);
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole("button", { name: "Leave this page" }).click();
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(ended(page)).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Leave this page" }).click();
  await expect(page).toHaveURL("/auth?return=%2Faccount");
});

test("a refused token refresh while the page is open asks to sign in over it", async ({ page, faults }) => {
  const { email } = await makeAccount({ approved: true });
  await signIn(page, email, { path: "/auth?return=%2Fdocuments" });
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage["alumni-auth"]);
    const spent = { ...session, expires_at: 1, access_token: "a.b.c", refresh_token: "spent" };
    localStorage["alumni-auth"] = JSON.stringify(spent);
    dispatchEvent(new Event("focus"));
  });
  await expect(ended(page)).toBeVisible();
  await signInOver(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  forgive(faults, refused);
});

test("both windows are accessible in either theme, also on a phone", async ({ page }) => {
  const { email } = await makeAccount({ approved: true });
  await page.clock.install();
  await signIn(page, email, { path: "/auth?return=%2Fmembership" });
  await expect(page.getByRole("article", { name: "Your membership card" })).toBeVisible();
  await page.clock.fastForward(55 * minute);
  await expect(asked(page)).toBeVisible();
  await expectFitForAll(page, 320);
  await page.getByRole("button", { name: "Not now" }).click();
  await endSession(page);
  await expect(ended(page)).toBeVisible();
  await expectFitForAll(page, 320);
});
