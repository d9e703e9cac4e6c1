import type { Page } from "@playwright/test";
import { showCode } from "../../../support/authenticator.ts";
import { fillSignIn, forgive, fromAnywhere, openForm, refused } from "../../support/accounts.ts";
import { readMailLink } from "../../support/mails.ts";
import { enter, welcome } from "../../support/members.ts";
import { expect, findBarriers, signInToApi, test } from "../../support/test.ts";

const section = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });

/** A code works once; the codes before and after the current one work, too. */
const code = (secret: string, later = 0) => showCode(secret, Date.now() + later * 30_000);

/** Adds an authenticator app as a person does. */
async function addAuthenticator(page: Page, name = "My phone") {
  await page.goto("/account/security");
  await section(page)
    .getByRole("button", { name: /^Add an/ })
    .click();
  await expect(section(page).getByLabel("Name")).toBeFocused();
  await section(page).getByLabel("Name").fill(name);
  await section(page).getByRole("button", { name: "Next" }).click();
  await expect(section(page).getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = ((await section(page).locator("code").textContent()) ?? "").replaceAll(" ", "");
  await section(page).getByRole("textbox", { name: "Code" }).fill("12");
  await section(page).getByRole("button", { name: "Confirm" }).click();
  await expect(section(page).getByText("Enter the six-digit code.")).toBeVisible();
  const spent = code(secret);
  await section(page).getByRole("textbox", { name: "Code" }).fill(spent);
  await section(page).getByRole("button", { name: "Confirm" }).click();
  await expect(section(page).getByText("Authenticator added.")).toBeVisible();
  await expect(section(page).getByRole("listitem")).toContainText(name);
  return { secret, spent };
}

const administrator = () => welcome({ is_approved: true, is_super_admin: true });

test("an administrator adds an authenticator app; signing in asks for its code and continues where they were", {
  tag: "@core",
}, async ({ page, faults }) => {
  const { email } = await administrator();
  await enter(page, email);
  const { secret, spent } = await addAuthenticator(page);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");

  await openForm(page, "/auth?return=%2Fadmin%2Fnews");
  await fillSignIn(page, email);
  await page.getByRole("button", { name: "Sign in" }).click();
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  expect(await findBarriers(page)).toEqual([]);
  await field.fill(spent);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong or has already been used.");
  await expect(field).toHaveValue(spent);
  await field.fill(code(secret, 1));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/admin/news");
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  forgive(faults, refused);
});

test("a person who skips the code is not signed in", async ({ page }) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");
  const heading = page.getByRole("heading", { level: 1 });
  const pass = async () => {
    await fillSignIn(page, email);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
    await expect(heading).toHaveText("Enter your code");
  };
  await openForm(page, "/auth?mode=sign-up#main");
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await pass();
  await page.goBack();
  await expect(heading).not.toHaveText("Enter your code");
  await page.goForward();
  await expect(heading).toHaveText("Welcome back!");
  await openForm(page, "/auth#main");
  await pass();
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveCount(0);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(heading).toHaveText("Welcome back!");
  await page.goto("/members");
  await expect(page).toHaveURL("/auth?return=%2Fmembers");
  await expect(page.locator("html")).not.toHaveAttribute("data-access");
});

