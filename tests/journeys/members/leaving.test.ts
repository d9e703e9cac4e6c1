import { makeFile } from "../../support/files.ts";
import { forgive, refused } from "../support/accounts.ts";
import { password } from "../support/addresses.ts";
import { listMails } from "../support/mails.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, test, visitApi } from "../support/test.ts";

const removeButton = { name: "Delete my account" };
const typing = "Type your email address to confirm";

test("a member deletes the account: its files and session are gone, and it cannot sign in", {
  tag: "@core",
}, async ({ page, faults }) => {
  const { id, email, client } = await welcome({ is_approved: true });
  const photo = `${id}/1741000000-ab12.png`;
  const objects = client.storage.from("profile-photos");
  const { error } = await objects.upload(photo, makeFile("image/png"));
  expect(error).toBeNull();
  const address = objects.getPublicUrl(photo).data.publicUrl;
  expect((await fetch(address)).ok).toBe(true);

  await enter(page, email);
  await page.goto("/account");
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
  expect((await fetch(address)).ok).toBe(false);
  const isTold = async () =>
    (await listMails(email)).some(({ subject }) => subject.includes("account has been deleted"));
  await expect.poll(isTold).toBe(true);
  forgive(faults, refused);
  const again = await visitApi().auth.signInWithPassword({ email, password });
  expect(again.error?.message).toBe("Invalid login credentials");
});

test("the last super admin is told to appoint a successor, and keeps the account and its files", async ({
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
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await enter(page, email);
  await page.goto("/account");
  await page.getByLabel(typing).fill(email);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", removeButton).click();
  await expect(page.getByRole("alert")).toHaveText(refusal);
  await expect(page.getByLabel(typing)).toHaveValue(email);
  expect(asked.filter((request) => /DELETE|delete_own_account/.test(request))).toEqual([]);
  expect((await client.from("profiles").select("id").throwOnError()).data).toEqual([{ id }]);
  faults.length = 0; // The browser reports the response that was made to fail.
});
