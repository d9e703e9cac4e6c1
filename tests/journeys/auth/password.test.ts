import type { Page } from "@playwright/test";
import {
  failed,
  fillSignIn,
  forgive,
  makeAccount,
  openForm,
  personas,
  refused,
} from "../support/accounts.ts";
import { password } from "../support/addresses.ts";
import { openScreen } from "../support/admin.ts";
import { listMailLinks, listMails, readMailLink } from "../support/mails.ts";
import { expect, signInToApi, test, visitApi } from "../support/test.ts";

async function askForMail(page: Page, email: string) {
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Instructions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
}

async function fillNewPassword(page: Page, first: string, second = first) {
  await page.getByLabel("New Password", { exact: true }).fill(first);
  await page.getByLabel("Confirm New Password", { exact: true }).fill(second);
  await page.getByRole("button", { name: "Update Password" }).click();
}

test("a forgotten password can be replaced through the email, once", { tag: "@core" }, async ({ page }) => {
  const { id, email } = await makeAccount();
  await openForm(page, "/auth");
  await page.getByLabel("Email").fill("typed@at.sign-in");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reset your password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("typed@at.sign-in");
  await askForMail(page, email);
  await expect(page.getByRole("link", { name: "Return to sign in" })).toHaveAttribute("href", "/auth");

  const link = await readMailLink(email);
  expect(link).toMatch(/^\/auth\/reset-password\?token_hash=/);
  // Mail scanners open the link, too; that must not use it up.
  await page.goto(link);
  await page.goto("/about");
  await page.goto(link);
  await expect(page).toHaveURL("/auth/reset-password");
  await page.reload();
  await fillNewPassword(page, "a-new-password");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("status").filter({ hasText: "Your password has been changed" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.goBack();
  await expect(page).toHaveURL("/about");

  const api = visitApi();
  expect((await api.auth.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
  await api.auth.signInWithPassword({ email, password: "a-new-password" });
  const { data: log } = await api.from("audit_logs").select("user_id, action, resource_type, resource_id");
  expect(log).toEqual([{ user_id: id, action: "password_update", resource_type: "auth", resource_id: id }]);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
    "href",
    "/auth/forgot-password",
  );
});

test("Delivery shows whether the email was sent, without its link", async ({ page }) => {
  const { email } = await makeAccount();
  await askForMail(page, email);
  const token = new URLSearchParams((await readMailLink(email)).split("?")[1]).get("token_hash") ?? "";
  await openScreen(page, `/admin/emails/queue?kind=recovery&q=${email}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Link to choose a password");
  await expect(row).toContainText("Sent");
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.from("email_queue").select().eq("recipient", email).throwOnError();
  expect(token).not.toBe("");
  expect(JSON.stringify(data)).not.toContain(token);
});

test("the rules for a new password are shown before the link is used up", async ({ page }) => {
  const { email } = await makeAccount();
  await askForMail(page, email);
  await page.goto(await readMailLink(email));
  await fillNewPassword(page, "short", "other");
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByLabel("New Password", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Show new password" }).click();
  await expect(page.getByLabel("New Password", { exact: true })).toHaveAttribute("type", "text");
  for (const [weak, reason] of [
    ["iloveyou", "It is one of the most common passwords."],
    ["alumni2026", "It is one of the most common passwords."],
    [`${email.replace("@journeys.test", "")}`, "It is your own name or address"],
    ["noorjourney1815", "It is your own name or address"],
  ] as const) {
    await fillNewPassword(page, weak);
    await expect(page.getByRole("alert")).toContainText(reason);
  }
  await fillNewPassword(page, "eight-letters");
  await expect(page).toHaveURL("/auth");
});

test("the old password is refused as the new one, and the link still works for another", async ({
  page,
  faults,
}) => {
  const { email } = await makeAccount();
  await askForMail(page, email);
  await page.goto(await readMailLink(email));
  await fillNewPassword(page, password);
  await expect(page.getByRole("alert")).toContainText("This is already your password");
  await fillNewPassword(page, "really-another");
  await expect(page).toHaveURL("/auth");
  forgive(faults, refused);
});

test("without a link there is no form, only a way to request one", async ({ page }) => {
  for (const query of [
    "",
    "?token_hash=",
    "?token_hash=%3Cscript%3E&type=recovery",
    "?token_hash=abcdefgh12&type=x",
  ]) {
    await page.goto(`/auth/reset-password${query}`);
    await expect(page.getByRole("heading", { level: 1, name: "This link is incomplete" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Forgot password?" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Update Password" })).toHaveCount(0);
  }
});

test("an invented link gets the same message as a used one", async ({ page }) => {
  await page.goto("/auth/reset-password?token_hash=0123456789abcdef0123456789abcdef&type=recovery");
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("known and unknown addresses cannot be told apart", async ({ page }) => {
  const { email } = await makeAccount();
  const unknown = email.replace(/^./, (message) => (message === "a" ? "b" : "a"));
  const screens: string[] = [];
  const heights: (number | undefined)[] = [];
  for (const address of [email, unknown]) {
    await askForMail(page, address);
    screens.push(((await page.getByRole("main").textContent()) ?? "").replaceAll(address, "ADDRESS"));
    heights.push((await page.getByRole("main").boundingBox())?.height);
  }
  expect(screens[0]).toContain("ADDRESS");
  expect(screens[0]).toBe(screens[1]);
  expect(heights[0]).toBe(heights[1]);
  await expect.poll(async () => (await listMailLinks(email)).length).toBe(1);
  expect(await listMails(unknown)).toHaveLength(0);
});

test("a failing service is reported, and the address stays", async ({ page, faults }) => {
  await page.route("**/auth/v1/recover**", (route) => route.abort());
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill("somebody@journeys.test");
  await page.getByRole("button", { name: "Send Reset Instructions" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to send reset email");
  await expect(page.getByLabel("Email")).toHaveValue("somebody@journeys.test");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page).toHaveURL("/auth");
  forgive(faults, failed);
});

test("a password that cannot be saved is reported; a lost audit entry does not prevent it", async ({
  page,
  faults,
}) => {
  const { email } = await makeAccount();
  await askForMail(page, email);
  await page.goto(await readMailLink(email));
  for (const request of ["**/auth/v1/verify**", "**/auth/v1/user**"]) {
    await page.route(request, (route) => route.abort());
    // The earlier attempt's error stays until this one's answer.
    const isLost = page.waitForEvent("requestfailed");
    await fillNewPassword(page, "eight-letters");
    await isLost;
    await expect(page.getByRole("alert")).toContainText("Failed to update password");
    await expect(page.getByRole("alert")).toContainText("The connection failed.");
    if (request.includes("verify")) await page.unroute(request);
  }
  await page.unroute("**/auth/v1/user**");
  await page.route("**/rest/v1/audit_logs**", (route) => route.abort());
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page).toHaveURL("/auth");
  // The address is filled in, which must not meet the typing.
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await fillSignIn(page, email, "eight-letters");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/");
  forgive(faults, /Failed to load resource|not recorded|retry/i);
});

test("a new password ends the sessions that were opened with the old one", async ({ page }) => {
  const { email } = await makeAccount();
  const elsewhere = await signInToApi(email);
  await askForMail(page, email);
  await page.goto(await readMailLink(email));
  await fillNewPassword(page, "eight-letters");
  await expect(page).toHaveURL("/auth");
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});
