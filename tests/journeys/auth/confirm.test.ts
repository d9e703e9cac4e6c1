import { randomUUID } from "node:crypto";
import { choosePassword, forgive, makeAccount, signIn } from "../support/accounts.ts";
import { password } from "../support/addresses.ts";
import { readMailLink } from "../support/mails.ts";
import { expect, signInToApi, test, visitApi } from "../support/test.ts";

test("a new address counts once both of its emails are confirmed, with the button and not by opening the link", async ({
  page,
}) => {
  const { email } = await makeAccount({ approved: true });
  const changed = `${randomUUID()}@journeys.test`;
  const api = await signInToApi(email);
  expect((await api.auth.updateUser({ email: changed })).error).toBeNull();
  const press = () => page.getByRole("button", { name: "Confirm the change" }).click();
  const link = await readMailLink(changed, "email_change");
  await page.goto(link);
  await page.goto("/about");
  await page.goto(link);
  await press();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
  await expect(page.getByText("Now open the link we sent to your other address")).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Go to My profile" })).toBeVisible();

  await page.goto(await readMailLink(email, "email_change"));
  await press();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeFocused();
  await expect(page.getByText("From now on, sign in with the new one.")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-access");
  await signIn(page, changed);
});

test("a service that does not respond is reported, and the button stays", async ({ page, faults }) => {
  const email = `${randomUUID()}@journeys.test`;
  expect((await visitApi().auth.signUp({ email, password })).error).toBeNull();
  await page.route("**/auth/v1/verify**", (route) => route.abort());
  await page.goto(await readMailLink(email, "signup"));
  await choosePassword(page);
  await expect(page.getByRole("alert")).toHaveText(/^An error occurred\s*The connection failed/);
  await expect(page.getByRole("button", { name: "Confirm my address" })).toBeEnabled();
  forgive(faults, /Failed to load resource/);
});

test("without a link there is no button", async ({ page }) => {
  await page.goto("/auth/confirm?token_hash=0123456789abcdef&type=recovery");
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm my address" })).toHaveCount(0);
});