test("a member who has lost the phone signs in with a recovery code, which turns two-step sign-in off", async ({
  page,
}) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  await addAuthenticator(page);
  await section(page).getByRole("button", { name: "Create recovery codes" }).click();
  await expect(section(page).getByText("We can’t show them again.")).toBeVisible();
  const codes = await section(page).locator(".font-mono li").allTextContents();
  expect(codes).toHaveLength(10);
  expect(await findBarriers(page)).toEqual([]);
  // The keyboard goes on from there.
  await page.keyboard.press("Tab");
  await expect(section(page).getByRole("button", { name: "Save as a file" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(section(page).getByText("10 recovery codes left")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");

  await openForm(page, "/auth?return=%2Faccount%2Fsecurity");
  await fillSignIn(page, email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill("0000-0000-0000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This recovery code is wrong or has already been used.",
  );
  await page.getByRole("textbox", { name: "Code" }).fill(codes[3] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/account/security");
  await expect(section(page).getByRole("button", { name: "Add an authenticator" })).toBeVisible();
});

test("removing an authenticator asks for its code", async ({ page, faults }) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  const { secret, spent } = await addAuthenticator(page);
  const remove = section(page).getByRole("button", { name: /^Remove ?: My phone$/ });
  await remove.click();
  await section(page).getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  const field = section(page).getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await field.fill(spent);
  await section(page).getByRole("button", { name: "Remove My phone" }).click();
  await expect(section(page).getByRole("alert")).toContainText(
    "This code is wrong or has already been used.",
  );
  await field.fill(code(secret, 1));
  await section(page).getByRole("button", { name: "Remove My phone" }).click();
  await expect(section(page).getByText("Authenticator removed")).toBeVisible();
  await expect(section(page).getByRole("listitem")).toHaveCount(0);
  forgive(faults, refused);
});

test("a new password needs the code, too, and nothing typed is lost", async ({ page, faults }) => {
  const { email } = await administrator();
  await enter(page, email);
  const { secret } = await addAuthenticator(page);
  const password = page.getByRole("region", { name: "Password" });
  await password.getByLabel("Current password").fill("alumni-demo-2026");
  await password.getByLabel("New password", { exact: true }).fill("another-secret-2026");
  await password.getByLabel("Confirm new password").fill("another-secret-2026");
  await password.getByRole("button", { name: "Update password" }).click();
  await expect(password.getByRole("alert")).toHaveText("Enter the code from your authenticator app.");
  await password.getByRole("textbox", { name: "Code" }).fill(code(secret, 1));
  await password.getByRole("button", { name: "Update password" }).click();
  await expect(password.getByText("Password updated.")).toBeVisible();
  forgive(faults, refused);
});

test("a new password by email needs the code, too; signing in then asks for both", async ({
  page,
  faults,
}) => {
  const { email } = await welcome({ is_approved: true });
  await enter(page, email);
  const { secret, spent } = await addAuthenticator(page);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");
  await openForm(page, "/auth/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Instructions" }).click();
  await page.goto(await readMailLink(email));
  await page.getByLabel("New Password", { exact: true }).fill("another-secret-2026");
  await page.getByLabel("Confirm New Password").fill("another-secret-2026");
  const update = page.getByRole("button", { name: "Update Password" });
  await update.click();
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(page.getByRole("alert")).toHaveText("Enter the code from your authenticator app.");
  await field.fill(spent);
  await update.click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong or has already been used.");
  await expect(page.getByLabel("New Password", { exact: true })).toHaveValue("another-secret-2026");
  await field.fill(code(secret, 1));
  await update.click();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await fillSignIn(page, email, "another-secret-2026");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(field).toBeVisible();
  forgive(faults, refused);
});

test("another administrator turns off two-step sign-in for a person who has lost the phone", async ({
  page,
  browser,
}) => {
  const { id, email } = await administrator();
  const theirs = await browser.newPage();
  await enter(theirs, email);
  await addAuthenticator(theirs);
  await theirs.close();
  await enter(page, (await administrator()).email);
  await page.goto(`/admin/members/${id}`);
  await page.getByRole("button", { name: /^Turn off two-step sign-in for/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("their password alone is enough");
  await question.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step sign-in turned off")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toHaveCount(0);
  await expect(page.getByText("Two-step sign-in removed")).toBeVisible();
  expect((await (await signInToApi(email)).rpc("has_second_factor", { person: id })).data).toBe(false);
});

test("only administrators with two-step sign-in can use the switch; others read why, and keep their choice", async ({
  page,
  faults,
}) => {
  const { email } = await administrator();
  await enter(page, email);
  await page.goto("/admin/settings");
  const box = page.getByLabel("Administrators need two-step sign-in");
  await box.check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Set up two-step sign-in for your own account first, in My profile.",
  );
  await expect(box).toBeChecked();
  forgive(faults, refused);
});

test("where the association requires two-step sign-in, the back office leads to My profile", async ({
  page,
}) => {
  const { email } = await administrator();
  await enter(page, email);
  // If it were switched on, the setting would remove every other journey's rights: see tests/policies/auth/second_factor.test.ts.
  await page.route("**/rest/v1/rpc/lacks_second_factor", (route) =>
    route.fulfill({ json: true, headers: fromAnywhere }),
  );
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Set up two-step sign-in" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to My profile" }).click();
  await expect(page).toHaveURL("/account/security#second-factor");
  await expect(section(page).getByRole("button", { name: "Add an authenticator" })).toBeVisible();
});
