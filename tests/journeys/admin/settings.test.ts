import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { makeFile } from "../../support/files.ts";
import { forgive, fromAnywhere, personas, refused } from "../support/accounts.ts";
import {
  breakDown,
  expectFailure,
  expectFitForAll,
  expectPublished,
  expectSuccess,
  openScreen,
} from "../support/admin.ts";
import { enter, welcome } from "../support/members.ts";
import { isStored } from "../support/news.ts";
import { expect, signInToApi, test, visitApi } from "../support/test.ts";

// Serial, because all these tests change the same row.
test.describe.configure({ mode: "serial" });

const readSettings = async () =>
  (await visitApi().from("site_settings").select().single().throwOnError()).data;

test("changed details of the association appear on the website", { tag: "@core" }, async ({ page }) => {
  const before = await readSettings();
  await enter(page, personas.admin);
  await page.goto("/admin/settings");
  await page.getByLabel("Short name").fill("Quorn");
  await page.getByLabel("Phone number").fill("+61 8 5550 2026");
  await page.getByRole("textbox", { name: "Facebook" }).fill("www.facebook.com/cpeaa.example");
  const tile = (nr: number) => page.getByRole("group", { name: `Tile ${nr}` });
  await tile(1).getByLabel("Number").fill("612");
  const second = await tile(2).getByLabel("Number").inputValue();
  for (const nr of [4, 3])
    await tile(nr)
      .getByRole("button", { name: /^Remove/ })
      .click();
  await page.getByRole("button", { name: "Add figure" }).click();
  await expect(tile(3).getByLabel("Number")).toBeFocused();
  await tile(3).getByLabel("Number").fill("9");
  await tile(3).getByLabel("What it counts").fill("Chapters abroad");
  await tile(3)
    .getByRole("button", { name: /^Move up/ })
    .click();
  await expect(tile(2).getByLabel("What it counts")).toHaveValue("Chapters abroad");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Settings saved successfully");
  await expect(page.getByRole("banner")).toContainText("Quorn");
  // The back office's frame shows it before the website does.
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("link", { name: "+61 8 5550 2026" })).toHaveAttribute(
    "href",
    "tel:+61855502026",
  );
  const place = foot.getByRole("link", { name: "Facebook" });
  await expect(place).toHaveAttribute("href", "https://www.facebook.com/cpeaa.example");
  expect(await readSettings()).toMatchObject({ contact_phone: "+61 8 5550 2026" });
  await page.reload();
  await expect(page.getByLabel("Phone number")).toHaveValue("+61 8 5550 2026");

  await expectPublished(page, "/", "+61 8 5550 2026");
  await page.goto("/");
  const figures = page.getByRole("region", { name: "The association in figures" });
  await expect(figures.getByRole("definition")).toHaveText(["612", "9", second]);
  await expect(page.getByRole("contentinfo")).toContainText("+61 8 5550 2026");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /facebook/i })).toHaveAttribute(
    "href",
    "https://www.facebook.com/cpeaa.example",
  );

  // An association without a telephone shows none.
  await page.goto("/admin/settings");
  await page.getByLabel("Phone number").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Settings saved successfully");
  await expect(foot.getByRole("link", { name: "+61 8 5550 2026" })).toBeHidden();
  await expect.poll(async () => (await page.request.get("/")).text()).not.toMatch(/tel:|"telephone"/);

  const admin = await signInToApi(personas.admin);
  // Whether there are dues is for another journey.
  const { id: _, updated_at: __, has_dues: ___, ...old } = before;
  await admin.from("site_settings").update(old).eq("id", true).throwOnError();
});

test("the date style applies to the website, the members' pages and the back office", async ({ page }) => {
  const admin = await signInToApi(personas.admin);
  const american = /[A-Z][a-z]{2} \d{1,2}, \d{4}/;
  const british = /\b\d{1,2} [A-Z][a-z]{2} \d{4}/;
  await openScreen(page, "/admin/settings");
  const styles = page.getByRole("group", { name: "Date style" });
  await expect(styles.getByRole("radio", { name: "weeks begin on Sunday" })).toBeChecked();
  await styles.getByText("weeks begin on Monday").click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Settings saved successfully");
  await page.goto("/admin/documents");
  await expect(page.getByRole("cell", { name: british }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: american })).toHaveCount(0);

  await expectPublished(page, "/news", '<html lang="en-GB"');
  await page.goto("/news");
  await expect(page.locator("main time").first()).toHaveText(british);
  await page.goto("/documents");
  await expect(page.locator("main time").first()).toHaveText(british);
  await page.goto("/calendar#2026-12");
  await expect(page.getByRole("columnheader").first()).toHaveText("Mon");
  await expect(page.locator("[data-day]").first()).toHaveAttribute("data-day", "2026-11-30");

  await admin.from("site_settings").update({ date_style: "american" }).eq("id", true).throwOnError();
  await expectPublished(page, "/news", '<html lang="en"');
});

