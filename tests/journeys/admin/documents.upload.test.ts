import { forgive } from "../support/accounts.ts";
import { breakDown, expectFailure, expectSuccess } from "../support/admin.ts";
import {
  choose,
  form,
  makeTitle,
  openForm,
  pdf,
  readDocument,
  readFile,
  removeDocument,
  says,
  watchUploads,
} from "../support/documents.ts";
import { expect, test } from "../support/test.ts";

test("files that are no documents, empty or too large are refused with a message; exactly 10 MB is accepted", async ({
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
  await expect(form(page).getByText("10 MB", { exact: true })).toBeVisible();
  await expect(form(page).getByRole("alert")).toHaveCount(0);
  await form(page).getByRole("button", { name: "Remove this file" }).click();
  await expect(form(page).getByRole("button", { name: "Add Document" })).toBeDisabled();
  await expect.poll(() => readFile(stored[0] ?? "")).toBeNull();
  expect(stored[0]).toMatch(/\.pdf$/);
});

test("a file dragged over the zone is highlighted, and accepted when it is dropped", async ({ page }) => {
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

test("a file that did not become a document is removed: after Cancel, another file, and a reload", async ({
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

test("a failed upload or save is reported and keeps the form, and the next attempt works", async ({
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

test("an expired session is reported, and nothing is added", async ({ page }) => {
  const title = makeTitle();
  await openForm(page);
  await choose(page, `${title}.pdf`, pdf());
  await expect(form(page).getByLabel("Document Title")).toHaveValue(title);
  await page.evaluate(() => localStorage.clear());
  await form(page).getByRole("button", { name: "Add Document" }).click();
  await expectFailure(page, "Not authenticated");
  expect(await readDocument(title)).toBeNull();
});
