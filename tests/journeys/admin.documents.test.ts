import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, personas, refused } from "./support/accounts.ts";
import { breakDown, expectFailure, expectFitForAll, expectSuccess, openScreen } from "./support/admin.ts";
import { enter, welcome } from "./support/members.ts";
import { expect, signInToApi, test } from "./support/test.ts";

const makeTitle = (what = "Minutes of the pump house") => `${what} ${randomUUID().slice(0, 13)}`;
const pdf = (text = "first") => Buffer.from(`%PDF-1.7\n${text}`);
const form = (page: Page) => page.getByRole("dialog", { name: /^(Add New|Edit) Document$/ });
const getRow = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const says = (page: Page, text: string) => expect(form(page).getByRole("alert")).toHaveText(text);

async function choose(page: Page, name: string, buffer: Buffer, mimeType = "application/pdf") {
  await form(page).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

async function openForm(page: Page, email?: string) {
  await openScreen(page, "/admin/documents", email);
  await page.getByRole("button", { name: "Add Document" }).click();
  await expect(form(page)).toBeVisible();
}

async function readDocument(title: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("documents").select().eq("title", title).maybeSingle().throwOnError()).data;
}

async function readFile(path: string): Promise<string | null> {
  const admin = await signInToApi(personas.admin);
  // A file that is removed while it is read breaks off.
  const { data } = await admin.storage
    .from("documents")
    .download(path)
    .catch(() => ({ data: new Blob(["broken off"]) }));
  return data ? data.text() : null;
}

/** The paths of the files that this page stores, as they are stored. */
function watchUploads(page: Page): string[] {
  const paths: string[] = [];
  page.on("response", (answer) => {
    const path = /\/storage\/v1\/object\/documents\/([^/?]+)$/.exec(answer.url())?.[1];
    if (path && answer.request().method() === "POST" && answer.ok()) paths.push(path);
  });
  return paths;
}

async function giveDocument(title: string, fields: object = {}) {
  const admin = await signInToApi(personas.admin);
  const file_url = `${randomUUID()}.pdf`;
  await admin.storage.from("documents").upload(file_url, new Blob([pdf()], { type: "application/pdf" }));
  const row = { title, file_url, file_size: pdf().length, ...fields };
  return (await admin.from("documents").insert(row).select().single().throwOnError()).data;
}

async function removeDocument(title: string) {
  const admin = await signInToApi(personas.admin);
  const { data } = await admin.from("documents").delete().eq("title", title).select().throwOnError();
  await admin.storage.from("documents").remove((data ?? []).map(({ file_url }) => file_url));
}

async function openEdit(page: Page, title: string, email?: string) {
  await openScreen(page, `/admin/documents?q=${encodeURIComponent(title)}`, email);
  await page.getByRole("button", { name: `Edit: ${title}` }).click();
  await expect(form(page)).toBeVisible();
}

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
  // A browser without a viewer for PDF downloads it: what was answered counts, not what is shown.
  const opening = page.waitForEvent("popup");
  const answering = page
    .context()
    .waitForEvent(
      "response",
      (answer) =>
        /\/object\/sign\/documents\/.*token=/.test(answer.url()) && answer.request().method() === "GET",
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
  expect(await readFile(edited?.file_url ?? "")).toBeNull();
});

