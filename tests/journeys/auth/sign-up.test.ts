import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  confirmSignUp,
  fillSignIn,
  forgive,
  fromAnywhere,
  makeAccount,
  openForm,
  personas,
  refused,
  signIn,
} from "../support/accounts.ts";
import { password } from "../support/addresses.ts";
import { readMailLink } from "../support/mails.ts";
import { findShifts, watchShifts } from "../support/shifts.ts";
import { expect, findBarriers, signInToApi, test, visitApi } from "../support/test.ts";

async function fillSignUp(page: Page, email: string, secret = password) {
  await openForm(page, "/auth");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create your account" })).toBeFocused();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByLabel("Full name").fill("Layla Newcomer");
  await page.getByLabel("Department").selectOption("Petroleum & Gas Engineering");
  await page.getByLabel("Graduation year").fill("1998");
}

const submit = (page: Page) => page.getByRole("button", { name: "Sign up" }).click();

test("a new person signs up, confirms the address with a password of their own, and is pending with what they entered", {
  tag: "@core",
}, async ({ page, faults }) => {
  const email = `${randomUUID()}@journeys.test`;
  await fillSignUp(page, email, "typed at sign-up");
  await expect(page.getByText("Join our alumni network")).toBeVisible();
  await expect(
    page.getByText("You can use the members’ area once an administrator has approved your account."),
  ).toBeVisible();
  for (const [place, name] of [
    ["main", "privacy notice"],
    ["contentinfo", "Privacy notice"],
  ] as const)
    await expect(page.getByRole(place).getByRole("link", { name })).toHaveAttribute("href", "/privacy");
  await submit(page);
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText(email);
  await expect(page.getByRole("link", { name: "Return to sign in" })).toHaveAttribute("href", "/auth");
  await expect(page.locator("html")).not.toHaveAttribute("data-access");
  const admin = await signInToApi(personas.admin);
  const listed = async () => (await admin.rpc("list_members", { q: email }).throwOnError()).data;
  expect(await listed()).toEqual([]);

  await page.goto(await readMailLink(email, "signup"));
  await expect(page.getByText("It replaces the one entered at sign-up")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await confirmSignUp(page);
  expect(await page.evaluate(() => localStorage.getItem("alumni-auth-for"))).toBe("3600");
  await expect(page.getByText("An administrator will check your sign-up")).toBeVisible();
  await expect(page.getByRole("link", { name: "Complete your profile" })).toHaveAttribute("href", "/account");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-access", "pending");
  await expect(page.getByText("Your account is awaiting approval.", { exact: true })).toBeVisible();
  await page.goto("/membership");
  await expect(page.getByRole("heading", { name: "Pending Approval" })).toBeVisible();
  expect(await listed()).toMatchObject([
    {
      full_name: "Layla Newcomer",
      department: "Petroleum & Gas Engineering",
      graduation_year: 1998,
      membership_type: "regular",
      is_approved: false,
      is_super_admin: false,
    },
  ]);

  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL("/auth");
  await fillSignIn(page, email, "typed at sign-up");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("That email and password don’t match.");
  forgive(faults, refused);
});

test("the next sign-up with an address changes nothing behind the link of the first", async ({ page }) => {
  const email = `${randomUUID()}@journeys.test`;
  const stranger = { full_name: "A Stranger", department: "Chemical Engineering", graduation_year: 1970 };
  const { error } = await visitApi().auth.signUp({
    email,
    password: "a stranger's",
    options: { data: stranger },
  });
  expect(error).toBeNull();
  await fillSignUp(page, email);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
  await page.goto(await readMailLink(email, "signup"));
  await expect(page.getByText("A Stranger", { exact: true })).toBeVisible();
  await expect(page.getByText("Class of 1970, Chemical Engineering")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign up again" })).toBeVisible();
  await confirmSignUp(page);
  await page.getByRole("link", { name: "Complete your profile" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("A Stranger");
});

test("before the address is confirmed, signing in offers the email again, and says when it can be sent", async ({
  page,
  faults,
}) => {
  const email = `${randomUUID()}@journeys.test`;
  await fillSignUp(page, email);
  await submit(page);
  const again = page.getByRole("button", { name: "Send the email again" });
  const wait = page.getByText(/^You can ask for another email in \d+ seconds?\.$/);
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(wait).toBeVisible();

  await page.getByRole("link", { name: "Return to sign in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("Confirm your email address first");
  await again.click();
  await expect(wait).toBeVisible();
  await expect(again).toHaveAttribute("aria-disabled", "true");
  forgive(faults, refused);
});

test("on a project that confirms no addresses, signing up signs in", async ({ page }) => {
  const { email } = await makeAccount();
  const { data } = await (await signInToApi(email)).auth.getSession();
  await page.route("**/auth/v1/signup**", (route) =>
    route.fulfill({ headers: fromAnywhere, json: data.session }),
  );
  await fillSignUp(page, `${randomUUID()}@journeys.test`);
  await submit(page);
  await expect(page).toHaveURL("/");
  await expect(page.locator("html")).toHaveAttribute("data-access", "pending");
  const notice = page.getByRole("status").filter({ hasText: "Your account has been created." });
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByText("Your account is awaiting approval.", { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("the sign-up form is there before any script, keeps what is typed, and moves nothing", async ({
  page,
}) => {
  const come = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", async (route) => {
    await come.promise;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto("/auth?mode=sign-up", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await expect(page).toHaveTitle(/^Sign up/);
  await expect(page.getByText("Remember me")).toHaveCount(0);
  await page.getByLabel("Full name").fill("Ada Early");
  await page.getByLabel("Department").selectOption("Petroleum & Gas Engineering");
  come.resolve();
  await expect(page.getByRole("button", { name: "Sign up" })).toBeEnabled();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Early");
  await expect(page.getByLabel("Department")).toHaveValue("Petroleum & Gas Engineering");
  expect(await findShifts(page)).toEqual([]);
});

test("every rule for signing up is explained at its field, and the first field has the focus", async ({
  page,
}) => {
  await openForm(page, "/auth?mode=sign-up");
  await submit(page);
  const year = new Date().getUTCFullYear();
  for (const text of [
    "Enter your email address.",
    "Password must be at least 8 characters long",
    "Enter your full name.",
    "Choose your department.",
    `Enter a year from 1960 to ${year}.`,
  ])
    await expect(page.getByText(text)).toBeVisible();
  // In place of the hint, which says the same.
  await expect(page.getByText("At least 8 characters.")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toBeFocused();
  for (const label of ["Email", "Password", "Full name", "Department", "Graduation year"])
    await expect(page.getByLabel(label)).toHaveAttribute("aria-required", "true");

  await page.getByLabel("Email").fill("nobody");
  await expect(page.getByText("Enter an email address, for example name@example.org.")).toBeVisible();
  for (const [typed, isRight] of [
    ["1959", false],
    ["1960", true],
    [String(year), true],
    [String(year + 1), false],
    ["1999.5", false],
  ] as const) {
    await page.getByLabel("Graduation year").fill(typed);
    await expect(page.getByText(/Enter a year/)).toHaveCount(isRight ? 0 : 1);
  }
  await expect(page.getByLabel("Department").getByRole("option")).toHaveText([
    "Select department",
    "Chemical Engineering",
    "Petroleum & Gas Engineering",
  ]);
});

test("an address that has an account gets the same answer, which says what to do if nothing comes", async ({
  page,
}) => {
  await fillSignUp(page, personas.member);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeFocused();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "sign in", exact: true })).toHaveAttribute("href", "/auth");
  await expect(main.getByRole("link", { name: "choose a new password" })).toHaveAttribute(
    "href",
    "/auth/forgot-password",
  );
});

test("a weak password is refused with the reasons", async ({ page, faults }) => {
  await page.route("**/auth/v1/signup**", (route) =>
    route.fulfill({
      status: 422,
      headers: fromAnywhere,
      json: {
        code: "weak_password",
        error_code: "weak_password",
        msg: "Password is known to be weak and easy to guess, please choose a different one.",
        weak_password: { reasons: ["characters", "pwned"] },
      },
    }),
  );
  await fillSignUp(page, `${randomUUID()}@journeys.test`);
  await submit(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Choose a stronger password.");
  await expect(alert.getByRole("listitem")).toHaveText([/more kinds of characters/, /data leak/]);
  forgive(faults, refused);
});

test("a failing service shows An error occurred and keeps the form", async ({ page, faults }) => {
  await page.route("**/auth/v1/signup**", (route) =>
    route.fulfill({ status: 503, headers: fromAnywhere, body: "" }),
  );
  await fillSignUp(page, `${randomUUID()}@journeys.test`);
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText("An error occurred");
  await expect(page.getByLabel("Full name")).toHaveValue("Layla Newcomer");
  forgive(faults, /status of 503/);
});

test("Join leads visitors to sign up, and people with an account to their membership", async ({ page }) => {
  for (const path of ["/", "/about"]) {
    await page.goto(path);
    const links = page.getByRole("link", { name: /Join Alumni/ });
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/auth?mode=sign-up");
  }
  await page.goto("/");
  await page.getByRole("link", { name: "Join Alumni", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();

  const { email } = await makeAccount();
  await signIn(page, email);
  for (const path of ["/", "/about"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: /Join Alumni/ })).toHaveCount(0);
    const links = page.getByRole("link", { name: "My membership" });
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/membership");
  }
});
