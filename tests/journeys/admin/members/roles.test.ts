import { randomUUID } from "node:crypto";
import { personas } from "../../support/accounts.ts";
import { expectFitForAll, expectSuccess, holdUndo, openScreen } from "../../support/admin.ts";
import { enter, welcome } from "../../support/members.ts";
import {
  editor,
  form,
  giveNews,
  makeTitle,
  openEdit,
  readNews,
  removeNews,
  submit,
} from "../../support/news.ts";
import { watchBackend } from "../../support/scripts.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

/** Gives a person one of the association's roles. */
async function give(user_id: string, name: string) {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.from("roles").select("id").eq("name", name).single().throwOnError();
  await admin.from("user_roles").insert({ user_id, role_id: data.id }).throwOnError();
}

test("a news editor writes news, sees nothing else, and is told why", { tag: "@core" }, async ({ page }) => {
  const { id, email } = await welcome({ is_approved: true }, "Nia Newsroom");
  await give(id, "News editor");
  await enter(page, email);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Screens" }).getByRole("link")).toHaveText(["News", "Bin"]);
  await expect(page.getByRole("heading", { name: "Admin Management" })).toHaveCount(0);
  await expectFitForAll(page);

  const title = makeTitle();
  await page.getByRole("list", { name: "Screens" }).getByRole("link", { name: "News" }).click();
  await page.getByRole("button", { name: "Add News" }).click();
  await form(page).getByLabel("Title").fill(title);
  await editor(page).fill("Written by an editor.");
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  expect((await readNews(title))?.content).toBe("<p>Written by an editor.</p>");
  await removeNews(title);

  for (const path of ["/admin/members", "/admin/settings", `/admin/members/${id}`]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { level: 1, name: "You have no access to this screen" }),
    ).toBeVisible();
    await expect(page.getByText("Your roles don’t include this screen.")).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL("/admin");
});

