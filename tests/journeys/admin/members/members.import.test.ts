import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { headRow, makePeople, makeRow, makeXlsx } from "../../../support/xlsx.ts";
import { failed, forgive, personas } from "../../support/accounts.ts";
import { expectFailure, expectFitForAll, expectSuccess, openScreen } from "../../support/admin.ts";
import { listMails } from "../../support/mails.ts";
import { welcome } from "../../support/members.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

// "The last import" is shared by all tests.
test.describe.configure({ mode: "serial" });

async function chooseFile(page: Page, name: string, text: string) {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

async function readProfile(email: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("profiles").select().eq("email", email).maybeSingle().throwOnError()).data;
}

test("a file is mapped, previewed, imported and undone, and every step is accessible", {
  tag: "@core",
}, async ({ page }) => {
  const known = await welcome({}, "Ivo Known");
  const same = await welcome({}, "Sara Same");
  const fresh = `${randomUUID()}@journeys.test`;
  const file = [
    "Alumni name;E-Mail;Mobile;Discipline;Class of;Remark",
    `Ivo Renamed;${known.email.toUpperCase()};;;1988;old friend`,
    `Sara Same;${same.email};;Petroleum and Gas Engineering;1999;`,
    `Nele New;${fresh};+49 1;Chemical;2001;`,
    "Broken;nobody;;Chemical;2001;",
    `${"Long ".repeat(20)};${"a".repeat(60)}@journeys.test;;;;`,
  ].join("\n");
  await openScreen(page, "/admin/members/import");
  await expectFitForAll(page);
  await chooseFile(page, "spring.csv", file);
  await expect(page.getByRole("heading", { name: "Match columns" })).toBeVisible();
  await expect(page.getByLabel("Alumni name")).toHaveValue("full_name");
  await expect(page.getByLabel("Class of")).toHaveValue("graduation_year");
  await expect(page.getByLabel("Remark")).toHaveValue("");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Preview" }).click();

  const rows = page.getByRole("table", { name: "Rows in the file" });
  await expect(rows.getByRole("row").filter({ hasText: "Ivo" })).toContainText(
    "Full Name: Ivo Known → Ivo Renamed",
  );
  await expect(rows.getByRole("row").filter({ hasText: "Ivo" })).toContainText(
    "Graduation Year: 1999 → 1988",
  );
  await expect(rows.getByRole("row").filter({ hasText: same.email })).toContainText("Unchanged");
  await expect(rows.getByRole("row").filter({ hasText: fresh })).toContainText("Create");
  await expect(rows.getByRole("row").filter({ hasText: "nobody" })).toContainText("is not an email address");
  await expect(rows.getByRole("row").filter({ hasText: "a".repeat(60) })).toContainText("needs a department");
  await expect(page.getByText("You can add them after this import.")).toBeVisible();
  await expectFitForAll(page);
  expect(await readProfile(known.email)).toMatchObject({ full_name: "Ivo Known" });

  await page.getByRole("button", { name: "Import 2" }).click();
  await expectSuccess(page, "Import finished: 1 created, 1 updated.");
  await expect(page.getByText("5 rows read: 1 created, 1 updated, 1 unchanged, 2 errors.")).toBeVisible();
  expect(await readProfile(known.email)).toMatchObject({ full_name: "Ivo Renamed", graduation_year: 1988 });
  expect(await readProfile(fresh)).toMatchObject({
    full_name: "Nele New",
    department: "Chemical Engineering",
  });
  await expect.poll(async () => (await listMails(fresh)).length).toBe(1);

  // Without an address there is no account, but a place on the alumni list.
  await expect(page.getByText("One row has no readable email address")).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Add to the alumni list…" }).click();
  await expect(page.getByText("1 row read.")).toBeVisible();
  await expect(page.getByLabel("Class of")).toHaveValue("graduation_year");
  await page.getByRole("button", { name: "Preview" }).click();
  const left = page
    .getByRole("table", { name: "Rows in the file" })
    .getByRole("row")
    .filter({ hasText: "Broken" });
  await expect(left).toContainText("Create");
  await expect(left).toContainText("class of 2001");
  await expect(left).toContainText("Left empty: “nobody” is not an email address.");
  await expectFitForAll(page);
  // It is not kept for another file.
  await page.goto("/admin/members/import");

  await page.getByRole("button", { name: "Import another file" }).click();
  const last = page.getByRole("region", { name: "Last import" });
  await expect(last).toContainText("spring.csv");
  await expect(last).toContainText("1 created, 1 updated by Marianne Castellano");
  await last.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expectSuccess(page, "Import undone");
  expect(await readProfile(known.email)).toMatchObject({ full_name: "Ivo Known", graduation_year: 1999 });
  expect(await readProfile(fresh)).toBeNull();
});