test("what is no document, empty or too large is refused in words; exactly 10 MB is taken", async ({
  page,
}) => {
  test.slow();
  const stored = watchUploads(page);
  await openForm(page);
  const megabytes = 10 * 1024 * 1024;
  await choose(page, "tool.exe", Buffer.from("MZ"), "application/x-msdownload");
  await says(page, "File type not supported");
  await choose(page, "page.pdf", Buffer.from("<script>alert(1)</script>"));
  await says(page, "File type not supported");
  await choose(
    page,
    "sheet.xlsx",
    pdf(),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  await says(page, "File type not supported");
  await choose(page, "report.pdf.exe", pdf());
  await says(page, "File type not supported");
  await choose(page, "empty.pdf", Buffer.alloc(0));
  await says(page, "File is smaller than 1 bytes");
  await choose(page, "large.pdf", Buffer.concat([pdf(), Buffer.alloc(megabytes + 1 - 14)]));
  await says(page, "File size must be less than 10MB");
  const file = { name: "a.pdf", mimeType: "application/pdf", buffer: pdf() };
  await form(page)
    .locator("input[type=file]")
    .evaluate((input: HTMLInputElement) => {
      input.multiple = true;
    });
  await form(page).locator("input[type=file]").setInputFiles([file, file]);
  await says(page, "Too many files");
  expect(stored).toEqual([]);
  await expect(form(page).getByRole("button", { name: "Add Document" })).toBeDisabled();
  await choose(page, "full.PDF", Buffer.concat([pdf(), Buffer.alloc(megabytes - 14)]));
  await expect(form(page).getByText("10 MB", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(form(page).getByRole("alert")).toHaveCount(0);
  await form(page).getByRole("button", { name: "Remove this file" }).click();
  await expect(form(page).getByRole("button", { name: "Add Document" })).toBeDisabled();
  await expect.poll(() => readFile(stored[0] ?? "")).toBeNull();
  expect(stored[0]).toMatch(/\.pdf$/);
});

test("a file that is dragged over the zone is invited, and taken when it is dropped", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/storage/v1/object/documents/**", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await openForm(page);
  const zone = form(page).getByRole("group", { name: "File" }).locator("div").first();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["%PDF-1.7 dragged"], "dragged.pdf", { type: "application/pdf" }));
    return transfer;
  });
  await zone.dispatchEvent("dragenter", { dataTransfer: data });
  await expect(form(page).getByText("Drop the file here")).toBeVisible();
  await zone.dispatchEvent("drop", { dataTransfer: data });
  await expect(form(page).getByText("Uploading dragged.pdf...")).toBeVisible();
  await expect(form(page).getByRole("button", { name: "Add Document" })).toBeDisabled();
  release();
  await expect(form(page).getByLabel("Document Title")).toHaveValue("dragged");
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
});

test("a file that became no document is removed: after Cancel, another file, and a reload", async ({
  page,
}) => {
  const stored = watchUploads(page);
  await openForm(page);
  for (const name of ["one.pdf", "two.pdf"]) {
    await choose(page, name, pdf(name));
    await expect(form(page).getByText(name, { exact: true })).toBeVisible();
  }
  await expect.poll(() => readFile(stored[0] ?? "")).toBeNull();
  expect(await readFile(stored[1] ?? "")).toBe("%PDF-1.7\ntwo.pdf");
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => readFile(stored[1] ?? "")).toBeNull();

  await page.getByRole("button", { name: "Add Document" }).click();
  await choose(page, "three.pdf", pdf());
  await expect(form(page).getByText("three.pdf", { exact: true })).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => readFile(stored[2] ?? "")).toBeNull();
  expect(stored).toHaveLength(3);
});

test("a failed upload or save is told, keeps the form, and the next attempt works", async ({
  page,
  faults,
}) => {
  const title = makeTitle();
  const stored = watchUploads(page);
  await openForm(page);
  await page.route("**/storage/v1/object/documents/**", breakDown);
  await choose(page, "first.pdf", pdf());
  await says(page, "Failed to upload file");
  await page.unroute("**/storage/v1/object/documents/**");
  await choose(page, "first.pdf", pdf());
  await expect(form(page).getByLabel("Document Title")).toHaveValue("first");
  await form(page).getByLabel("Document Title").fill("");
  await form(page).getByRole("button", { name: "Add Document" }).click();
  await expect(form(page).getByText("Enter a title.")).toBeVisible();
  await form(page).getByLabel("Document Title").fill(title);
  await page.route("**/rest/v1/documents?*", (route) =>
    route.request().method() === "POST" ? breakDown(route) : route.continue(),
  );
  await form(page).getByRole("button", { name: "Add Document" }).click();
  await expectFailure(page, "Failed to add document");
  await expect(form(page).getByLabel("Document Title")).toHaveValue(title);
  await page.unroute("**/rest/v1/documents?*");
  await form(page).getByRole("button", { name: "Add Document" }).click();
  await expectSuccess(page, "Document added successfully");
  expect(await readFile((await readDocument(title))?.file_url ?? "")).toBe("%PDF-1.7\nfirst");
  expect(stored).toHaveLength(1);
  await removeDocument(title);
  forgive(faults, /status of 500/);
});

test("whose session is gone is told so, and nothing is added", async ({ page }) => {
  const title = makeTitle();
  await openForm(page);
  await choose(page, `${title}.pdf`, pdf());
  await expect(form(page).getByLabel("Document Title")).toHaveValue(title);
  await page.evaluate(() => localStorage.clear());
  await form(page).getByRole("button", { name: "Add Document" }).click();
  await expectFailure(page, "Not authenticated");
  expect(await readDocument(title)).toBeNull();
});

test("an edit and a deletion that fail are told, and change nothing", async ({ page, faults }) => {
  const title = makeTitle();
  const document = await giveDocument(title);
  const stored = watchUploads(page);
  await page.route("**/rest/v1/documents?*", (route) =>
    ["PATCH", "DELETE"].includes(route.request().method()) ? breakDown(route) : route.continue(),
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
  await expectFailure(page, "Somebody else changed this in the meantime.");
  expect((await readDocument(title))?.description).toBe("Theirs");
  await removeDocument(title);
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
  await page.keyboard.type(title);
  await page.keyboard.press("Shift+Tab");
  const picking = page.waitForEvent("filechooser");
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