test("a news editor restores earlier versions and what others deleted, and deletes nothing permanently", async ({
  page,
}) => {
  const { id, email } = await welcome({ is_approved: true }, "Vera Versions");
  await give(id, "News editor");
  const admin = await signInToApi(personas.admin);
  const [title, other] = [makeTitle(), makeTitle("An award")];
  const news = await giveNews(title, { content: "<p>We meet on Monday.</p>" });
  await admin.from("news").update({ content: "<p>We meet on Friday.</p>" }).eq("id", news.id).throwOnError();
  const { data: award } = await admin
    .from("awards")
    .insert({ title: other, award_date: "2020-01-01" })
    .select("id")
    .single()
    .throwOnError();
  await openEdit(page, title, email);
  await form(page).getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Versions of “${title}”` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Audit log entries" })).toHaveCount(0);
  const first = page.getByRole("list", { name: "Versions" }).getByRole("listitem").last();
  await first.locator("summary").click();
  await first.getByRole("button", { name: "Restore this version" }).click();
  await expectSuccess(page, "Version restored");
  expect((await readNews(title))?.content).toBe("<p>We meet on Monday.</p>");
  await page.goto(`/admin/versions/${award.id}?of=awards`);
  await expect(
    page.getByRole("heading", { level: 1, name: "You have no access to this screen" }),
  ).toBeVisible();

  await admin.from("news").delete().eq("id", news.id).throwOnError();
  await admin.from("awards").delete().eq("id", award.id).throwOnError();
  await page.goto("/admin");
  await page.getByRole("list", { name: "Screens" }).getByRole("link", { name: "Bin" }).click();
  await expect(page.getByText("only a super admin can delete something permanently")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Marianne Castellano");
  await expect(page.getByText(other)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Delete permanently/ })).toHaveCount(0);
  await expectFitForAll(page);
  await row.getByRole("button", { name: "Restore" }).click();
  await expectSuccess(page, "Restored");
  expect(await readNews(title)).not.toBeNull();
  await removeNews(title);
});

test("a role holder who may only read sees people, no button to change them, and a sentence on what is missing", async ({
  page,
}) => {
  const { id, email } = await welcome({ is_approved: true }, "Rea Reader");
  await give(id, "Reader");
  await openScreen(page, "/admin/members", email);
  await expect(page.getByText("You’re missing some permissions here: edit, approve.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Members" })).toBeVisible();
  // Views that the office saved can be deleted by everybody who reads the list.
  for (const name of ["Add Member", /^Approve/, /^Delete (?!the view)/, /^Revoke/])
    await expect(page.getByRole("main").getByRole("button", { name })).toHaveCount(0);
  await page.goto("/admin/events");
  await expect(page.getByText("You’re missing some permissions here: add, edit, delete.")).toBeVisible();
});

test("a role holder who may invite but not send emails is told why no message can be added", async ({
  page,
}) => {
  const { id, email } = await welcome({ is_approved: true }, "Ivy Inviter");
  const admin = await signInToApi(personas.admin);
  const role = { name: `Inviter ${randomUUID()}`, permissions: { roster: ["read", "send"] } };
  const { data } = await admin.from("roles").insert(role).select("id").single().throwOnError();
  await admin.from("user_roles").insert({ user_id: id, role_id: data.id }).throwOnError();
  await openScreen(page, "/admin/roster/invite", email);
  await expect(page.getByText("you also need permission to send emails")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your message" })).toHaveCount(0);
  await expectFitForAll(page, 320);
  await admin.from("roles").delete().eq("id", data.id).throwOnError();
});

test("role holders who approve members choose between an email for each sign-up and a daily one", async ({
  page,
}) => {
  const { id, email } = await welcome({ is_approved: true }, "Sia Secretary");
  await give(id, "Membership secretary");
  await openScreen(page, "/admin/members?status=pending", email);
  await expect(page.getByRole("radio", { name: "Immediately" })).toBeChecked();
  await page.getByRole("radio", { name: "Once a day" }).click();
  await expectSuccess(page, "We’ll email you once a day");
  await expectFitForAll(page);
  await page.goto("/admin/emails/queue");
  await expect(page.getByRole("radio", { name: "Once a day" })).toBeChecked();
});

test("a person without a role is sent away, and one who loses the last role at the next screen", async ({
  page,
}) => {
  const { id, email } = await welcome({ is_approved: true }, "Lou Leaver");
  await enter(page, email);
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
  await give(id, "News editor");
  const reads = watchBackend(page);
  await page.goto("/admin/news");
  await expect(page.getByRole("button", { name: "Add News" })).toBeVisible();
  // Any refused request leads out of the back office, too, and would remove the link.
  await reads.finish();
  const admin = await signInToApi(personas.admin);
  await admin.from("user_roles").delete().eq("user_id", id).throwOnError();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL("/");
});

test("a super admin creates, assigns, removes and changes a role", { tag: "@core" }, async ({ page }) => {
  const person = await welcome({ is_approved: true }, "Ida Officeholder");
  const name = `Door ${randomUUID().slice(0, 8)}`;
  await openScreen(page, "/admin/roles");
  await page.getByRole("button", { name: "Add role" }).click();
  const dialog = page.getByRole("dialog", { name: "Add role" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("checkbox", { name: /^Edit ?: Events$/ }).check();
  await expectFitForAll(page);
  await dialog.getByRole("button", { name: "Add role" }).click();
  await expectSuccess(page, "Role created successfully");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Events: view, edit");
  await expect(row).toContainText("No one yet");

  await page.goto(`/admin/members/${person.id}`);
  const section = page.getByRole("region", { name: "Roles" });
  await section.getByLabel("Assign a role").selectOption(name);
  await section.getByRole("button", { name: "Assign role" }).press("Enter");
  await expect(section.getByLabel("Assign a role")).toBeFocused();
  const undo = await holdUndo(page, "Ida Officeholder");
  await expectSuccess(page, `Role “${name}” assigned`);
  await expect(section.getByRole("button", { name: "Remove" })).toBeVisible();
  await undo.click();
  await expectSuccess(page, "Undone");
  await expect(section.getByRole("button", { name: "Remove" })).toHaveCount(0);

  await page.goto("/admin/roles");
  await row.getByRole("button", { name: `Edit: ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit role" });
  await expect(edit.getByRole("checkbox", { name: /^View ?: Events$/ })).toBeChecked();
  await edit.getByRole("checkbox", { name: /^Edit ?: Events$/ }).uncheck();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Role updated successfully");
  await expect(row).toContainText("Events: view");
  await expect(row).not.toContainText("edit");
  await row.getByRole("button", { name: `Delete: ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete role" }).click();
  await expectSuccess(page, "Role deleted successfully");
});