test("an Excel file is read directly, and everything that will be written is shown first", async ({
  page,
}) => {
  await openScreen(page, "/admin/members/import");
  await page.locator("input[type=file]").setInputFiles("tests/journeys/fixtures/members.xlsx");
  await expect(page.getByLabel("Surname")).toHaveValue("last_name");
  await page.getByRole("button", { name: "Preview" }).click();
  const rows = page.getByRole("table", { name: "Rows in the file" });
  await expect(rows).toContainText(
    "Zoé Xlsx-Müller, Chemical Engineering, class of 1990, Regular member, phone 61400000000",
  );
  await expect(rows).toContainText(
    "Yan Xlsx-Okafor, Petroleum & Gas Engineering, class of 2003, Regular member, phone +61 8 5550 1966",
  );
});

test("an Excel file with thousands of people is read, and one with too many is refused", async ({ page }) => {
  await openScreen(page, "/admin/members/import");
  const choose = (rows: string) =>
    page.locator("input[type=file]").setInputFiles({
      name: "people.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(makeXlsx(headRow + rows)),
    });
  await choose(makeRow(60_000));
  await expect(page.getByText(/^This file is too large to read: at most 50,000 rows/)).toBeVisible();
  await choose(makePeople(9000));
  await expect(page.getByRole("button", { name: "Preview" })).toBeVisible();
});

test("how a file was read is said, and another encoding or sheet can be chosen", async ({ page }) => {
  await openScreen(page, "/admin/members/import");
  const choose = (name: string) => page.locator("input[type=file]").setInputFiles(`tests/cases/${name}`);
  await choose("encoding/R08-windows-1250.csv");
  await expect(page.getByText("2 rows read as Central European (Windows).")).toBeVisible();
  await expect(page.getByText("For example: Łukasz Żak, Jiří Dvořáček")).toBeVisible();
  await expectFitForAll(page);
  const encoding = page.getByLabel("Character encoding");
  await encoding.focus();
  await encoding.selectOption({ label: "£ukasz, ¯ak, Jiøí – Western European (Windows)" });
  await expect(page.getByText("For example: £ukasz ¯ak, Jiøí Dvoøáèek")).toBeVisible();
  await expect(encoding).toBeFocused();
  await page.getByRole("button", { name: "Choose another file" }).click();

  await choose("xlsx/R18-cover-sheet.xlsx");
  await expect(page.getByText("1 row read from the sheet “People”.")).toBeVisible();
  await page.getByLabel("Sheet").selectOption("Read me");
  await expect(page.getByText("This sheet has no rows below its headings.")).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();

  await choose("xlsx/hidden-rows.xlsx");
  await expect(page.getByText("6 rows read from the sheet “People”.")).toBeVisible();
  await expect(page.getByText(/^3 hidden rows will be skipped\./)).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();

  await choose("csv/R01-linkedin-connections.csv");
  await expect(
    page.getByText("The headings are in row 4; the 2 filled rows above them are left out."),
  ).toBeVisible();
  const headings = page.getByLabel("Row with the headings");
  await expect(headings).toHaveValue("4");
  await headings.focus();
  await headings.selectOption("2");
  await expect(
    page.getByText("The headings are in row 2; the filled row above them is left out."),
  ).toBeVisible();
  await expect(headings).toBeFocused();
  await headings.selectOption({ label: "No row has headings" });
  await expect(page.getByText("The file has no headings: its first row counts as a person.")).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Choose another file" }).click();

  await choose("csv/R09-unclosed-quote.csv");
  await expect(page.getByText(/^A quotation mark in row 3 is never closed/)).toBeVisible();
});

