import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { listMails, personas } from "./support/accounts.ts";
import { expectFailure, expectFitForAll, expectSuccess, openScreen } from "./support/admin.ts";
import { welcome } from "./support/members.ts";
import { expect, signInToApi, test } from "./support/test.ts";

// "The last import" is one for all.
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

test("a file is mapped, previewed, imported and undone", async ({ page }) => {
  const known = await welcome({}, "Ivo Known");
  const same = await welcome({}, "Sara Same");
  const fresh = `${randomUUID()}@journeys.test`;
  const file = [
    "Alumni name;E-Mail;Mobile;Discipline;Class of;Remark",
    `Ivo Renamed;${known.email.toUpperCase()};;;1988;old friend`,
    `Sara Same;${same.email};;Petroleum and Gas Engineering;1999;`,
    `Nele New;${fresh};+49 1;Chemical;2001;`,
    "Broken;nobody;;Chemical;2001;",
  ].join("\n");
  await openScreen(page, "/admin/members/import");
  await chooseFile(page, "spring.csv", file);
  await expect(page.getByRole("heading", { name: "What do the columns mean?" })).toBeVisible();
  await expect(page.getByLabel("Alumni name")).toHaveValue("full_name");
  await expect(page.getByLabel("Class of")).toHaveValue("graduation_year");
  await expect(page.getByLabel("Remark")).toHaveValue("");
  await page.getByRole("button", { name: "Preview" }).click();

  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows.getByRole("row").filter({ hasText: "Ivo" })).toContainText(
    "Full Name: Ivo Known → Ivo Renamed",
  );
  await expect(rows.getByRole("row").filter({ hasText: "Ivo" })).toContainText(
    "Graduation Year: 1999 → 1988",
  );
  await expect(rows.getByRole("row").filter({ hasText: same.email })).toContainText("Skip");
  await expect(rows.getByRole("row").filter({ hasText: fresh })).toContainText("Create");
  await expect(rows.getByRole("row").filter({ hasText: "nobody" })).toContainText("is not an email address");
  expect(await readProfile(known.email)).toMatchObject({ full_name: "Ivo Known" });

  await page.getByRole("button", { name: "Import 2" }).click();
  await expectSuccess(page, "Import finished: 1 created, 1 updated.");
  expect(await readProfile(known.email)).toMatchObject({ full_name: "Ivo Renamed", graduation_year: 1988 });
  expect(await readProfile(fresh)).toMatchObject({
    full_name: "Nele New",
    department: "Chemical Engineering",
  });
  expect(await listMails(fresh)).toHaveLength(1);

  await page.getByRole("button", { name: "Import another file" }).click();
  const last = page.getByRole("region", { name: "Last import" });
  await expect(last).toContainText("spring.csv");
  await expect(last).toContainText("1 created, 1 updated by Marianne Castellano");
  await last.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expectSuccess(page, "The import was undone");
  expect(await readProfile(known.email)).toMatchObject({ full_name: "Ivo Known", graduation_year: 1999 });
  expect(await readProfile(fresh)).toBeNull();
});

test("a file without rows, without addresses or of another kind is refused with what to do", async ({
  page,
}) => {
  await openScreen(page, "/admin/members/import");
  await chooseFile(page, "empty.csv", "Full Name,Email\n");
  await expect(page.getByText("There is no row below the names of the columns in this file.")).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "people.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from("PK") });
  await expect(page.getByText(/^Choose a CSV file/)).toBeVisible();
  await chooseFile(page, "names.csv", "Name\nAda\n");
  await expectFailure(page, "Choose the column with the email addresses");
  await expect(page.getByRole("button", { name: "Preview" })).toBeDisabled();
});

test("every step of an import is fit for everybody", async ({ page }) => {
  await openScreen(page, "/admin/members/import");
  await expectFitForAll(page);
  await chooseFile(
    page,
    "long.csv",
    `Full Name,Email\n${"Long ".repeat(20)},${"a".repeat(60)}@journeys.test\n`,
  );
  await expect(page.getByRole("button", { name: "Preview" })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("table", { name: "Rows of the file" })).toBeVisible();
  await expectFitForAll(page);
});
