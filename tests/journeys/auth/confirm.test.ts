import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, fromAnywhere, makeAccount, readMailLink, refused, signIn } from "../support/accounts.ts";
import { password } from "../support/addresses.ts";
import { expect, signInToApi, test } from "../support/test.ts";

async function choosePassword(page: Page) {
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(password);
  await page.getByRole("button", { name: "Confirm my address" }).click();
}

test("a new address counts once both of its emails are confirmed, with the button and not by opening the link", {
  tag: "@core",
}, async ({ page, faults }) => {
  const { email } = await makeAccount();
  const changed = `${randomUUID()}@journeys.test`;
  const api = await signInToApi(email);
  expect((await api.auth.updateUser({ email: changed })).error).toBeNull();
  const press = () => page.getByRole("button", { name: "Confirm the change" }).click();
  const link = await readMailLink(changed);
  await page.goto(link);
  await page.goto("/about");
  await page.goto(link);
  await press();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
  await expect(page.getByText("Now open the link we sent to your other address")).toBeVisible();

  await page.goto(link);
  await press();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Go to My profile" })).toBeVisible();

  await page.goto(await readMailLink(email));
  await press();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeFocused();
  await expect(page.getByText("From now on, sign in with the new one.")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-access");
  await signIn(page, changed);
  forgive(faults, refused);
});

test("confirming a sign-up signs in, for an hour", async ({ page }) => {
  const { email } = await makeAccount();
  const { data } = await (await signInToApi(email)).auth.getSession();
  // The embedded project requires no confirmation, so the test supplies the response of one that does.
  await page.route("**/auth/v1/verify**", (route) =>
    route.fulfill({ headers: fromAnywhere, json: data.session }),
  );
  await page.route("**/auth/v1/user", (route) =>
    route.fulfill({ headers: fromAnywhere, json: data.session?.user }),
  );
  await page.goto("/auth/confirm?token_hash=0123456789abcdef&type=signup");
  await expect(page.getByText("It replaces the one entered at sign-up")).toBeVisible();
  await choosePassword(page);
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-access", "pending");
  expect(await page.evaluate(() => localStorage.getItem("alumni-auth-for"))).toBe("3600");
});

test("a service that does not respond is reported, and the button stays", async ({ page, faults }) => {
  await page.route("**/auth/v1/verify**", (route) => route.abort());
  await page.goto("/auth/confirm?token_hash=0123456789abcdef&type=signup");
  await choosePassword(page);
  await expect(page.getByRole("alert")).toHaveText(/^Failed to update password\s*The connection failed/);
  await expect(page.getByRole("button", { name: "Confirm my address" })).toBeEnabled();
  forgive(faults, /Failed to load resource/);
});

test("without a link there is no button", async ({ page }) => {
  await page.goto("/auth/confirm?token_hash=0123456789abcdef&type=recovery");
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm my address" })).toHaveCount(0);
});