test("no field of the settings truncates its text on a desktop, and Cancel discards what was typed", async ({
  page,
}) => {
  await openScreen(page, "/admin/settings");
  const name = page.getByLabel("Name of the association");
  const stored = await name.inputValue();
  const cut = await page
    .locator("main input:not([type=hidden])")
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.scrollWidth > field.clientWidth)
        .map((field) => field.getAttribute("name")),
    );
  expect(cut).toEqual([]);
  await name.fill("Something else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(name).toHaveValue(stored);
});

test("wrong values are reported at their fields, and a failing service keeps what was typed", async ({
  page,
  faults,
}) => {
  await openScreen(page, "/admin/settings");
  await page.getByLabel("Short name").fill("");
  await page.getByLabel("Contact email").fill("nobody");
  await page.getByRole("textbox", { name: "LinkedIn" }).fill("http://insecure.example");
  await page.getByLabel("Time zone of the site").fill("Atlantis/Capital");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Enter a short name.")).toBeVisible();
  await expect(page.getByText("Enter an email address, for example name@example.org.")).toBeVisible();
  await expect(page.getByText("Enter a web address that begins with https://.")).toBeVisible();
  await expect(
    page.getByText(/^There’s no time zone called “Atlantis\/Capital”. Enter the country, /),
  ).toBeVisible();
  await page.reload();
  await page.getByLabel("Phone number").fill("0000");
  await page.route("**/rest/v1/rpc/save_changes", breakDown);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Failed to save settings");
  await expect(page.getByLabel("Phone number")).toHaveValue("0000");
  forgive(faults, /status of 500/);
});

test("settings that someone else has saved since are not overwritten", async ({ page }) => {
  await openScreen(page, "/admin/settings");
  const { contact_phone } = await readSettings();
  await page.getByLabel("Phone number").fill("1111");
  const admin = await signInToApi(personas.admin);
  await admin.from("site_settings").update({ contact_phone: "2222" }).eq("id", true).throwOnError();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Someone else has changed the settings in the meantime.");
  expect(await readSettings()).toMatchObject({ contact_phone: "2222" });
  await admin.from("site_settings").update({ contact_phone }).eq("id", true).throwOnError();
});

test("the system check finds the demo in order and sends an email", async ({ page, faults }) => {
  const self = await welcome({ is_super_admin: true });
  await openScreen(page, "/admin/settings/check", self.email);
  await expect(page.getByText("Checking…")).toHaveCount(0);
  await expect(page.getByText("All is well:")).toHaveCount(10);
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await expect(page.getByText(`We’ve sent an email to ${self.email};`)).toBeVisible();
  forgive(faults, refused);
});

test("the system check says in plain words what is open to visitors, and what to do", async ({
  page,
  faults,
}) => {
  await page.route("**/rest/v1/profiles?select=*&limit=1", (route) =>
    route.request().headers().authorization === route.request().headers().apikey ||
    !route.request().headers().authorization?.includes(".")
      ? route.fulfill({ json: [{ id: 1 }], headers: { "access-control-allow-origin": "*" } })
      : route.continue(),
  );
  await page.route("**/storage/v1/object/list/profile-photos", (route) =>
    route.fulfill({ json: [{ name: "a.jpg" }], headers: fromAnywhere }),
  );
  await openScreen(page, "/admin/settings/check");
  // The check's refused requests are forgiven once it has sent all of them.
  await expect(page.getByText("Checking…")).toHaveCount(0);
  const line = page.getByRole("listitem").filter({ hasText: "Visitors can’t read members’ data" });
  await expect(line).toContainText("Problem:");
  await expect(line).toContainText("profiles");
  await expect(line).toContainText("take the project offline");
  await expect(page.getByRole("listitem").filter({ hasText: "Visitors can’t list files" })).toContainText(
    "profile photos",
  );
  forgive(faults, refused);
});

