import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { forgive, personas } from "../../support/accounts.ts";
import { breakDown, expectFailure, expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { welcome } from "../../support/members.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

// "The last import" is shared by all tests.
test.describe.configure({ mode: "serial" });

const word = () => `W${randomUUID().slice(0, 8)}`;
const getRow = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** As Excel on a Western European Windows writes it. */
const toCp1252 = (text: string) => Buffer.from(text, "latin1");

async function chooseFile(page: Page, name: string, buffer: Buffer) {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function expectNoOverflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed).toBeLessThanOrEqual(width);
}

async function addEntry(entry: { full_name: string; email?: string; graduation_year?: number }) {
  const admin = await signInToApi(personas.admin);
  const row = admin.from("roster_entries").insert(entry).select().single();
  return (await row.throwOnError()).data;
}

async function readEntry(id: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("roster_entries").select().eq("id", id).maybeSingle().throwOnError()).data;
}

test("a person is added, found without accents, edited and deleted", { tag: "@core" }, async ({ page }) => {
  const name = word();
  await openScreen(page, "/admin/roster");
  await page.getByRole("button", { name: "Add person" }).click();
  const form = page.getByRole("dialog", { name: "Add person" });
  await form.getByRole("button", { name: "Add person" }).click();
  await expect(form.getByText("Enter a full name.")).toBeVisible();
  await form.getByLabel("Full Name").fill(`Chloé ${name}`);
  await form.getByLabel("Graduation Year").fill("2009");
  await form.getByLabel("Title").fill("Dr.");
  await form.getByLabel("Phone Number").fill("+44 7700 900011");
  await form.getByLabel("Source").fill("Register of 2011");
  await expectFitForAll(page);
  await form.getByRole("button", { name: "Add person" }).click();
  await expectSuccess(page, "Added to the alumni list");

  await page
    .getByRole("searchbox", { name: "Search by name, email or phone" })
    .fill(`chloe ${name.toLowerCase()}`);
  await page.getByLabel("Class of").fill("2009");
  await page.getByLabel("Status").selectOption("missing");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/class=2009/);
  await expect(getRow(page, name)).toContainText("No account");
  await expect(getRow(page, name)).toContainText("Class of 2009");
  await expect(getRow(page, name)).toContainText(`Dr. Chloé ${name}`);
  await expect(getRow(page, name)).toContainText("+44 7700 900011");

  // On a phone a row is short until it is opened.
  await page.getByRole("button", { name: `More: Chloé ${name}` }).click();
  await page.getByRole("button", { name: `Edit: Chloé ${name}` }).click();
  await page.getByLabel("Note").fill("Moved to Lagos");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Alumni list updated");
  await expect(getRow(page, name)).toContainText("Moved to Lagos");

  await page.getByRole("button", { name: `Delete: Chloé ${name}` }).click();
  await page.getByRole("button", { name: "Delete entry" }).click();
  await expectSuccess(page, "Deleted from the alumni list");
  await expect(page.getByText("No one found.")).toBeVisible();
});

test("a person who deletes the account stays on the alumni list as one who left, and can be listed", async ({
  page,
}) => {
  const name = word();
  const person = await welcome({ is_approved: true }, `Ada ${name}`);
  await addEntry({ full_name: `Still ${name}`, graduation_year: 1999 });
  const entry = await addEntry({ full_name: `Ada ${name}`, graduation_year: 1999 });
  const admin = await signInToApi(personas.admin);
  const link = { profile_id: person.id };
  await admin.from("roster_entries").update(link).eq("id", entry.id).select().single().throwOnError();
  await openScreen(page, `/admin/roster?q=${name}`);
  await expect(getRow(page, `Ada ${name}`)).toContainText("Joined");
  await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();

  await page.getByLabel("Status").selectOption("left");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/status=left/);
  await expect(getRow(page, `Ada ${name}`)).toContainText(/Has left\w+ \d+, 20\d\d/);
  await expect(getRow(page, `Still ${name}`)).toBeHidden();
  await expectFitForAll(page, 320);
  await page.getByRole("button", { name: `More: Ada ${name}` }).click();
  await page.getByRole("button", { name: `Edit: Ada ${name}` }).click();
  await expect(page.getByRole("dialog", { name: "Edit person" })).toContainText(
    /Deleted their account on .*\. They won’t be invited/,
  );
});