test("people from another program are read with a department for all, and what fits nothing is skipped", async ({
  page,
}) => {
  await openScreen(page, "/admin/members/import");
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles("tests/cases/csv/R14-other-status.csv");
  await expect(page.getByLabel("Type")).toHaveValue("");
  await expect(
    page.getByText(
      "For example: Life, Ordinary. None of its values is a known Membership Type, so the column is left out.",
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();

  await choose.setInputFiles("tests/cases/csv/R12-google-contacts.csv");
  await expect(page.getByLabel("E-mail 1 - Value")).toHaveValue("email");
  await page.getByLabel("Graduation Year for all").fill("98 or so");
  await expect(page.getByText("Enter a graduation year, or leave this empty.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Preview" })).toBeDisabled();
  await page.getByLabel("Graduation Year for all").fill("1998");
  await page.getByLabel("Department for all").selectOption("Chemical Engineering");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Preview" }).click();
  const row = page.getByRole("row").filter({ hasText: "maria@example.org" });
  await expect(row).toContainText(
    "Maria da Conceição Teixeira, Chemical Engineering, class of 1998, Regular member, phone +351 912 555 010",
  );
  await expect(row).toContainText("Only “maria@example.org” is used, not “maria.t@example.net”.");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Department for all")).toHaveValue("Chemical Engineering");
});

test("values that a spreadsheet spoils are marked, repeated addresses can be used once, errors can be downloaded", async ({
  page,
}) => {
  const [email, name] = [`${randomUUID()}@journeys.test`, "=HYPERLINK(1)"];
  const file = [
    "sep=;",
    "Name;Email;Mobile;Dept",
    `Ola;${email};6,14E+10;Chemical`,
    `Ola again;${email};;Chemical`,
    `${name};${randomUUID()}@journeys.test;;Chemical`,
  ];
  await openScreen(page, "/admin/members/import");
  await chooseFile(page, "spoilt.csv", file.join("\r\n"));
  await expect(page.getByText("1 row repeats the address of a row above it.")).toBeVisible();
  await page.getByLabel("Use the first row for each address and skip the others").check();
  await page.getByRole("button", { name: "Preview" }).click();
  const rows = page.getByRole("table", { name: "Rows in the file" });
  await expect(rows).toContainText(
    "Phone “6,14E+10” is left out because the spreadsheet has shortened the number.",
  );
  await expect(rows).toContainText("Row 3 has the same address.");
  await expect(rows).toContainText("“=HYPERLINK(1)” is a formula.");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rows with errors" }).click();
  expect((await saved).suggestedFilename()).toBe("spoilt-problems.csv");
});

test("an import continues while other screens are open, can be stopped, and continues after a reload", async ({
  page,
}) => {
  const emails = Array.from({ length: 4 }, () => `${randomUUID()}@journeys.test`);
  const file = ["Name,Email,Dept", ...emails.map((email) => `Imke Import,${email},Chemical`)].join("\n");
  const second = Promise.withResolvers<void>();
  let accounts = 0;
  await page.route("**/auth/v1/signup*", async (route) => {
    if (route.request().method() === "POST") accounts += 1;
    if (accounts === 2) await second.promise;
    await route.continue();
  });
  await openScreen(page, "/admin/members/import");
  await chooseFile(page, "four.csv", file);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 4" }).click();
  await expect(page.getByText("1 of 4 new accounts")).toBeVisible();

  await page.getByRole("link", { name: "All members" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Members Management" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Import in progress" });
  await expect(bar).toContainText("Importing four.csv 1 of 4 new accounts");
  await expectFitForAll(page);
  await bar.getByRole("button", { name: "Stop" }).click();
  second.resolve();
  await expect(page.getByText("Import of four.csv stopped early.")).toBeVisible();

  await page.getByRole("link", { name: "Show import" }).click();
  await expectFailure(page, "The import stopped: 2 created, 0 updated, 2 not created yet.");
  expect(await readProfile(emails[2] ?? "")).toBeNull();
  await page.reload();
  await expectFailure(page, "2 created, 0 updated, 2 not created yet. The page was closed or reloaded.");
  await page.getByRole("button", { name: "Continue with 2" }).click();
  await expectSuccess(page, "Import finished: 4 created, 0 updated.");
  for (const email of emails) expect(await readProfile(email)).not.toBeNull();
  await page.getByRole("button", { name: "Import another file" }).click();
  await expect(page.getByRole("region", { name: "Last import" })).toContainText("4 created, 0 updated");
});

test("an import waits for the auth service's limits, says how long, and continues; it can be stopped while waiting", async ({
  page,
  faults,
}) => {
  const emails = Array.from({ length: 3 }, () => `${randomUUID()}@journeys.test`);
  const file = ["Name,Email,Dept", ...emails.map((email) => `Lina Limit,${email},Chemical`)].join("\n");
  // As a hosted project does when it receives too many requests.
  let refused: "signup" | "recover" | null = null;
  await page.route(/\/auth\/v1\/(signup|recover)/, async (route) => {
    const [, call] = /v1\/(\w+)/.exec(route.request().url()) ?? [];
    if (route.request().method() !== "POST" || call !== refused) return route.continue();
    const error_code = call === "signup" ? "over_request_rate_limit" : "over_email_send_rate_limit";
    await route.fulfill({
      status: 429,
      headers: { "access-control-allow-origin": "*" },
      json: { code: 429, error_code, msg: "limit reached" },
    });
  });
  await page.clock.install();
  await openScreen(page, "/admin/members/import");
  await chooseFile(page, "limits.csv", file);
  await page.getByRole("button", { name: "Preview" }).click();
  refused = "signup";
  await page.getByRole("button", { name: "Import 3" }).click();

  const progress = page.getByRole("region", { name: "Import in progress" });
  await expect(progress).toContainText(
    "the server creates at most 60 accounts in five minutes. 3 accounts are left",
  );
  refused = "recover";
  await page.clock.fastForward(600_000);
  await expect(progress).toContainText(
    "the mail service accepts at most 100 emails an hour. 3 accounts are left",
  );
  await expectFitForAll(page);
  expect(await readProfile(emails[0] ?? "")).toMatchObject({ full_name: "Lina Limit" });
  expect(await listMails(emails[0] ?? "")).toHaveLength(0);

  await progress.getByRole("button", { name: "Stop" }).click();
  await expectFailure(page, "The import stopped: 0 created, 0 updated, 3 not created yet.");
  refused = null;
  await page.getByRole("button", { name: "Continue with 3" }).click();
  await expectSuccess(page, "Import finished: 3 created, 0 updated.");
  for (const email of emails) await expect.poll(() => listMails(email)).toHaveLength(1);
  await page.getByRole("button", { name: "Import another file" }).click();
  forgive(faults, /status of 429/);
});

test("an import that fails in the same way again and again stops and says why", async ({ page, faults }) => {
  const file = [
    "Name,Email,Dept",
    ...[1, 2, 3, 4].map(() => `A,${randomUUID()}@journeys.test,Chemical`),
  ].join("\n");
  await openScreen(page, "/admin/members/import");
  await page.route("**/auth/v1/signup*", (route) => route.abort());
  await chooseFile(page, "offline.csv", file);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 4" }).click();
  await expectFailure(
    page,
    "The import stopped: 0 created, 0 updated, 4 not created yet. Failed to create member",
  );
  await page.getByRole("button", { name: "Skip the rest" }).click();
  await expect(page.getByRole("button", { name: /Click to select a file/ })).toBeVisible();
  forgive(faults, failed);
});

test("a file without rows, without addresses or of another kind is refused with advice", async ({ page }) => {
  await openScreen(page, "/admin/members/import");
  await chooseFile(page, "empty.csv", "Full Name,Email\n");
  await expect(page.getByText("This file has no rows below its headings.")).toBeVisible();
  await chooseFile(page, "nothing.csv", "");
  await expect(page.getByText("This file is empty.")).toBeVisible();
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({ name: "people.xls", mimeType: "application/x", buffer: Buffer.from("PK") });
  await expect(page.getByText(/^Choose an Excel \(\.xlsx\) or CSV file/)).toBeVisible();
  const old = Buffer.from("d0cf11e0a1b11ae1", "hex");
  await choose.setInputFiles({ name: "people.xls", mimeType: "application/x", buffer: old });
  await expect(page.getByText(/^This is a workbook of an old version of Excel \(\.xls\)/)).toBeVisible();
  const damaged = Buffer.from("PK\u0003\u0004");
  await choose.setInputFiles({ name: "people.xlsx", mimeType: "application/x", buffer: damaged });
  await expect(page.getByText(/^We couldn’t read this file\./)).toBeVisible();
  await chooseFile(page, "names.csv", "Name\nAda\n");
  await expectFailure(page, "Choose the column with email addresses");
  await expect(page.getByRole("button", { name: "Preview" })).toBeDisabled();
});
