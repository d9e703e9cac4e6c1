import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import readSheets from "read-excel-file/node";
import { forgive, personas } from "../../support/accounts.ts";
import {
  breakDown,
  expectFailure,
  expectFitForAll,
  expectSettled,
  expectSuccess,
  openScreen,
} from "../../support/admin.ts";
import { readProfile, type Somebody, welcome } from "../../support/members.ts";
import { seat } from "../../support/officers.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

const getRow = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** The list, filtered to this test's person. */
async function openListWith(page: Page, { email }: Pick<Somebody, "email">) {
  await openScreen(page, `/admin/members?q=${email}`);
  await expect(getRow(page, email)).toBeVisible();
  return getRow(page, email);
}

test("a person is found by name and by email, and shown with contact, department, class and status", async ({
  page,
}) => {
  const name = `Perpetua ${randomUUID().slice(0, 8)}`;
  const { email } = await welcome({}, name);
  await openScreen(page, "/admin/members");
  const search = page.getByPlaceholder("Search by name or email...");
  for (const typed of [name.toUpperCase(), email.slice(0, 20)]) {
    await search.fill(typed);
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL(/\?q=/);
    const row = getRow(page, email);
    await expect(row).toContainText(name);
    await expect(row).toContainText("Petroleum & Gas Engineering");
    await expect(row).toContainText("Class of 1999");
    await expect(row.getByText("Pending", { exact: true })).toBeVisible();
    await expect(row.getByRole("button", { name: /^Decline/ })).toBeVisible();
    await expect(row).toContainText("Last signed in");
    await expect(page.getByRole("row")).toHaveCount(2);
  }
  await search.fill("zzz%,id.not.is.null");
  await search.press("Enter");
  await expect(page.getByText("No members found.")).toBeVisible();
});

test("the three filters are in the address and survive a reload", async ({ page }) => {
  await openScreen(page, "/admin/members");
  await page.getByLabel("Department").selectOption("Petroleum & Gas Engineering");
  await page.getByLabel("Membership type").selectOption("Associate");
  await page.getByLabel("Status").selectOption("Approved");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(
    "/admin/members?department=Petroleum+%26+Gas+Engineering&type=associate&status=approved",
  );
  await page.reload();
  await expect(page.getByLabel("Status")).toHaveValue("approved");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    await expect(row).toContainText("Petroleum & Gas Engineering");
    await expect(row).toContainText("Associate");
    await expect(row).toContainText("Approved");
  }
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/admin/members");
  await expect(page.getByLabel("Status")).toHaveValue("");
});

test("the list is paged and sorted by the database", async ({ page }) => {
  await openScreen(page, "/admin/members");
  await expect(page.getByRole("columnheader", { name: "Joined" })).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("row")).toHaveCount(26);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^26–/)).toBeVisible();
  await page.getByRole("button", { name: "Member", exact: true }).click();
  await expect(page).toHaveURL("/admin/members?sort=family_name&order=asc");
  await expect(page.getByRole("columnheader", { name: "Member" })).toHaveAttribute("aria-sort", "ascending");
  await expectSettled(page);
  const first = page.getByRole("row").nth(1);
  const text = (await first.textContent()) ?? "";
  await page.getByRole("button", { name: "Member", exact: true }).click();
  await expect(page).toHaveURL(/order=desc/);
  await expect(page.getByRole("columnheader", { name: "Member" })).toHaveAttribute("aria-sort", "descending");
  await expectSettled(page);
  await expect(first).not.toHaveText(text);
  await page.getByLabel("Class of").fill("1999");
  await page.getByLabel("Missing details").selectOption("No photo");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/sort=family_name.*class=1999&lacking=photo/);
  await expectSettled(page);
  await expect(first).toContainText("Class of 1999");
});