test("the alumni list is printed with its filter, as a list and by class with room for notes", async ({
  page,
}) => {
  const name = word();
  const entry = await addEntry({ full_name: `Ada ${name}`, graduation_year: 1987 });
  await addEntry({ full_name: `Ben ${name}`, graduation_year: 1986 });
  await addEntry({ full_name: `Cleo ${word()}` });
  const admin = await signInToApi(personas.admin);
  await admin.rpc("mark_deceased", { person: entry.id, year: 2019 }).throwOnError();
  await openScreen(page, `/admin/roster?q=${name}`);
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.getByText(`Only: “${name}”, 2 people, `)).toBeVisible();
  const lines = page.getByRole("table", { name: "Alumni list" }).locator("tbody").getByRole("row");
  await expect(lines).toHaveText([/^Ada .* † 20191987/, /^Ben .*1986/]);

  await page.getByLabel("Sheet").selectOption("By class, with room for notes");
  await expect(page.getByRole("table")).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Class of 19861 person",
    "Class of 19871 person",
  ]);
  await expectFitForAll(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Notes" })).toHaveCount(2);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Alumni list", exact: true }).first().click();
  await expect(page.getByRole("searchbox")).toHaveValue(name);
});

test("the alumni list says that it is loading or what failed, and can be tried again", async ({
  page,
  faults,
}) => {
  await page.route("**/rpc/list_roster*", breakDown);
  await openScreen(page, "/admin/roster");
  await expectFailure(page, "Failed to fetch the alumni list");
  await page.unroute("**/rpc/list_roster*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Alumni list" })).toBeVisible();
  await expectNoOverflow(page, 768);
  await expectFitForAll(page, 320);
  forgive(faults, /status of 500/);
});

test("an Excel file is mapped, previewed, imported, undone, and its own export changes nothing", async ({
  page,
}) => {
  const name = word();
  const there = await addEntry({ full_name: `Zoë ${name}`, graduation_year: 1999 });
  const file = [
    "Nom;Prénom;Courriel;Graduation date;Remarks",
    `${name};Chloé;${name}@journeys.test;30/06/2009;Fête du jubilé`,
    `${name};ZOE;;1/7/99;`,
    `${name};Broken;nobody;someday;`,
  ].join("\r\n");
  await openScreen(page, "/admin/roster/import");
  await expectFitForAll(page, 320);
  await chooseFile(page, "jubilé.csv", toCp1252(file));
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("last_name");
  await expect(page.getByLabel("Remarks")).toHaveValue("note");
  await page.getByLabel("Courriel").selectOption("email");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(getRow(page, `Chloé ${name}`)).toContainText("class of 2009");
  await expect(getRow(page, `Chloé ${name}`)).toContainText("Fête du jubilé");
  await expect(getRow(page, `ZOE ${name}`)).toContainText(`Already on the list: Zoë ${name}, 1999.`);
  await expect(getRow(page, `Broken ${name}`)).toContainText("Are this row’s cells in the wrong columns?");
  await expectFitForAll(page);
  const problems = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rows with errors" }).click();
  expect((await problems).suggestedFilename()).toBe("jubilé-problems.csv");

  await page.getByRole("button", { name: "Import 1" }).click();
  await expectSuccess(page, "Import finished: 1 person added, 1 already on the list.");
  await expect(page.getByText("3 rows read: 1 created, 1 unchanged, 1 error.")).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("link", { name: "Show alumni list" }).click();
  await page.getByRole("searchbox", { name: "Search by name, email or phone" }).fill(name);
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(getRow(page, `Chloé ${name}`)).toContainText("jubilé.csv");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const exported = await readFile(await (await saved).path());

  await page.getByRole("link", { name: "Import people" }).click();
  await chooseFile(page, "roster.csv", exported);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("button", { name: "Unchanged 2" })).toBeVisible();
  await expect(page.getByText("There’s nothing to import.")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Choose another file" }).click();

  const last = page.getByRole("region", { name: "Last import" });
  await expect(last).toContainText("1 added by Marianne Castellano");
  await last.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expectSuccess(page, "Import undone");
  expect(await readEntry(there.id)).toEqual(there);
  await openScreen(page, `/admin/roster?q=${name}`);
  await expect(page.getByText("1 person", { exact: true })).toBeVisible();
});