test("orphaned files are removed after a question, and searched for again", async ({ page, faults }) => {
  const files = (await signInToApi(personas.admin)).storage.from("news");
  const path = `articles/${randomUUID()}.jpg`;
  await files.upload(path, makeFile("image/jpeg", "left behind"));
  const address = files.getPublicUrl(path).data.publicUrl;
  expect(await isStored(address)).toBe(true);
  // The server calls a file orphaned only after an hour; until it is removed, a fixed response replaces its answer.
  await page.route("**/rest/v1/rpc/list_orphaned_files**", async (route) =>
    (await isStored(address))
      ? route.fulfill({ json: [{ bucket: "news", path }], headers: fromAnywhere })
      : route.continue(),
  );
  await openScreen(page, "/admin/settings/check");
  // The check's refused requests are forgiven once it has sent all of them.
  await expect(page.getByText("Checking…")).toHaveCount(0);
  const line = page.getByRole("listitem").filter({ hasText: "Every stored file is in use" });
  await expect(line).toContainText("Problem:");
  await expect(line).toContainText("1 unused file");
  await line.getByText("Show files").click();
  await expect(line.getByRole("link", { name: `news/${path}` })).toHaveAttribute("href", address);
  await expectFitForAll(page);
  const remove = line.getByRole("button", { name: "Delete files" });
  const question = page.getByRole("alertdialog", { name: "Delete 1 unused file" });
  let tries = 0;
  await page.route("**/storage/v1/object/news", (route) => {
    tries += 1;
    return breakDown(route);
  });
  await remove.click();
  await expect(question).toContainText("This action cannot be undone.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await remove.click();
  await question.getByRole("button", { name: "Delete 1 unused file" }).click();
  await expectFailure(page, "Failed to delete files");
  expect(tries).toBe(1);
  expect(await isStored(address)).toBe(true);
  await page.unroute("**/storage/v1/object/news");
  await remove.click();
  await question.getByRole("button", { name: "Delete 1 unused file" }).click();
  await expectSuccess(page, "1 file deleted");
  await expect(line).toContainText("No unused files.");
  expect(await isStored(address)).toBe(false);
  forgive(faults, refused);
  forgive(faults, /status of 500/);
});

test("an edit is shown on the entry's form and in the log, which links back to it", async ({ page }) => {
  const title = `Pump house award ${randomUUID().slice(0, 13)}`;
  const admin = await signInToApi(personas.admin);
  await admin.from("awards").insert({ title, award_date: "2020-01-01" }).throwOnError();
  await openScreen(page, `/admin/awards?${new URLSearchParams({ q: title })}`);
  const edit = page.getByRole("row").filter({ hasText: title }).getByRole("button", { name: /^Edit/ });
  const form = page.getByRole("dialog", { name: "Edit Award" });
  await edit.click();
  await expect(form.getByRole("link", { name: /^Added by Marianne Castellano, / })).toBeVisible();
  await form.getByLabel("Description").fill("For the pump house.");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Award updated successfully");
  await edit.click();
  await form.getByRole("link", { name: /^Edited by Marianne Castellano, / }).click();
  await page.getByRole("link", { name: "Audit log entries" }).click();

  await expect(page).toHaveURL(/audit\?item=[0-9a-f-]+&resource=awards$/);
  const rows = page.getByRole("table", { name: "Audit log" }).getByRole("row").filter({ hasText: title });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Edited");
  await expect(rows.first()).toContainText("Description");
  await expect(rows.last()).toContainText("Added");
  await expect(page.getByText("Time zone: Australia/Perth")).toBeVisible();

  const [, , , mark] = title.split(" ");
  await page.goto("/admin/settings/audit");
  await page.getByPlaceholder("Search by person, item or email…").fill(`${mark} ÁWARD castellano`);
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/admin/awards?${new URLSearchParams({ q: title })}`);
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  await admin.from("awards").delete().eq("title", title).throwOnError();
});

test("the audit log shows who did what, and its filters are in the address", async ({ page }) => {
  const { id, email } = await welcome({}, "Logged Lou");
  await openScreen(page, `/admin/members?q=${email}`);
  await page
    .getByRole("row")
    .filter({ hasText: email })
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expectSuccess(page, "Member approved successfully");
  await page.goto(`/admin/settings/audit?item=${id}`);
  const row = page.getByRole("row").filter({ hasText: "Logged Lou" });
  await expect(row).toContainText("Marianne Castellano");
  await expect(row).toContainText("Approved");
  await page.goto("/admin/settings/audit");
  await page.getByLabel("Action").selectOption("Deleted");
  await page.getByLabel("From").fill("2001-01-01");
  await page.getByLabel("To", { exact: true }).fill("2001-12-31");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL("/admin/settings/audit?action=delete&from=2001-01-01&to=2001-12-31");
  await expect(page.getByText("No entries found.")).toBeVisible();
  await page.goto(`/admin/members/${id}`);
  await expect(page.getByRole("table", { name: "History" })).toContainText("Approved");
});

test("a super admin saves everything as one archive, with a README", async ({ page }) => {
  await openScreen(page, "/admin/settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Export" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Export" })).toBeVisible();
  await expectFitForAll(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^everything-\d{4}-\d\d-\d\d\.zip$/);
  const entries = unzipSync(await readFile(await file.path()));
  expect(strFromU8(entries["README.txt"] ?? new Uint8Array())).toContain(": everything, ");
  expect(Object.keys(entries).filter((name) => name.startsWith("files/documents/"))).not.toEqual([]);
  await expectSuccess(page, "files exported to everything-");
});
