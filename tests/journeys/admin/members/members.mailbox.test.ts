import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, refused } from "../../support/accounts.ts";
import { expectFailure, expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { listMails, readMailboxLink } from "../../support/mails.ts";
import { enter, readProfile, welcome } from "../../support/members.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

const newEmail = () => `${randomUUID()}@journeys.test`;
const reason = "She called: her employer has closed the mailbox.";
const welcomeAdmin = (name: string) => welcome({ is_approved: true, is_super_admin: true }, name);
const section = (page: Page) => page.getByRole("region", { name: "Change of email address" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens the dialog on a member's page. */
async function openDialog(page: Page, name: string) {
  await page.getByRole("button", { name: /^Change email address…/ }).click();
  return page.getByRole("dialog", { name: `Change the email address of ${name}?` });
}

async function startChange(page: Page, address: string) {
  const dialog = await openDialog(page, "Ada Byron");
  await dialog.getByLabel("New email address").fill(address);
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Start change" }).click();
  await expectSuccess(page, "Change started, and we’ll email both addresses");
  await expect(section(page)).toContainText("Waiting for the new address to be confirmed.");
}

test("a member who has lost the mailbox gets another address: one administrator starts, its reader confirms, another one shortens the wait", async ({
  page,
  browser,
  faults,
}) => {
  test.slow();
  const person = await welcome({ is_approved: true });
  const [grace, linus] = [await welcomeAdmin("Grace Hopper"), await welcomeAdmin("Linus Pauling")];
  const address = newEmail();
  await openScreen(page, `/admin/members/${person.id}`, grace.email);
  const dialog = await openDialog(page, "Ada Byron");
  await expect(dialog.getByRole("region", { name: "Check who is calling" })).toContainText(
    "1999, Petroleum & Gas Engineering",
  );
  await dialog.getByRole("button", { name: "Start change" }).click();
  await expect(dialog.getByText("Enter an email address, for example name@example.org.")).toBeVisible();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await expectFitForAll(page);
  await dialog.getByLabel("New email address").fill(grace.email);
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Start change" }).click();
  await expectFailure(page, "An account with this email address already exists.");
  await expect(dialog.getByLabel("Reason")).toHaveValue(reason);
  await dialog.getByLabel("New email address").fill(address);
  await dialog.getByRole("button", { name: "Start change" }).click();
  await expectSuccess(page, "Change started, and we’ll email both addresses");

  await expect(section(page)).toContainText("Waiting for the new address to be confirmed.");
  await expect(section(page)).toContainText(address);
  await expect(section(page)).toContainText("by Grace Hopper");
  await expect(section(page)).toContainText(reason);
  await expect(section(page).getByRole("button", { name: "Shorten the wait…" })).toBeDisabled();
  await expect(section(page)).toContainText("so another super admin has to shorten the wait");
  await expectFitForAll(page);
  expect((await readProfile(person.id))?.email).toBe(person.email);

  const mailbox = await browser.newPage();
  await mailbox.goto(await readMailboxLink(address));
  await expect(heading(mailbox)).toHaveText("Confirm your new email address");
  await expectFitForAll(mailbox);
  await mailbox.getByRole("button", { name: "Confirm my address" }).click();
  await expect(heading(mailbox)).toHaveText("Your address is confirmed");
  await mailbox.close();
  await readMailboxLink(person.email);
  const told = (await listMails(person.email)).find(({ html }) => html.includes("/emails/mailbox#"));
  expect(told?.html).toContain(reason);
  expect((await listMails(address)).map(({ html }) => html).join()).not.toContain("Ada Byron");

  const other = await browser.newPage();
  await openScreen(other, `/admin/members/${person.id}`, linus.email);
  await expect(section(other)).toContainText("The new address is confirmed.");
  await section(other).getByRole("button", { name: "Shorten the wait…" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Shorten the wait" }).click();
  await expectSuccess(other, "Email address changed");
  await expect(other.getByRole("region", { name: "Details" })).toContainText(address);
  const history = other.getByRole("region", { name: "History" });
  for (const step of ["Change of email address started", "Wait for the new email address shortened"])
    await expect(history.getByText(step)).toBeVisible();
  await other.close();

  await signInToApi(address);
  for (const to of [person.email, address])
    await expect
      .poll(async () => (await listMails(to)).map(({ subject }) => subject))
      .toContain("CPEAA: your email address has been changed");
  forgive(faults, refused);
});

test("the reader of the old address stops the change without signing in; so does the owner in My profile", async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await welcome({ is_approved: true });
  const grace = await welcomeAdmin("Grace Hopper");
  await openScreen(page, `/admin/members/${person.id}`, grace.email);
  await startChange(page, newEmail());

  const mailbox = await browser.newPage();
  const link = await readMailboxLink(person.email);
  await mailbox.goto(link);
  await expect(heading(mailbox)).toHaveText("Stop the change of your email address?");
  await mailbox.getByRole("button", { name: "Stop the change" }).click();
  await expect(heading(mailbox)).toHaveText("The change has been stopped");
  await mailbox.reload();
  await expect(heading(mailbox)).toHaveText("This link doesn’t work");
  await expectFitForAll(mailbox);

  await page.reload();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("row").filter({ hasText: "Change of email address stopped" })).toContainText(
    "The reader of the old address",
  );
  const address = newEmail();
  await startChange(page, address);
  await enter(mailbox, person.email);
  await mailbox.goto("/account/emails");
  const note = mailbox.getByRole("region", { name: "Email address" });
  await expect(note).toContainText(`An administrator is changing your address to ${address}.`);
  await expectFitForAll(mailbox);
  await note.getByRole("button", { name: "Stop the change" }).click();
  await expect(note).toContainText("The change has been stopped. Your address stays as it is.");
  await mailbox.close();

  await startChangeAgain(page);
  await section(page).getByRole("button", { name: "Cancel change" }).click();
  await expectSuccess(page, "Change cancelled");
  await expect(page.getByRole("region", { name: "Lost mailbox" })).toBeVisible();
  expect((await readProfile(person.id))?.email).toBe(person.email);
});

async function startChangeAgain(page: Page) {
  await page.reload();
  await startChange(page, newEmail());
}
