import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, fromAnywhere, openForm, personas, refused } from "../support/accounts.ts";
import { breakDown, expectFailure, expectFitForAll, expectSuccess, openScreen } from "../support/admin.ts";
import { listMails, readMailLink } from "../support/mails.ts";
import { enter, welcome } from "../support/members.ts";
import { seat, vacate } from "../support/officers.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const made = "Admin created successfully! They will receive an email to set their password.";

test("Create Admin makes an administrator, who sets a password by email; the creator stays signed in", async ({
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
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Ines Quartz");
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Welcome back, Marianne/)).toBeVisible();

  // As administrators they also get emails about sign-ups made by other journeys.
  const listOwn = async () =>
    (await listMails(email)).filter(
      ({ subject }) => !/approval|is now an administrator$|reported$/.test(subject),
    );
  await expect.poll(async () => (await listOwn()).length).toBe(1);
  const own = await (await browser.newContext()).newPage();
  await openForm(own, await readMailLink(email));
  await own.getByLabel("New Password", { exact: true }).fill("quartz-and-basalt-9");
  await own.getByLabel("Confirm New Password", { exact: true }).fill("quartz-and-basalt-9");
  await own.getByRole("button", { name: "Update Password" }).click();
  await expect(own).toHaveURL(/\/auth$/);
  await own.context().close();

  const admin = await signInToApi(personas.admin);
  const { data } = await admin
    .from("profiles")
    .select("id, department, is_approved")
    .eq("email", email)
    .single();
  expect(data).toMatchObject({ department: "Administration", is_approved: true });
  await admin.rpc("delete_member", { member_id: data?.id ?? "" }).throwOnError();
});

