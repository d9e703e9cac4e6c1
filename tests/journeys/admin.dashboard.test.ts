import { randomUUID } from "node:crypto";
import {
  forgive,
  fromAnywhere,
  listMails,
  openForm,
  personas,
  readMailLink,
  refused,
} from "./support/accounts.ts";
import { breakDown, expectFailure, expectSuccess, openScreen } from "./support/admin.ts";
import { enter, welcome } from "./support/members.ts";
import { expect, signInToApi, test } from "./support/test.ts";

const made = "Admin created successfully! They will receive an email to set their password.";

test("Create Admin makes an administrator, who sets a password by a mail; whoever made them stays signed in", async ({
  page,
  browser,
}) => {
  const email = `${randomUUID()}@journeys.test`;
  await openScreen(page, "/admin");
  const form = page.getByRole("form", { name: "Create Admin" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Full Name").fill("Ines Quartz");
  await form.getByRole("button", { name: "Create Admin" }).click();
  await expectSuccess(page, made);
  await expect(form.getByLabel("Email")).toHaveValue("");
  await page.getByPlaceholder("Search by name or email...").fill(email);
  await page.getByRole("button", { name: "Apply Filters" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Ines Quartz");
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Welcome back, Marianne/)).toBeVisible();

  expect(await listMails(email)).toHaveLength(1);
  const own = await (await browser.newContext()).newPage();
  await openForm(own, await readMailLink(email));
  await own.getByLabel("New Password", { exact: true }).fill("quartz-and-basalt-9");
  await own.getByLabel("Confirm New Password", { exact: true }).fill("quartz-and-basalt-9");
  await own.getByRole("button", { name: "Update Password" }).click();
  await expect(own).toHaveURL(/\/auth$/);
  await own.context().close();

  const admin = await signInToApi(personas.admin);
  const { data } = await admin.from("profiles").select("id, department").eq("email", email).single();
  expect(data?.department).toBe("Administration");
  await admin.rpc("delete_member", { member_id: data?.id ?? "" }).throwOnError();
});

test("Create Admin asks for what is missing, and reports an address that has an account", async ({
  page,
  faults,
}) => {
  await openScreen(page, "/admin");
  const form = page.getByRole("form", { name: "Create Admin" });
  await form.getByRole("button", { name: "Create Admin" }).click();
  await expect(form.getByText("Enter an email address, for example name@example.org.")).toBeVisible();
  await expect(form.getByText("Enter a full name.")).toBeVisible();
  await form.getByLabel("Email").fill(personas.member.toUpperCase());
  await form.getByLabel("Full Name").fill("Somebody Else");
  await form.getByRole("button", { name: "Create Admin" }).click();
  await expectFailure(page, "An account with this email address already exists.");
  await expect(form.getByLabel("Full Name")).toHaveValue("Somebody Else");
  forgive(faults, refused);
});

test("a failing service is told in the catalogue's words and keeps what was typed", async ({
  page,
  faults,
}) => {
  await openScreen(page, "/admin");
  await page.route("**/auth/v1/signup**", breakDown);
  const form = page.getByRole("form", { name: "Create Admin" });
  const email = `${randomUUID()}@journeys.test`;
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Full Name").fill("Ines Quartz");
  await form.getByRole("button", { name: "Create Admin" }).click();
  await expectFailure(page, "Failed to create admin");
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByText("secret")).toHaveCount(0);
  forgive(faults, /status of 500/);
});

test("Make Admin and Remove Admin change the status", async ({ page, faults }) => {
  const { email } = await welcome({}, "Otto Flange");
  await openScreen(page, `/admin?q=${email}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: "Make Admin" }).click();
  await expectSuccess(page, "Admin status updated successfully");
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await page.route("**/rest/v1/profiles**", (route) =>
    route.request().method() === "PATCH" ? breakDown(route) : route.continue(),
  );
  await row.getByRole("button", { name: "Remove Admin" }).click();
  await expectFailure(page, "Failed to update admin status");
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await page.unroute("**/rest/v1/profiles**");
  await row.getByRole("button", { name: "Remove Admin" }).click();
  await expectSuccess(page, "Admin status updated successfully");
  await expect(row.getByText("Member", { exact: true })).toBeVisible();
  forgive(faults, /status of 500/);
});

test("nobody removes their own rights without being asked, and then leaves the back office", async ({
  page,
  faults,
}) => {
  const { email } = await welcome({ is_super_admin: true }, "Nadia Valve");
  await openScreen(page, `/admin?q=${email}`, email);
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: "Remove Admin" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove your own rights?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Remove Admin" }).click();
  await question.getByRole("button", { name: "Remove my rights" }).click();
  await expect(page).toHaveURL("/");
  forgive(faults, refused);
});

test("that the last super admin must remain is said in the database's words", async ({ page, faults }) => {
  // The real refusal is proved in the policies; here it would need every other administrator to go.
  const { email } = await welcome({ is_super_admin: true });
  await openScreen(page, `/admin?q=${email}`);
  await page.route("**/rest/v1/profiles**", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 400,
          headers: fromAnywhere,
          json: { code: "P0001", message: "At least one super admin must remain." },
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Remove Admin" }).click();
  await expectFailure(page, "At least one super admin must remain.");
  forgive(faults, /status of 400/);
});

test("people who wait for approval are announced, and one click shows them", async ({ page }) => {
  const { email } = await welcome({}, "Wanda Waits");
  await openScreen(page, "/admin");
  await page.getByRole("link", { name: "Look at them" }).click();
  await expect(page).toHaveURL("/admin/members?status=pending");
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
});

test("profiles that cannot be read are told, with a way to try again", async ({ page, faults }) => {
  await enter(page, personas.admin);
  await page.route("**/rest/v1/rpc/list_members**", breakDown);
  await page.goto("/admin");
  await expectFailure(page, "Failed to fetch profiles");
  await page.unroute("**/rest/v1/rpc/list_members**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Administrators and members" })).toBeVisible();
  forgive(faults, /status of 500/);
});
