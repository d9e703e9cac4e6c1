import type { Page } from "@playwright/test";
import {
  failed,
  fillSignIn,
  forgive,
  makeAccount,
  openForm,
  personas,
  refused,
  signIn,
} from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const account = (page: Page) => page.getByRole("navigation", { name: "Account" });

test("a member signs in, and the header shows the members' links", { tag: "@core" }, async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back!" })).toBeVisible();
  await expect(page.getByText("Sign in to continue")).toBeVisible();
  await signIn(page, personas.member);
  await expect(page).toHaveURL("/members/home");
  for (const name of ["Membership", "Documents", "My profile"])
    await expect(account(page).getByRole("link", { name })).toBeVisible();
  await expect(account(page).getByRole("link", { name: "Admin" })).toBeHidden();
  await expect(account(page).getByRole("link", { name: "Sign In" })).toBeHidden();
  await page.goto("/news");
  await expect(account(page).getByRole("link", { name: "Documents" })).toBeVisible();
});

test("a member awaiting approval has no members' links, a super admin has all", async ({ page }) => {
  await signIn(page, personas.pending);
  await expect(account(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
  for (const name of ["Membership", "Documents", "Admin"])
    await expect(account(page).getByRole("link", { name })).toBeHidden();
  await account(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");
  await signIn(page, personas.admin);
  for (const name of ["Membership", "Documents", "Admin"])
    await expect(account(page).getByRole("link", { name })).toBeVisible();
});

for (const [act, submit] of [
  ["Enter", (page: Page) => page.getByLabel("Password", { exact: true }).press("Enter")],
  ["a click", (page: Page) => page.getByRole("button", { name: "Sign in" }).click({ force: true })],
] as const)
  test(`${act} before the form's script has loaded counts once it has`, async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route("**/_astro/AuthScreen.*.js", async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto("/auth", { waitUntil: "commit" });
    await fillSignIn(page, personas.member);
    await submit(page);
    arrival.resolve();
    await expect(account(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
  });

test("a wrong password is reported in words, and what was typed stays", async ({ page, faults }) => {
  await page.goto("/auth");
  await fillSignIn(page, personas.member, "not-the-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("That email and password don’t match.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(personas.member);
  forgive(faults, refused);
});

test("empty fields are reported at the fields, and the first one has the focus", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Enter your email address.");
});

test("a service that does not respond shows An error occurred and keeps the form", async ({
  page,
  faults,
}) => {
  await page.route("**/auth/v1/token**", (route) => route.abort());
  await page.goto("/auth");
  await fillSignIn(page, personas.member);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("An error occurred");
  await expect(page.getByLabel("Email")).toHaveValue(personas.member);
  forgive(faults, failed);
});

test("without a connection, signing in says so", async ({ page, context, faults }) => {
  await openForm(page, "/auth");
  await fillSignIn(page, personas.member);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("You seem to be offline.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/members/home");
  forgive(faults, failed);
});

test("the button is busy while the service is working", async ({ page }) => {
  const response = Promise.withResolvers<void>();
  await page.route("**/auth/v1/token**", async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.goto("/auth");
  await fillSignIn(page, personas.member);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  response.resolve();
  await expect(page).toHaveURL("/members/home");
});

test("the password can be shown and hidden, and Caps Lock is reported", async ({ page }) => {
  await page.goto("/auth");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("secret");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
  await field.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true })),
  );
  await expect(page.getByText("Caps Lock is on.")).toBeVisible();
});

test("password managers and keyboards can tell what each field is for", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "new-password");
});

test("signing in works with the keyboard alone", async ({ page }) => {
  await page.goto("/documents");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  const field = page.getByLabel("Email");
  for (let step = 0; step < 40 && !(await isFocused(page, "Email")); step++) await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.type(personas.member);
  await page.keyboard.press("Tab");
  await page.keyboard.type("alumni-demo-2026");
  for (const name of ["Show password", "Remember me"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(name).or(page.getByRole("button", { name }))).toBeFocused();
  }
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Remember me")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

async function isFocused(page: Page, label: string): Promise<boolean> {
  return page.getByLabel(label).evaluate((element) => element === document.activeElement);
}

test("signing in and signing up share a screen: the address is kept, the back button switches", async ({
  page,
}) => {
  const { email } = await makeAccount();
  await openForm(page, "/auth?return=%2Fnews");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create your account" })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back!" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill("alumni-demo-2026");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/news");
});