test("an import asks whether people get accounts, and once what a department means, which it remembers", async ({
  page,
}) => {
  const name = word();
  const file = Buffer.from(
    `Name,Department\nAda ${name},Chemical\nBen ${name},${name}\nCleo ${name},${name}`,
  );
  await openScreen(page, "/admin/members/import");
  const kind = page.getByRole("group", { name: "What should happen with the people in your file?" });
  await expect(kind.getByRole("radio", { name: /^Give them accounts/ })).toBeChecked();
  await kind.getByRole("radio", { name: /^Add them to the alumni list only/ }).check();
  await expect(page).toHaveURL("/admin/roster/import");
  await expect(kind.getByRole("radio", { name: /^Add them to the alumni list only/ })).toBeChecked();
  await expectFitForAll(page);

  await chooseFile(page, "people.csv", file);
  const question = page.getByLabel(`What does “${name}” mean?`);
  await question.selectOption("Petroleum & Gas Engineering");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(getRow(page, "Petroleum & Gas Engineering")).toHaveCount(2);

  await openScreen(page, "/admin/members/import");
  await chooseFile(page, "people.csv", file);
  await expect(question).toHaveValue("Petroleum & Gas Engineering");
});

test("a sign-up is compared with the alumni list: a match is linked on approval, a probable match by choice", async ({
  page,
}) => {
  const [exactName, alikeName] = [`Exact ${word()}`, `Alike ${word()}`];
  const exact = await welcome({}, exactName);
  const alike = await welcome({}, alikeName);
  const match = await addEntry({ full_name: "Somebody", email: exact.email });
  const likeness = await addEntry({
    full_name: alikeName.split(" ").reverse().join(", "),
    graduation_year: 1999,
  });

  await openScreen(page, `/admin/members/${exact.id}`);
  const roster = page.getByRole("region", { name: "Alumni list" });
  await expect(roster).toContainText("On the alumni list");
  await expect(roster).toContainText("Same email address: Somebody.");
  await expectFitForAll(page);
  await page.getByRole("button", { name: /^Approve\W+Exact/ }).click();
  await expect(roster).toContainText("Linked to this account.");
  expect(await readEntry(match.id)).toMatchObject({ profile_id: exact.id });

  await openScreen(page, `/admin/members/${alike.id}`);
  await expect(roster).toContainText("Probably on the alumni list");
  await expect(roster.getByRole("row", { name: "Name" })).toContainText(alikeName);
  await expect(roster.getByRole("row", { name: "Name" })).toContainText(likeness.full_name);
  await expectFitForAll(page);
  await roster.getByRole("button", { name: "This is the same person" }).click();
  await expectSuccess(page, "Linked to the alumni list");
  expect(await readEntry(likeness.id)).toMatchObject({ profile_id: alike.id });
  await roster.getByRole("button", { name: "Remove link" }).click();
  await expectSuccess(page, "Link to the alumni list removed");
  expect(await readEntry(likeness.id)).toMatchObject({ profile_id: null });
});

