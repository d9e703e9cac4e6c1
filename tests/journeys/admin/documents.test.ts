import { randomUUID } from "node:crypto";
import { forgive, personas, refused } from "../support/accounts.ts";
import { expectFailure, expectSettled, expectSuccess, openScreen } from "../support/admin.ts";
import {
  choose,
  form,
  getRow,
  makeTitle,
  openForm,
  pdf,
  readDocument,
  readFile,
  removeDocument,
} from "../support/documents.ts";
import { enter, welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

test("a document can be added by its file alone, opened, edited, given another file, and deleted with it", {
  tag: "@core",
}, async ({ page }) => {
  const title = makeTitle();
  await openForm(page);
  const add = form(page).getByRole("button", { name: "Add Document" });
  await expect(form(page).getByText("Click to select a file or drag and drop")).toBeVisible();
  await expect(form(page)).toContainText("Supported formats: PDF, DOC, DOCX, XLS, XLSX, TXT.");
  await expect(form(page)).toContainText("Maximum size: 10MB.");
  await expect(form(page).getByLabel("Category")).toHaveValue("general");
  await expect(add).toBeDisabled();
  await choose(page, `${title}.pdf`, pdf());
  await expect(form(page).getByLabel("Document Title")).toHaveValue(title);
  await expect(add).toBeEnabled();
  await form(page).getByLabel("Description").fill("What was decided.");
  await form(page).getByLabel("Category").selectOption("Meeting Minutes");
  await add.click();
  await expectSuccess(page, "Document added successfully");
  const added = await readDocument(title);
  expect(added).toMatchObject({ description: "What was decided.", file_size: 14 });
  expect(added?.file_url).toMatch(/^\d+-[0-9a-f]+\.pdf$/);
  expect(await readFile(added?.file_url ?? "")).toBe("%PDF-1.7\nfirst");

  await page.getByPlaceholder("Search documents...").fill(title);
  // The filters are in the address, and survive a reload.
  await page.getByLabel("Category").selectOption("Meeting Minutes");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/&category=meeting_minutes$/);
  await page.reload();
  const row = getRow(page, title);
  await expect(row).toContainText("Meeting Minutes");
  await page.getByLabel("Category").selectOption("All Categories");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expectSettled(page);
  await expect(row).toContainText("Marianne Castellano");
  await expect(row).toContainText("admin@alumni.test");
  await expect(row.getByRole("time")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  // A browser without a PDF viewer downloads the file, so the response is checked and not the display.
  const opening = page.waitForEvent("popup");
  const answering = page
    .context()
    .waitForEvent(
      "response",
      (response) =>
        /\/object\/sign\/documents\/.*token=/.test(response.url()) && response.request().method() === "GET",
    );
  await row.getByRole("button", { name: "Open in a new tab" }).click();
  expect((await answering).headers()).toMatchObject({ "content-type": "application/pdf" });
  await (await opening).close();

  await row.getByRole("button", { name: "Edit" }).click();
  await form(page).getByLabel("Description").fill("");
  await form(page).getByLabel("Category").selectOption("Bylaws");
  await form(page).getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Document updated successfully");
  expect(await readDocument(title)).toMatchObject({ description: null, file_url: added?.file_url });
  await row.getByRole("button", { name: "Edit" }).click();
  await choose(page, "second.txt", Buffer.from("second"), "text/plain");
  await expect(form(page).getByText("second.txt")).toBeVisible();
  await form(page).getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Document updated successfully");
  await expect(row).toContainText("TXT");
  const edited = await readDocument(title);
  expect(edited).toMatchObject({ category: "bylaws", file_size: 6, title });
  expect(await readFile(edited?.file_url ?? "")).toBe("second");
  await expect.poll(() => readFile(added?.file_url ?? "")).toBeNull();

  await row.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this document?");
  await page.getByRole("button", { name: "Delete document" }).click();
  await expectSuccess(page, "Document deleted successfully");
  await expect(page.getByText("No documents found.")).toBeVisible();
  expect(await readDocument(title)).toBeNull();
  // In the bin.
  expect(await readFile(edited?.file_url ?? "")).toBe("second");
});

test("minutes can be for officers and administrators only, with the date of the meeting", async ({
  page,
  browser,
}) => {
  const title = makeTitle();
  await openForm(page);
  await choose(page, `${title}.pdf`, pdf());
  await form(page).getByLabel("Date of the meeting").fill("2026-03-05");
  await form(page).getByLabel("Who can read it").selectOption("Officers and administrators");
  await form(page).getByRole("button", { name: "Add Document" }).click();
  await expectSuccess(page, "Document added successfully");
  await page.goto("/documents");
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText(
    "Meeting of Mar 5, 2026. Only for officers and administrators",
  );
  const others = await browser.newPage();
  await enter(others, "member@alumni.test");
  await others.goto("/documents");
  await expect(others.getByRole("article").first()).toBeVisible();
  await expect(others.getByText(title)).toHaveCount(0);
  await others.close();
  await removeDocument(title);
});

test("hostile text stays text; an uploader who left is unknown; a missing file is reported", async ({
  page,
  faults,
}) => {
  const title = `<script>alert(1)</script> "quotes' & مرحبا 👩🏽‍🔬 ${makeTitle("")}`.trim();
  const leaver = await welcome({ is_super_admin: true });
  const file_url = `${randomUUID()}.pdf`;
  await leaver.client.auth.signInWithPassword({ email: leaver.email, password: "alumni-demo-2026" });
  await leaver.client
    .from("documents")
    .insert({ title, description: "<img src=x onerror=alert(1)>", file_url })
    .throwOnError();
  const admin = await signInToApi(personas.admin);
  await admin.rpc("delete_member", { member_id: leaver.id }).throwOnError();
  await openScreen(page, `/admin/documents?q=${encodeURIComponent(title)}`);
  const row = getRow(page, title);
  await expect(row).toContainText("<img src=x onerror=alert(1)>");
  await expect(row.getByText("Unknown")).toBeVisible();
  await row.getByRole("button", { name: "Open in a new tab" }).click();
  await expectFailure(page, "Failed to open the document");
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete document" }).click();
  await expectSuccess(page, "Document deleted successfully");
  forgive(faults, refused);
});

test("the form can be filled in and sent by keyboard alone", async ({ page }) => {
  const title = makeTitle();
  await openScreen(page, "/admin/documents");
  await page.getByRole("button", { name: "Add Document" }).focus();
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("Document Title")).toBeFocused();
  await expect(form(page).getByText("Click to select a file or drag and drop")).toBeVisible();
  // Start listening early: the browser reports a native dialog with a delay.
  const picking = page.waitForEvent("filechooser");
  await page.keyboard.type(title);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await (await picking).setFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: pdf() });
  await expect(form(page).getByText("a.pdf", { exact: true })).toBeVisible();
  await form(page).getByLabel("Document Title").press("Enter");
  await expectSuccess(page, "Document added successfully");
  expect(await readDocument(title)).not.toBeNull();
  await removeDocument(title);
});