test("tabs lead to accounts awaiting approval and to possible duplicates", async ({ page }) => {
  const name = `Twin ${randomUUID().slice(0, 8)}`;
  await welcome({}, name);
  await welcome({ is_approved: true }, name);
  await openScreen(page, "/admin/members");
  const tabs = page.getByRole("navigation", { name: "People" });
  await expect(tabs.getByRole("link", { name: "Accounts" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: /^Duplicates \(\d+\)$/ }).click();
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/q=Twin.*lacking=duplicate/);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(2);
  await expect(tabs.locator("[aria-current]")).toHaveText(/^Duplicates/);
  await tabs.getByRole("link", { name: /^Awaiting approval \(\d+\)$/ }).click();
  await expect(page).toHaveURL("/admin/members?status=pending");
  await expect(tabs.locator("[aria-current]")).toHaveText(/^Awaiting approval/);
});

test("approving and revoking are confirmed, and record who approved and when", async ({ page }) => {
  const person = await welcome({}, "Nora Newman");
  const row = await openListWith(page, person);
  await row.getByRole("button", { name: "Approve" }).click();
  await expectSuccess(page, "Member approved successfully");
  await expect(row.getByText("Approved", { exact: true })).toBeVisible();
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.auth.getUser();
  expect(await readProfile(person.id)).toMatchObject({
    approved_by: data.user?.id,
    approved_at: expect.any(String),
  });
  await row.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("alertdialog")).toHaveAccessibleName("Revoke the approval of Nora Newman?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expectSuccess(page, "Member unapproved successfully");
  const undo = page.getByRole("button", { name: "Undo: Nora Newman" }).last();
  // Its ten seconds are paused while it has the focus.
  await undo.focus();
  expect(await readProfile(person.id)).toMatchObject({
    approved_by: null,
    approved_at: null,
    is_approved: false,
  });
  const listEmails = async () =>
    (await admin.from("email_queue").select("id").eq("profile_id", person.id).throwOnError()).data;
  const emails = await listEmails();
  await undo.click();
  await expect(row.getByText("Approved", { exact: true })).toBeVisible();
  expect(await readProfile(person.id)).toMatchObject({ approved_by: data.user?.id, is_approved: true });
  expect(await listEmails()).toEqual(emails);
});

test("deleting an office holder says what refers to them, ends the term, and leaves no trace", async ({
  page,
}) => {
  // Not on a committee whose past members another journey reorders.
  const { profile_id, email, id } = await seat("Lena Fischer", {
    committee: "GAB",
    position: "Chair",
    contact_email: "chair@journeys.test",
  });
  const admin = await signInToApi(personas.admin);
  await admin
    .from("awards")
    .insert({ title: "Chevron Prize", award_date: "2019-05-01", recipient_id: profile_id })
    .throwOnError();
  const row = await openListWith(page, { email });
  await row.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Lena Fischer?" });
  await expect(question).toContainText(
    "Are you sure you want to delete this member? This action cannot be undone.",
  );
  await expect(question).toContainText("Lena Fischer is Chair, Global Alumni Board: their term ends today.");
  await expect(question).toContainText("1 award stays without its recipient: Chevron Prize.");
  await question.getByRole("button", { name: "End the term and delete" }).click();
  await expectSuccess(page, "Member deleted successfully");
  const { data } = await admin.from("officers").select().eq("id", id).single().throwOnError();
  expect(data).toMatchObject({ is_current: false, profile_id: null, contact_email: null });
  await admin.from("officers").delete().eq("id", id).throwOnError();
});

test("an administrator needs no approval: neither Pending nor Approve is shown for them", async ({
  page,
}) => {
  const { email } = await welcome({ is_super_admin: true }, "Ines Quartz");
  const row = await openListWith(page, { email });
  await expect(row.getByText("Approved", { exact: true })).toBeVisible();
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^(Approve|Revoke)/ })).toHaveCount(0);
  await page.goto(`/admin/members?status=pending&q=${email}`);
  await expect(page.getByText("No members found.")).toBeVisible();
  await expect(page.getByText("No one is awaiting approval.")).toBeVisible();
});