test("the dashboard says which sign-ups are on the alumni list", async ({ page }) => {
  await openScreen(page, "/admin");
  const waiting = page.getByRole("region", { name: /awaiting approval/ });
  const getPerson = (name: string) => waiting.getByRole("listitem").filter({ hasText: name });
  await expect(getPerson("Inês Carvalho")).toContainText("On the alumni list");
  await expect(getPerson("Tamar Beridze")).toContainText("Probably on the alumni list");
  await expect(getPerson("Tamar Beridze").getByRole("row", { name: "Name" })).toContainText("Beridze, Tamar");
  await expectFitForAll(page);
});

test("automatic approval is off until an administrator turns it on", async ({ page }) => {
  await openScreen(page, "/admin/settings");
  const box = page.getByLabel("Approve automatically when a confirmed address is on the alumni list");
  await expect(box).not.toBeChecked();
  await box.check();
  const answer = Promise.withResolvers<void>();
  await page.route("**/rest/v1/member_settings*", async (route) => {
    if (route.request().method() === "GET") await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(readSetting).toBe(true);
  // What is edited before the form has read the saved row is kept.
  await box.uncheck();
  answer.resolve();
  await expectSuccess(page, "Settings saved successfully");
  await expect(box).not.toBeChecked();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(readSetting).toBe(false);
});

async function readSetting() {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.from("member_settings").select().single().throwOnError();
  return data.approves_roster_matches;
}

test("a person of the list has a page with offices, awards, emails and history, and one with an account leads to that", async ({
  page,
}) => {
  const name = word();
  const email = `${randomUUID()}@journeys.test`;
  const admin = await signInToApi(personas.admin);
  const entry = await addEntry({ full_name: `Founder ${name}`, email, graduation_year: 1987 });
  const award = { title: `Medal ${name}`, award_date: "1987-05-01", recipient_name: entry.full_name };
  const { data } = await admin.from("awards").insert(award).select("id").single().throwOnError();
  const office = { position: `Chair ${name}`, committee: "HOD", tenure_start: "1987-05-01" } as const;
  const ended = { holder_name: entry.full_name, tenure_end: "1991-05-01" };
  const { data: chair } = await admin
    .from("officers")
    .insert({ ...office, ...ended })
    .select("id")
    .single()
    .throwOnError();
  await openScreen(page, `/admin/roster?q=${name}`);
  await page.getByRole("link", { name: entry.full_name }).click();
  await expect(page.getByRole("heading", { level: 1, name: entry.full_name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText(email);
  const offices = page.getByRole("region", { name: "Offices" });
  await expect(offices).toContainText("Head of Department (HOD), May 1, 1987 – May 1, 1991");
  await expect(offices.getByRole("link", { name: office.position })).toHaveAttribute(
    "href",
    `/admin/officers/${chair.id}`,
  );
  await expect(page.getByRole("region", { name: "Awards" })).toContainText(award.title);
  await expect(page.getByRole("region", { name: "Emails" })).toContainText("No emails to this person.");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Added");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Edit details" }).click();
  await page.getByLabel("City").fill("Lagos");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("Lagos");
  const twin = await addEntry({ full_name: `${name} Founder` });
  await page.reload();
  await page.getByRole("region", { name: "Entries with this name" }).getByRole("link").click();
  await expect(page).toHaveURL(`/admin/roster/${entry.id}/merge?with=${twin.id}`);

  const person = await welcome({ is_approved: true }, `Founder ${name}`);
  await admin.from("roster_entries").update({ profile_id: person.id }).eq("id", entry.id).throwOnError();
  await page.goto(`/admin/roster?q=${name}`);
  await page.getByRole("link", { name: entry.full_name, exact: true }).click();
  await expect(page).toHaveURL(`/admin/members/${person.id}`);
  await expect(page.getByRole("region", { name: "Emails" })).toContainText("Membership approved");
  await admin.from("awards").delete().eq("id", data.id).throwOnError();
  await admin.from("officers").delete().eq("id", chair.id).throwOnError();
});
