import { forgive, refused, signIn } from "../support/accounts.ts";
import { password } from "../support/addresses.ts";
import { expectFitForAll } from "../support/admin.ts";
import { listMails } from "../support/mails.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

const removeButton = { name: "Delete my account" };
const typing = "Type your email address to confirm";

test("a member deletes the account, is signed out, and restores it with everything by signing in", {
  tag: "@core",
}, async ({ page, faults }) => {
  forgive(faults, refused); // the wrong password
  const { email, client } = await welcome({ is_approved: true });
  await enter(page, email);
  await page.goto("/account/data");
  await page.getByLabel(typing).fill("somebody.else@journeys.test");
  await page.getByRole("button", removeButton).click();
  await expect(page.getByText("This isn’t your account’s email address.")).toBeVisible();
  await page.getByLabel(typing).fill(email);
  await page.getByRole("button", removeButton).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await page.getByLabel("Your password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", removeButton).click();
  await expect(page.getByRole("alert")).toHaveText("This isn’t your current password.");
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", removeButton).click();

  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").filter({ hasText: "Your account has been deleted." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("alumni-"))),
  ).toEqual([]);
  const isTold = async () =>
    (await listMails(email)).some(({ subject }) => subject.includes("account has been deleted"));
  await expect.poll(isTold).toBe(true);
  expect((await client.from("profiles").select("id")).status).toBe(401);

  await signIn(page, email);
  await expect(page).toHaveURL("/account");
  await expect(
    page.getByText(/^You deleted this account, .* it will be deleted permanently\./),
  ).toBeVisible();
  await expect(page.getByRole("button", removeButton)).toBeHidden();
  await expectFitForAll(page, 320);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-access", "closed");
  await expect(page.getByText("Your account is awaiting approval.")).toBeHidden();
  await page.goto("/members");
  await expect(page.getByRole("heading", { name: "Account deleted" })).toBeVisible();
  await page.getByRole("link", { name: "Go to My profile" }).click();
  await page.getByRole("button", { name: "Restore my account" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your account has been restored." })).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeFocused();
  await page.goto("/members");
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
});

test("the last super admin is told to appoint a successor, and keeps the account", async ({
  page,
  faults,
}) => {
  const { id, email, client } = await welcome({ is_approved: true });
  const refusal = "You’re the last super admin. Make someone else an admin before you leave.";
  // The database refuses the last administrator only (see the policies); the demo's must not be at risk.
  await page.route("**/rpc/delete_own_account", (route) =>
    route.fulfill({
      status: 400,
      headers: { "access-control-allow-origin": "*" },
      json: { code: "P0001", message: refusal, details: null, hint: null },
    }),
  );
  await enter(page, email);
  await page.goto("/account/data");
  await page.getByLabel(typing).fill(email);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", removeButton).click();
  await expect(page.getByRole("alert")).toHaveText(refusal);
  await expect(page.getByLabel(typing)).toHaveValue(email);
  expect((await client.from("profiles").select("id").throwOnError()).data).toEqual([{ id }]);
  faults.length = 0; // The browser reports the response that was made to fail.
});