test("deleting asks first; Cancel keeps the person", async ({ page }) => {
  const person = await welcome();
  const row = await openListWith(page, person);
  const question = page.getByRole("alertdialog");
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText(
    "Are you sure you want to delete this member? This action cannot be undone.",
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(row.getByRole("button", { name: "Delete" })).toBeFocused();
  await row.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete member" }).click();
  await expectSuccess(page, "Member deleted successfully");
  await expect(page.getByText("No members found.")).toBeVisible();
  expect(await readProfile(person.id)).toBeNull();
});

test("people cannot delete themselves here, and are told so", async ({ page, faults }) => {
  const self = await welcome({ is_super_admin: true });
  await openScreen(page, `/admin/members?q=${self.email}`, self.email);
  await getRow(page, self.email).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete member" }).click();
  await expectFailure(page, "You can’t delete your own account here.");
  expect(await readProfile(self.id)).not.toBeNull();
  forgive(faults, /status of 4\d\d/);
});

test("each action that fails says so in the right words, and nothing changes", async ({ page, faults }) => {
  const person = await welcome({}, "Fiona Fale");
  const row = await openListWith(page, person);
  await page.route("**/rest/v1/profiles**", (route) =>
    route.request().method() === "PATCH" ? breakDown(route) : route.continue(),
  );
  await page.route("**/rest/v1/rpc/approve_members**", breakDown);
  await page.route("**/rest/v1/rpc/*delete_member**", breakDown);
  await page.route("**/rest/v1/rpc/check_member_departure**", breakDown);
  await row.getByRole("button", { name: "Approve" }).click();
  await expectFailure(page, "Failed to approve member");
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete member" }).click();
  await expectFailure(page, "Failed to delete member");
  await expect(row.getByText("Pending", { exact: true })).toBeVisible();
  await page.unroute("**/rest/v1/rpc/approve_members**");
  await row.getByRole("button", { name: "Approve" }).click();
  await expectSuccess(page, "Member approved successfully");
  await row.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expectFailure(page, "Failed to unapprove member");
  forgive(faults, /status of 500/);
});

test("nobody is approved who has changed since the list was loaded, and it then shows the new details", async ({
  page,
}) => {
  const person = await welcome({}, "Vera Voss");
  const row = await openListWith(page, person);
  const change = (fields: { full_name: string; graduation_year?: number }) =>
    person.client.from("profiles").update(fields).eq("id", person.id).throwOnError();
  await change({ full_name: "Grace Hopper", graduation_year: 2001 });
  await row.getByRole("button", { name: "Approve" }).click();
  await expectFailure(page, "the name, class or department has changed in the meantime: Grace Hopper.");
  await expect(row).toContainText("Grace Hopper");
  await expect(row).toContainText("Class of 2001");

  await page.getByLabel("Select all rows on this page").check();
  await change({ full_name: "Mary Jackson" });
  const bar = page.getByRole("region", { name: "Selected members" });
  await bar.getByRole("button", { name: "Approve 1" }).click();
  await expectFailure(page, "the name, class or department has changed in the meantime: Mary Jackson.");
  await expect(bar).toBeHidden();
  await expect(row).toContainText("Mary Jackson");
  expect(await readProfile(person.id)).toMatchObject({ is_approved: false });
  await row.getByRole("button", { name: "Approve" }).click();
  await expectSuccess(page, "Member approved successfully");
});

test("a second account of a person is approved only after a question", async ({ page }) => {
  await welcome({ is_approved: true }, "Tilda Twice");
  const person = await welcome({}, "Tilda Twice");
  const row = await openListWith(page, person);
  await row.getByRole("button", { name: "Approve" }).click();
  const question = page.getByRole("alertdialog", { name: "Approve a second account of Tilda Twice?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await readProfile(person.id)).toMatchObject({ is_approved: false });
  await row.getByRole("button", { name: "Approve" }).click();
  await question.getByRole("button", { name: "Approve anyway" }).click();
  await expectSuccess(page, "Member approved successfully");
});

test("several people are approved together, across pages of the list", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const people = await Promise.all(["Ada", "Bea", "Cia"].map((name) => welcome({}, `${name} ${mark}`)));
  await openScreen(page, `/admin/members?q=${mark}`);
  await page.getByLabel("Select all rows on this page").check();
  const bar = page.getByRole("region", { name: "Selected members" });
  await expect(bar).toContainText("3 people selected");
  await page.getByLabel(`Select Bea ${mark}`).uncheck();
  await bar.getByRole("button", { name: "Approve 2" }).click();
  await expectSuccess(page, "2 members approved successfully");
  const undo = page.getByRole("button", { name: /^Undo/ });
  await undo.focus(); // Its ten seconds are paused.
  await expect(bar).toBeHidden();
  const approved = await Promise.all(people.map(async ({ id }) => (await readProfile(id))?.is_approved));
  expect(approved).toEqual([true, false, true]);
  await undo.click();
  await expect(page.getByRole("table").getByText("Pending", { exact: true })).toHaveCount(3);
});

test("Filters are saved as a view under a name, which can be deleted and restored", async ({ page }) => {
  const name = `No photo ${randomUUID().slice(0, 8)}`;
  await openScreen(page, "/admin/members?q=nobody");
  await expect(page.getByRole("button", { name: "Save this view" })).toBeHidden();
  await openScreen(page, "/admin/members?lacking=photo&class=1961&sort=email&order=asc");
  await page.getByRole("button", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expectSuccess(page, "View saved");
  await expectFitForAll(page);

  await page.getByRole("link", { name: "Clear all" }).click();
  const views = page.getByRole("list", { name: "Saved views" });
  await views.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/class=1961&lacking=photo&order=asc&sort=email$/);
  await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Missing details")).toHaveValue("photo");

  await page.getByRole("button", { name: `Delete the view “${name}”` }).click();
  await expectSuccess(page, "View deleted");
  await expect(page.getByRole("link", { name })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(views.getByRole("link", { name })).toBeVisible();
  // Every test that reads this list would see the view.
  const admin = await signInToApi(personas.admin);
  await admin.from("saved_views").delete().eq("name", name).throwOnError();
});

test("Export CSV uses the filters across all pages and is safe in a spreadsheet", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const people = await Promise.all(Array.from({ length: 27 }, (_, nr) => welcome({}, `-Ada ${mark} ${nr}`)));
  await openScreen(page, `/admin/members?q=${mark}`);
  await expect(page.getByText("1–25 of 27")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  const lines = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(lines[0]).toBe(
    "Full Name,Email,Phone,Department,Graduation Year,Membership Type,Approval Status,Created At",
  );
  expect(lines).toHaveLength(28);
  const line = lines.find((row) => row.includes(people[3]?.email ?? ""));
  expect(line).toMatch(
    new RegExp(
      `^"'-Ada ${mark} 3",.+,,Petroleum & Gas Engineering,1999,regular,Pending,\\d{4}-\\d\\d-\\d\\d$`,
    ),
  );
  await expectSuccess(page, "27 members exported");

  const third = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Excel" }).click();
  const sheet = await third;
  expect(sheet.suggestedFilename()).toMatch(/^members-.+\.xlsx$/);
  const [{ data } = { data: [] }] = await readSheets(await readFile(await sheet.path()));
  expect(data).toHaveLength(28);
  expect(data.find((row) => row[0] === `-Ada ${mark} 3`)?.slice(4)).toEqual([
    1999,
    "regular",
    "Pending",
    expect.any(Date),
  ]);

  await page.getByLabel(`Select -Ada ${mark} 26`).check();
  const second = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Selected members" })
    .getByRole("button", { name: "Export CSV" })
    .click();
  expect((await readFile(await (await second).path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(2);
});
