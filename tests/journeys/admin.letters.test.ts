import { randomUUID } from "node:crypto";
import { password } from "./support/addresses.ts";
import { expectFitForAll, expectSuccess, openScreen } from "./support/admin.ts";
import { welcome } from "./support/members.ts";
import { expect, signInToApi, test, visitApi } from "./support/test.ts";

/** A sign-up with an address where the local mail server knows nobody. */
async function signUpNowhere(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@journeys.invalid`;
  const data = { full_name: "Nora Nowhere", department: "Chemical Engineering", graduation_year: 2001 };
  const { data: made, error } = await visitApi().auth.signUp({ email, password, options: { data } });
  if (error || !made.user) throw error ?? new Error("no user");
  return { id: made.user.id, email };
}

test("an administrator sees which letter failed and why, on the dashboard too, and sends it again", async ({
  page,
}) => {
  test.slow();
  const { id, email } = await signUpNowhere();
  const { email: admin } = await welcome({ is_approved: true, is_super_admin: true });
  const client = await signInToApi(admin);
  await openScreen(page, `/admin/letters?q=${email}`, admin);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(async () => {
    await page.reload();
    await expect(row.getByText("Failed", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(row).toContainText("Sign-up received");
  await expect(row).toContainText("No such mailbox");
  await row.getByRole("button", { name: `Send again to ${email}` }).click();
  await expectSuccess(page, "Letter will be sent again");

  await page.goto("/admin");
  const alert = page.getByRole("alert").filter({ hasText: "could not be delivered" });
  await expect(async () => {
    await page.reload();
    await expect(alert).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await alert.getByRole("link", { name: "See why, and send again" }).click();
  await expect(page).toHaveURL(/\/admin\/letters\?state=failed$/);
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("failed");
  await expect(page.getByText("No such mailbox").first()).toBeVisible();
  await expectFitForAll(page);
  // Letters to a person leave with the account; other journeys look at the dashboard, too.
  await client.rpc("delete_member", { member_id: id }).throwOnError();
});

test("whether sign-ups are told at once or once a day is each administrator's choice", async ({ page }) => {
  const { email } = await welcome({ is_approved: true, is_super_admin: true });
  await openScreen(page, "/admin/letters", email);
  const screens = page.getByRole("navigation", { name: "Administration" });
  await expect(screens.locator("[aria-current]")).toHaveText(["Settings"]);
  await expect(page.getByRole("radio", { name: "At once" })).toBeChecked();
  await page.getByRole("radio", { name: "Once a day" }).click();
  await expectSuccess(page, "You will be told once a day");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Once a day" })).toBeChecked();
});
