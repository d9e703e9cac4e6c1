import { randomUUID } from "node:crypto";
import { forgive, personas, refused } from "./support/accounts.ts";
import { breakDown, expectFailure, expectFitForAll, expectSuccess, openScreen } from "./support/admin.ts";
import {
  choose,
  form,
  getRow,
  giveDocument,
  makeTitle,
  openEdit,
  openForm,
  pdf,
  readDocument,
  readFile,
  removeDocument,
  watchUploads,
} from "./support/documents.ts";
import { enter, welcome } from "./support/members.ts";
import { expect, signInToApi, test } from "./support/test.ts";

test("a document is added by its file alone, opened, edited, given another file, and deleted with it", async ({
  page,
}) => {
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
  await page.getByRole("button", { name: "Apply Filters" }).click();
  const row = getRow(page, title);
  await expect(row).toContainText("Meeting Minutes");
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

test("an edit and a deletion that fail are told, and change nothing", async ({ page, faults }) => {
  const title = makeTitle();
  const document = await giveDocument(title);
  const stored = watchUploads(page);
  await page.route("**/rest/v1/rpc/save_changes", breakDown);
  await page.route("**/rest/v1/documents?*", (route) =>
    route.request().method() === "DELETE" ? breakDown(route) : route.continue(),
  );
  await openEdit(page, title);
  await choose(page, "other.pdf", pdf("other"));
  await expect(form(page).getByText("other.pdf", { exact: true })).toBeVisible();
  await form(page).getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Failed to update document");
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => readFile(stored[0] ?? "")).toBeNull();
  await page.getByRole("button", { name: `Delete: ${title}` }).click();
  await page.getByRole("button", { name: "Delete document" }).click();
  await expectFailure(page, "Failed to delete document");
  expect(await readDocument(title)).toEqual(document);
  expect(await readFile(document.file_url)).toBe("%PDF-1.7\nfirst");
  await removeDocument(title);
  forgive(faults, /status of 500/);
});

test("search and category stand in the address and survive a reload; a failed read offers another try", async ({
  page,
  faults,
}) => {
  const words = makeTitle("Valve");
  await giveDocument(`${words} one`, { category: "forms" });
  await giveDocument(`${words} two`, { category: "financial", description: "x".repeat(5000) });
  await openScreen(page, "/admin/documents");
  await expect(page.getByLabel("Category").getByRole("option").first()).toHaveText("All Categories");
  await page.getByPlaceholder("Search documents...").fill(words);
  await page.getByLabel("Category").selectOption("Financial Reports");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/\?q=Valve.*&category=financial$/);
  await page.reload();
  await expect(page.getByLabel("Category")).toHaveValue("financial");
  await expect(getRow(page, words)).toHaveCount(1);
  for (const hostile of ["zzz%,id.not.is.null", "100%_\\", "'; drop table documents; --"]) {
    await page.getByPlaceholder("Search documents...").fill(hostile);
    await page.getByPlaceholder("Search documents...").press("Enter");
    await expect(page.getByText("No documents found.")).toBeVisible();
  }
  await page.route("**/rpc/search_documents*", breakDown);
  await page.goto(`/admin/documents?q=${encodeURIComponent(words)}`);
  await expectFailure(page, "Failed to fetch documents");
  await page.unroute("**/rpc/search_documents*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(getRow(page, words)).toHaveCount(2);
  await removeDocument(`${words} one`);
  await removeDocument(`${words} two`);
  forgive(faults, /status of 500/);
});

test("hostile text stays text; an uploader who left is unknown; a file that is gone is told", async ({
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
  await expectFailure(page, "The document could not be opened");
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete document" }).click();
  await expectSuccess(page, "Document deleted successfully");
  forgive(faults, refused);
});

test("two administrators: the same field is not overwritten, and what is gone is told", async ({ page }) => {
  const title = makeTitle();
  const { id } = await giveDocument(title);
  const other = await welcome({ is_super_admin: true });
  await openEdit(page, title, other.email);
  const admin = await signInToApi(personas.admin);
  await admin.from("documents").update({ description: "Theirs" }).eq("id", id).throwOnError();
  await form(page).getByLabel("Description").fill("Mine");
  await form(page).getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Another person changed this in the meantime.");
  expect((await readDocument(title))?.description).toBe("Theirs");
  await removeDocument(title);
  await form(page)
    .getByRole("radio", { name: /^Keep mine/ })
    .check();
  await form(page).getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Document not found");
});

test("a visitor is sent to sign in, a pending person and a member go home; none of them may write", async ({
  page,
  faults,
}) => {
  await page.goto("/admin/documents");
  await expect(page).toHaveURL(/\/auth/);
  for (const email of [personas.pending, personas.member]) {
    await enter(page, email);
    await page.goto("/admin/documents");
    await expect(page).toHaveURL("/");
    const client = await signInToApi(email);
    const file = new Blob([pdf()], { type: "application/pdf" });
    expect((await client.storage.from("documents").upload(`${randomUUID()}.pdf`, file)).error).not.toBeNull();
    const added = await client.from("documents").insert({ title: "Mine", file_url: "mine.pdf" });
    expect(added.error).not.toBeNull();
  }
  forgive(faults, refused);
});

test("the form is filled and sent by keyboard alone", async ({ page }) => {
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

test("the screen and its form fit everybody: both themes, wide and on a phone, axe", async ({ page }) => {
  test.slow();
  await openScreen(page, "/admin/documents");
  await expect(page.getByRole("button", { name: /^Edit: / }).first()).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Add Document" }).click();
  await choose(page, "a.pdf", pdf());
  await expect(form(page).getByText("a.pdf", { exact: true })).toBeVisible();
  await choose(page, "tool.exe", Buffer.from("MZ"), "application/x-msdownload");
  await expectFitForAll(page);
});
