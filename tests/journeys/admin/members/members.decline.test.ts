import { expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { listMails } from "../../support/mails.ts";
import { enter, readProfile, welcome } from "../../support/members.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

const words = "We found no record of your graduation.\nPlease send us a copy of your degree.";

test("a sign-up is declined with an administrator's message, and its person learns why", async ({ page }) => {
  test.slow();
  const person = await welcome();
  const admin = await welcome({ is_approved: true, is_super_admin: true }, "Grace Hopper");
  await openScreen(page, `/admin/members/${person.id}`, admin.email);
  await page.getByRole("button", { name: /^Decline\W+Ada Byron/ }).click();
  const dialog = page.getByRole("dialog", { name: "Decline Ada Byron?" });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toBeFocused();
  await expect(dialog.getByRole("checkbox", { name: "Send an email" })).toBeChecked();
  await expectFitForAll(page);
  await dialog.getByRole("textbox", { name: "Message" }).fill(words);
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expectSuccess(page, "Declined, and we’ll email them");
  await expect(dialog).toHaveCount(0);
  await page.goto(`/admin/members?q=${person.email}`);
  await expect(page.getByRole("row").filter({ hasText: person.email })).toContainText("Declined");
  await page.goto(`/admin/members?q=${person.email}&status=pending`);
  await expect(page.getByText("No members found.")).toBeVisible();
  await page.goto(`/admin/members/${person.id}`);
  await expect(page.getByRole("region", { name: "Details" })).toContainText("“We found no record");
  await expect(page.getByText("Unsubscribed from")).toBeVisible();
  await expectFitForAll(page);

  const find = async () =>
    (await listMails(person.email)).filter(({ subject }) => /not approved/.test(subject));
  await expect.poll(async () => (await find()).length).toBe(1);
  expect((await find())[0]?.html).toContain("Please send us a copy of your degree.");

  await enter(page, person.email);
  await page.goto("/documents");
  await expect(page.getByRole("heading", { name: "Not approved" })).toBeVisible();
  await expect(page.getByText("Please send us a copy of your degree.")).toBeVisible();
  await expectFitForAll(page);
  await page.goto("/account");
  await expect(page.getByText("Not approved", { exact: true })).toBeVisible();
  await expect(page.getByText("Please send us a copy of your degree.")).toBeVisible();
});

test("an undone decline sends no email; without an email the reason is still shown", async ({ page }) => {
  const person = await welcome({}, "Linus Late");
  const { email } = await welcome({ is_approved: true, is_super_admin: true }, "Grace Hopper");
  const client = await signInToApi(email);
  await openScreen(page, `/admin/members/${person.id}`, email);
  const details = page.getByRole("region", { name: "Details" });
  const decline = async (message: boolean) => {
    await details.getByRole("button", { name: /^Decline\W+Linus Late/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Message" }).fill(words);
    await dialog.getByRole("checkbox", { name: "Send an email" }).setChecked(message);
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(details.getByText("Declined", { exact: true }).first()).toBeVisible();
  };
  const listEmails = async () => {
    const { data } = await client
      .from("email_queue")
      .select("kind")
      .eq("profile_id", person.id)
      .throwOnError();
    return data.filter(({ kind }) => kind === "decline");
  };
  await decline(true);
  expect(await listEmails()).toHaveLength(1);
  await page.getByRole("button", { name: "Undo: Linus Late" }).click();
  await expectSuccess(page, "Undone");
  await expect(details.getByText("Pending", { exact: true })).toBeVisible();
  expect(await listEmails()).toEqual([]);
  await decline(false);
  expect(await listEmails()).toEqual([]);
  expect(await readProfile(person.id)).toMatchObject({ declined_words: words });
  // A declined person can still be approved.
  await details.getByRole("button", { name: /^Approve\W+Linus Late/ }).click();
  await expectSuccess(page, "Member approved successfully");
  expect(await readProfile(person.id)).toMatchObject({ is_approved: true, declined_at: null });
});