test("Create Admin reports missing values and an address that already has an account", async ({
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

test("a failing service shows the right message and keeps what was typed", async ({ page, faults }) => {
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

/** A person's row, found through "Add an administrator…". */
async function findPerson(page: Page, email: string) {
  await page.getByRole("button", { name: "Add an administrator…" }).click();
  const box = page.getByPlaceholder("Search by name or email...");
  await expect(box).toBeFocused();
  await box.fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toBeVisible();
  return row;
}

/** Waits until only this person is listed, because an open question disappears with the rows from before the search. */
async function findAdmin(page: Page, email: string) {
  await page.getByPlaceholder("Search by name or email...").fill(email);
  const rows = page.getByRole("table", { name: "Administrators and members" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  return rows.filter({ hasText: email });
}

test("only administrators are listed, and the confirmation names the person", async ({ page, faults }) => {
  const { email } = await welcome({}, "Otto Flange");
  await openScreen(page, "/admin");
  const table = page.getByRole("table", { name: "Administrators and members" });
  await expect(table.getByText(personas.admin)).toBeVisible();
  await expect(table.getByText("Member", { exact: true })).toHaveCount(0);
  await page.getByPlaceholder("Search by name or email...").fill(email);
  await expect(page.getByText("Only administrators were searched.")).toBeVisible();

  const row = await findPerson(page, email);
  await expect(row.getByText("Member", { exact: true })).toBeVisible();
  await expect(row.getByText("Pending", { exact: true })).toBeVisible();
  const question = page.getByRole("alertdialog");
  await row.getByRole("button", { name: "Make Admin" }).click();
  await expect(question).toHaveAccessibleName("Make Otto Flange an administrator?");
  await expect(question).toContainText("This account is not approved yet");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByText("Member", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Make Admin" }).click();
  await question.getByRole("button", { name: "Make Admin" }).click();
  await expectSuccess(page, "Admin status updated successfully");
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await expect(row.getByText("Pending", { exact: true })).toHaveCount(0);

  await page.route("**/rest/v1/profiles**", (route) =>
    route.request().method() === "PATCH" ? breakDown(route) : route.continue(),
  );
  await row.getByRole("button", { name: "Remove Admin" }).click();
  await expect(question).toHaveAccessibleName("Remove Otto Flange as administrator?");
  await question.getByRole("button", { name: "Remove Admin" }).click();
  await expectFailure(page, "Failed to update admin status");
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await page.unroute("**/rest/v1/profiles**");
  await row.getByRole("button", { name: "Remove Admin" }).click();
  await question.getByRole("button", { name: "Remove Admin" }).click();
  await expect(row.getByText("Member", { exact: true })).toBeVisible();
  forgive(faults, /status of 500/);
});

test("removing one's own rights asks first, and then leaves the back office", async ({ page, faults }) => {
  const { email } = await welcome({ is_super_admin: true }, "Nadia Valve");
  await openScreen(page, "/admin", email);
  const row = await findAdmin(page, email);
  await row.getByRole("button", { name: "Remove Admin" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove your own admin access?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Remove Admin" }).click();
  await question.getByRole("button", { name: "Remove my access" }).click();
  await expect(page).toHaveURL("/");
  forgive(faults, refused);
});

test("who is the last super admin is told so at once, not after a question", async ({ page }) => {
  const { email } = await welcome({ is_super_admin: true }, "Lasse Last");
  await openScreen(page, "/admin");
  const row = await findAdmin(page, email);
  // As if all others had been removed, which the other journeys need.
  await page.route("**/rest/v1/profiles?*is_super_admin=eq.true*", async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${route.request().url()}&email=eq.${email}` }) }),
  );
  await row.getByRole("button", { name: "Remove Admin" }).click();
  await expectFailure(
    page,
    "At least one super admin must remain. Make someone else an administrator first.",
  );
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test("a message from the database says that the last super admin must remain", async ({ page, faults }) => {
  // Policy tests cover the database's own error; here it would require removing every other administrator.
  const { email } = await welcome({ is_super_admin: true });
  await openScreen(page, "/admin");
  const row = await findAdmin(page, email);
  await page.route("**/rest/v1/profiles**", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 400,
          headers: fromAnywhere,
          json: { code: "P0001", message: "At least one super admin must remain." },
        })
      : route.continue(),
  );
  await row.getByRole("button", { name: "Remove Admin" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Admin" }).click();
  await expectFailure(page, "At least one super admin must remain.");
  forgive(faults, /status of 400/);
});

/** In the response below, this person has not opened the link in the email. */
const unconfirmed = "Uta Unconfirmed";

/** In database order, oldest first. */
const answerWaiting = (page: Page, names: readonly string[], total = names.length) =>
  page.route("**/rest/v1/rpc/list_members**", (route) =>
    route.request().postDataJSON()?.with_status === "pending"
      ? route.fulfill({
          headers: fromAnywhere,
          json: names.map((full_name, index) => ({
            id: `00000000-0000-4000-8000-00000000000${index}`,
            full_name,
            email: `${index}@journeys.test`,
            phone: null,
            department: "Chemical Engineering",
            graduation_year: 1999,
            membership_type: "regular",
            is_approved: false,
            is_super_admin: false,
            is_confirmed: full_name !== unconfirmed,
            profile_image_url: null,
            created_at: "2026-01-02T10:00:00Z",
            total,
          })),
        })
      : route.continue(),
  );

test("a sign-up with an unconfirmed address is marked on the dashboard and can't be approved", async ({
  page,
}) => {
  await answerWaiting(page, ["Wanda Waits", unconfirmed]);
  await openScreen(page, "/admin");
  const waiting = page.getByRole("region", { name: "2 people are awaiting approval." });
  const stranger = waiting.getByRole("listitem").filter({ hasText: unconfirmed });
  await expect(stranger.getByText("Address not confirmed")).toBeVisible();
  await expect(stranger.getByRole("button")).toHaveCount(0);
  const other = waiting.getByRole("listitem").filter({ hasText: "Wanda Waits" });
  await expect(other.getByRole("button", { name: "Approve" })).toBeVisible();
  await expect(other.getByText("Address not confirmed")).toHaveCount(0);
});

test("the dashboard's list is shown when all of it has arrived, so no button moves before a click", async ({
  page,
}) => {
  await answerWaiting(page, ["Wanda Waits"]);
  const held = ["find_roster_matches", "count_unpublished"].map((name) => ({
    name,
    asked: Promise.withResolvers<void>(),
    released: Promise.withResolvers<void>(),
  }));
  for (const { name, asked, released } of held)
    await page.route(`**/rest/v1/rpc/${name}**`, async (route) => {
      asked.resolve();
      await released.promise;
      await route.fallback();
    });
  await openScreen(page, "/admin");
  const waiting = page.getByRole("region", { name: "1 person is awaiting approval." });
  for (const { asked, released } of held) {
    await asked.promise;
    await expect(page.getByRole("list", { name: "Screens" })).toBeVisible();
    await expect(waiting).toBeHidden();
    await expect(page.getByRole("region", { name: "Today" })).toBeHidden();
    released.resolve();
  }
  await expect(waiting.getByRole("button", { name: "Approve" })).toBeVisible();
});

test("the whole dashboard can be printed and searched without scrolling", async ({ page }) => {
  await enter(page, personas.admin);
  await page.goto("/admin");
  await page.getByRole("list", { name: "Screens" }).waitFor();
  await page.keyboard.press("Control");
  await expect(page.getByRole("table", { name: "Administrators and members" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the dashboard counts as many sign-ups as the list that it links to", async ({ page }) => {
  const { email } = await welcome({}, "Wanda Waits");
  await welcome({ is_super_admin: true }, "Ada Admin");
  await openScreen(page, "/admin");
  await page.getByRole("link", { name: /^Review(?! it| them| ?:)/ }).click();
  await expect(page).toHaveURL("/admin/members?status=pending&sort=created_at&order=asc");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows.first()).toBeVisible();
  // Other tests add and remove people at the same time, so both screens get one fixed response.
  await page.route("**/rest/v1/rpc/list_members**", async (route) => {
    const body = route.request().postDataJSON();
    const response = await route.fetch({ postData: JSON.stringify({ ...body, q: email }) });
    await route.fulfill({ response });
  });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "1 person is awaiting approval." })).toBeVisible();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(email);
});

test("a sign-up is approved by keyboard without moving in the list, and undoing the approval sends no email", {
  tag: "@core",
}, async ({ page }) => {
  const person = await welcome({}, "Wim Wacht");
  const admin = await signInToApi(personas.admin);
  await page.route("**/rest/v1/rpc/list_members**", async (route) => {
    const body = route.request().postDataJSON();
    const response = await route.fetch({ postData: JSON.stringify({ ...body, q: person.email }) });
    await route.fulfill({ response });
  });
  await openScreen(page, "/admin");
  const row = page.getByRole("listitem").filter({ hasText: person.email });
  await expect(row).toContainText("Petroleum & Gas Engineering, Class of 1999");
  await row.getByRole("button", { name: /^Approve\W+Wim Wacht/ }).press("Enter");
  await expectSuccess(page, "Member approved successfully");
  await expect(row.getByRole("link", { name: "Wim Wacht" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "No one is awaiting approval." })).toBeVisible();
  await expect(row.getByText("Approved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo: Wim Wacht" }).click();
  await expect(row.getByRole("button", { name: /^Approve\W+Wim Wacht/ })).toBeVisible();
  const queued = { profile_id: person.id, kind: "approval" };
  const { data } = await admin.from("email_queue").select().match(queued).throwOnError();
  expect(data).toEqual([]);
});

test("five of many sign-ups are shown, with a link to all", async ({ page }) => {
  await answerWaiting(page, ["Ann", "Bob", "Cia", "Dan", "Eva", "Fay"], 12);
  await openScreen(page, "/admin");
  await expect(page.getByRole("heading", { name: "12 people are awaiting approval." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Review all 12" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(5);
  await answerWaiting(page, []);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No one is awaiting approval." })).toBeVisible();
});

test("the dashboard says what is next, what was last, and that publishing failed", async ({ page }) => {
  await page.route("**/publish/status", (route) =>
    route.fulfill({ json: { state: "failed", at: "2026-01-02T10:00:00Z", reason: "A page is cut off." } }),
  );
  await openScreen(page, "/admin");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByText(/\d registered/)).toBeVisible();
  await expect(today.getByRole("heading", { name: "Latest news" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("A page is cut off.");
  await today.locator('a[href^="/admin/events/"]').click();
  await expect(page).toHaveURL(/\/admin\/events\/[\w-]{36}$/);
});

test("the dashboard says how much is not public yet, with a link to it", async ({ page }) => {
  const title = `Not announced yet ${randomUUID()}`;
  const admin = await signInToApi(personas.admin);
  const event = { title, event_date: "2001-01-01T10:00:00Z", published_at: null };
  await admin.from("events").insert(event).throwOnError();
  await openScreen(page, "/admin");
  const list = page.getByRole("list", { name: "Not public yet" });
  await list.getByRole("link", { name: /^\d+ drafts? in events$/ }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await admin.from("events").delete().eq("title", title).throwOnError();
});

test("the dashboard counts and lists terms that end within 30 days", async ({ page }) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const soon = await seat("Edna Ending", { committee: "GAB", planned_end: inDays(20) });
  const later = await seat("Lara Later", { committee: "GAB", planned_end: inDays(40) });
  const over = await seat("Otis Over", { committee: "GAB", tenure_end: inDays(-5) });
  await openScreen(page, "/admin");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("heading", { name: "Terms ending soon" })).toBeVisible();
  await expect(today.getByRole("link", { name: /^\d+ terms? ends? in the next 30 days$/ })).toHaveAttribute(
    "href",
    "/admin/officers",
  );
  await expect(today.getByRole("link", { name: "Edna Ending" })).toHaveAttribute(
    "href",
    `/admin/officers/${soon.id}`,
  );
  await expect(today.getByText(/Lara Later|Otis Over/)).toHaveCount(0);
  await vacate([soon.profile_id, later.profile_id, over.profile_id]);
});

test("the dashboard says that a prepared handover did not take place, and why", async ({ page }) => {
  const reason = "The trustees have changed since this handover was prepared.";
  const id = randomUUID();
  // Made by the mailers on the day of the handover.
  await page.route("**/rest/v1/handovers?*", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: [{ id, day: "2026-01-01", reason }],
    }),
  );
  await openScreen(page, "/admin");
  const alarm = page.getByRole("main").getByRole("alert").filter({ hasText: reason });
  await expect(alarm).toContainText(
    "The handover of January 1, 2026 didn’t take place, and nothing was changed.",
  );
  await expect(alarm.getByRole("link")).toHaveAttribute("href", `/admin/officers/handover?handover=${id}`);
});

test("an administrator sees since when a hosted project's host has not built", async ({ page }) => {
  // A static host sends no address for a publisher's status.
  await page.route("**/revision.json", (route) => route.fulfill({ json: { revision: 0 } }));
  await page.route("**/rest/v1/rpc/get_build_failure", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: [
        { since: "2026-01-02T10:00:00Z", reason: "The host responded with status 404.", next_try: null },
      ],
    }),
  );
  await openScreen(page, "/admin");
  await page.getByRole("button", { name: "Website: Publishing failed" }).click();
  const dialog = page.getByRole("dialog", { name: "The public website" });
  await expect(dialog).toContainText("The host responded with status 404. We’ll keep asking");
  await expect(dialog).toContainText("Since Jan 2, 2026");
});

test("profiles that can't be loaded show an error and can be loaded again", async ({ page, faults }) => {
  await enter(page, personas.admin);
  const people = "**/rest/v1/profiles?*is_super_admin=eq.true*";
  await page.route(people, breakDown);
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Admin Management" }).scrollIntoViewIfNeeded();
  await expectFailure(page, "Failed to fetch profiles");
  await page.unroute(people);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Administrators and members" })).toBeVisible();
  forgive(faults, /status of 500/);
});

test("the figures of a year are a page to print and a sheet", async ({ page }) => {
  await openScreen(page, "/admin");
  await page.getByRole("link", { name: "Figures of the year for the general meeting" }).click();
  const year = new Date().getFullYear();
  await expect(page.getByRole("heading", { level: 1, name: `Figures of ${year}` })).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Members by class" }).getByRole("listitem").first(),
  ).toBeVisible();
  await expectFitForAll(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toBe(`figures-${year}.csv`);
  await page.getByLabel("Year").selectOption(String(year - 1));
  await expect(page.getByRole("heading", { level: 1, name: `Figures of ${year - 1}` })).toBeVisible();
});
