import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, personas } from "../../support/accounts.ts";
import { breakDown, expectFailure, expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { listMailLinks, listMails } from "../../support/mails.ts";
import { readProfile, type Somebody, welcome } from "../../support/members.ts";
import { seat, vacate } from "../../support/officers.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

const getRow = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** The list, filtered to this test's person. */
async function openListWith(page: Page, { email }: Pick<Somebody, "email">) {
  await openScreen(page, `/admin/members?q=${email}`);
  await expect(getRow(page, email)).toBeVisible();
  return getRow(page, email);
}

test("Add Member creates an account whose owner gets an email, and keeps the administrator signed in", {
  tag: "@core",
}, async ({ page }) => {
  const email = `${randomUUID()}@journeys.test`;
  await openScreen(page, "/admin/members");
  await page.getByRole("button", { name: "Add Member" }).click();
  const form = page.getByRole("dialog", { name: "Add New Member" });
  await expect(form.getByLabel("Full Name")).toBeFocused();
  await expect(form.getByLabel("Department")).toHaveValue("Chemical Engineering");
  await expect(form.getByLabel("Membership Type")).toHaveValue("regular");
  await form.getByLabel("Full Name").fill('Ximena d\'Arcy ("Mena")');
  await form.getByLabel("Email Address").fill(email);
  await form.getByLabel("Graduation Year").fill("1987");
  await form.getByLabel("Membership Type").selectOption("Honorary");
  await form.getByRole("button", { name: "Add Member" }).click();
  await expectSuccess(page, "Member created successfully. They will receive an email to set their password.");
  await expect(form).toBeHidden();
  await expect(getRow(page, email)).toContainText('Ximena d\'Arcy ("Mena")');
  await expect.poll(async () => (await listMails(email)).length).toBe(1);
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.from("profiles").select().eq("email", email).single().throwOnError();
  expect(data).toMatchObject({
    department: "Chemical Engineering",
    graduation_year: 1987,
    membership_type: "honorary",
    phone: null,
    bio: null,
    is_approved: true,
    is_super_admin: false,
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Members Management" })).toBeVisible();
});

test("Add Member reports missing and wrong values, and nothing typed is lost", async ({ page, faults }) => {
  await openScreen(page, "/admin/members");
  await page.getByRole("button", { name: "Add Member" }).click();
  const form = page.getByRole("dialog", { name: "Add New Member" });
  await form.getByRole("button", { name: "Add Member" }).click();
  await expect(form.getByText("Enter a full name.")).toBeVisible();
  await expect(form.getByText("Enter an email address, for example name@example.org.")).toBeVisible();
  for (const year of ["1959", "2999", "19.5"]) {
    await form.getByLabel("Graduation Year").fill(year);
    await expect(form.getByText(/^Enter a year from 1960 to 20\d\d, or leave it empty\.$/)).toBeVisible();
  }
  await form.getByLabel("Graduation Year").fill("");
  await form.getByLabel("Full Name").fill("x".repeat(121));
  await expect(form.getByText("Use at most 120 characters.")).toBeVisible();
  await form.getByLabel("Full Name").fill('ليلى "O\'Neil"');
  await form.getByLabel("Email Address").fill(personas.member);
  await form.getByRole("button", { name: "Add Member" }).click();
  await expectFailure(page, "An account with this email address already exists.");
  await page.route("**/auth/v1/signup**", breakDown);
  await form.getByLabel("Email Address").fill(`${randomUUID()}@journeys.test`);
  await form.getByRole("button", { name: "Add Member" }).click();
  await expectFailure(page, "Failed to create member");
  await expect(form.getByLabel("Full Name")).toHaveValue('ليلى "O\'Neil"');
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(form.getByLabel("Full Name")).toHaveValue('ليلى "O\'Neil"');
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Add Member" })).toBeFocused();
  forgive(faults, /status of (400|500)/);
});

test("a member's page shows and edits the details, and reports an edit by someone else", async ({
  page,
  browser,
}) => {
  const person = await welcome({}, "Gregor Weir");
  const row = await openListWith(page, person);
  await row.getByRole("link", { name: "Gregor Weir" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gregor Weir" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText(person.email);
  await page.getByLabel("Phone Number").fill("+61 8 5550 1000");

  const other = await browser.newPage();
  await openScreen(other, `/admin/members/${person.id}`);
  await other.getByLabel("Full Name").fill("Gregor Weir-Holm");
  await other.getByLabel("Phone Number").fill("0123");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(other, "Member updated successfully");
  await other.close();

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Someone else has changed this in the meantime.");
  await expect(page.getByLabel("Phone Number")).toHaveValue("+61 8 5550 1000");
  expect(await readProfile(person.id)).toMatchObject({ phone: "0123", full_name: "Gregor Weir-Holm" });
});

test("a member's page links to what refers to the person, and sends the password email again", async ({
  page,
}) => {
  const { id, profile_id, email } = await seat("Vera Vent", { position: "Archivist" });
  const admin = await signInToApi(personas.admin);
  const title = `Vent Prize ${randomUUID().slice(0, 8)}`;
  const award = { title, award_date: "2020-05-01", recipient_id: profile_id };
  await admin.from("awards").insert(award).throwOnError();
  const upcoming = admin.from("events").select("id, title").gt("ends_at", new Date().toISOString());
  const [event] = (await upcoming.limit(1).throwOnError()).data;
  const registration = { of_event: event?.id ?? "", person: profile_id };
  await admin.rpc("add_registration", registration).throwOnError();

  await openScreen(page, `/admin/members/${profile_id}`);
  const links = page.getByRole("region", { name: "Involvement" }).getByRole("link");
  await expect(links.filter({ hasText: "Archivist" })).toHaveAttribute("href", `/admin/officers/${id}`);
  await expect(links.filter({ hasText: title })).toHaveAttribute("href", /^\/admin\/awards\?q=Vent/);

  const address = page.getByLabel("Email", { exact: true });
  await expect(address).toHaveAttribute("readonly");
  await expect(address).toHaveAccessibleDescription(
    "The account’s owner can change this. For a lost mailbox, a super admin can.",
  );

  const details = page.getByRole("region", { name: "Details" });
  await expect(details.getByRole("button", { name: /^Revoke/ })).toBeVisible();
  await expect(details.getByRole("button", { name: /Delete/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Delete/ })).toBeVisible();
  // Emails about the approval may arrive in between; they have no such link.
  expect(await listMailLinks(email)).toEqual([]);
  await details.getByRole("button", { name: /^Resend set-password email/ }).click();
  await expect.poll(async () => (await listMailLinks(email)).length).toBe(1);
  await vacate([profile_id]);
  await admin.from("awards").delete().eq("title", title).throwOnError();
});

test("a person with an unconfirmed address is marked in the list and on their page, and can't be approved", async ({
  page,
}) => {
  const { id, email } = await welcome({}, "Uta Unconfirmed");
  // The embedded project requires no confirmation, so the test supplies a hosted project's responses.
  await page.route(/rest\/v1\/(rpc\/list_members|profiles\?.*approver)/, async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, is_confirmed: false })) });
  });
  await openScreen(page, `/admin/members?q=${email}`);
  const row = getRow(page, email);
  await expect(row.getByText("Address not confirmed")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await row.getByRole("checkbox").check();
  const selection = page.getByRole("region", { name: "Selected members" });
  await expect(selection.getByText("1 person selected")).toBeVisible();
  await expect(selection.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

  await openScreen(page, `/admin/members/${id}`);
  const details = page.getByRole("region", { name: "Details" });
  await expect(details.getByText("Address not confirmed")).toBeVisible();
  await expect(details.getByText(/once the owner has opened the link we emailed/)).toBeVisible();
  await expect(details.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
});

test("the approval of an account that its owner has deleted is revoked on its page, and doesn't return with it", async ({
  page,
}) => {
  const person = await welcome({ is_approved: true }, "Lea Leaving");
  await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
  await openScreen(page, `/admin/members/${person.id}`);
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText("If this person restores the account, its approval returns too.");
  await expectFitForAll(page);
  await details.getByRole("button", { name: /^Revoke approval/ }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke the approval of Lea Leaving?" });
  await question.getByRole("button", { name: "Revoke" }).click();
  await expectSuccess(page, "Member unapproved successfully");
  const back = await signInToApi(person.email);
  await back.rpc("restore_own_account").throwOnError();
  expect(await readProfile(person.id)).toMatchObject({ is_approved: false, deleted_at: null });
});

test("a member's page appears complete: no button moves because a section loads late", async ({ page }) => {
  const person = await welcome({}, "Tamsin Okafor");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rpc/list_member_references*", async (route) => {
    await held;
    await route.continue();
  });
  await openScreen(page, `/admin/members?q=${person.email}`);
  const asked = page.waitForRequest("**/rpc/list_member_references*");
  await getRow(page, person.email).getByRole("link", { name: "Tamsin Okafor" }).click();
  await asked;
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(page.getByText("Loading the member")).toBeAttached();
  await expect(save).toHaveCount(0);
  release();
  await expect(save).toBeVisible();
  await expect(page.getByRole("heading", { name: "Involvement" })).toBeVisible();
});
