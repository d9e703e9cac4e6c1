import { randomUUID } from "node:crypto";
import { personas } from "../support/accounts.ts";
import { expectFitForAll, expectSuccess, openScreen } from "../support/admin.ts";
import {
  choose,
  form,
  makeTitle,
  pdf,
  readDocument,
  readFile,
  removeDocument,
  watchUploads,
} from "../support/documents.ts";
import { listMails } from "../support/mails.ts";
import { welcome } from "../support/members.ts";
import { expect, signInToApi, test } from "../support/test.ts";

test("a file is uploaded while a newsletter is written, which stays, and becomes a document that its text links to", async ({
  page,
}) => {
  test.slow();
  const admin = await signInToApi(personas.admin);
  const picker = page.getByRole("dialog", { name: "Insert a document" });
  const upload = picker.getByRole("button", { name: "Upload a file…" });
  const openPicker = () => page.getByRole("button", { name: "Insert a document…" }).click();

  const writer = await welcome({ is_approved: true }, "Wes Writer");
  const permissions = { emails: ["read", "create"] };
  const role = { name: `Writer ${randomUUID()}`, permissions };
  const { data } = await admin.from("roles").insert(role).select("id").single().throwOnError();
  await admin.from("user_roles").insert({ user_id: writer.id, role_id: data.id }).throwOnError();
  await openScreen(page, "/admin/emails/create", writer.email);
  await openPicker();
  await expect(picker.getByRole("combobox", { name: "Document" })).toBeVisible();
  await expect(upload).toHaveCount(0);
  await admin.from("roles").delete().eq("id", data.id).throwOnError();

  const { email } = await welcome({ is_approved: true, is_super_admin: true });
  const [subject, title] = [`The agenda ${randomUUID()}`, makeTitle("Agenda")];
  const stored = watchUploads(page);
  await openScreen(page, "/admin/emails/create", email);
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.type("Please read this: ");

  // Cancelling the window discards its own input, not the newsletter behind it.
  await openPicker();
  await expect(picker).toContainText("People without an account can’t open it.");
  await expectFitForAll(page);
  await upload.click();
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await expect(form(page)).toBeHidden();
  await openPicker();
  await upload.click();
  await choose(page, "draft.pdf", pdf());
  await expect(form(page).getByText("draft.pdf", { exact: true })).toBeVisible();
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(form(page)).toBeHidden();
  await expect.poll(() => readFile(stored[0] ?? "")).toBeNull();
  await expect(text.getByRole("link")).toHaveCount(0);
  await page.getByRole("link", { name: "All emails" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();

  await openPicker();
  await upload.click();
  await choose(page, `${title}.pdf`, pdf());
  await form(page).getByLabel("Who can read it").selectOption("Officers and administrators");
  await form(page).getByRole("button", { name: "Add Document" }).click();
  await expectSuccess(page, "Document added successfully");
  await expect(form(page)).toBeHidden();
  await expect(text.getByRole("link", { name: title })).toBeVisible();
  const file = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(file).toContainText("Only for officers and administrators");
  await expect(file.getByRole("status")).toHaveText("Attached");
  await file.getByRole("button", { name: new RegExp(`^Link only\\W+${title}`) }).click();
  await expect(file.getByRole("status")).toHaveText("Linked");
  await file.getByRole("button", { name: new RegExp(`^Attach file\\W+${title}`) }).click();
  await expectFitForAll(page);
  await text.click();
  await page.keyboard.press("Control+End");
  const added = await readDocument(title);
  expect(added).toMatchObject({ readers: "board", file_url: stored[1] });
  // The document's form does not save the newsletter.
  await expect(page).toHaveURL(/\/admin\/emails\/create$/);
  await page.keyboard.type(" before Monday.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectSuccess(page, "Draft saved");
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await expectSuccess(page, "Test email on its way to you");
  await expect
    .poll(async () => (await listMails(email)).find((mail) => mail.subject.includes(subject))?.attachments)
    .toEqual([expect.objectContaining({ name: `${title}.pdf`, type: "application/pdf" })]);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("dialog").getByRole("list", { name: "Attached files" })).toContainText(title);
  await page.keyboard.press("Escape");
  // Sent to all members, of whom most may not read it: the question says so.
  await page.getByRole("button", { name: "Send newsletter…" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    `“${title}” is only for officers and administrators: attached, it also goes to`,
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  const saved = await admin
    .from("newsletters")
    .delete()
    .eq("subject", subject)
    .select("body, attached_ids")
    .throwOnError();
  expect(saved.data).toEqual([expect.objectContaining({ attached_ids: [added?.id] })]);
  expect(saved.data[0]?.body).toContain("Please read this: ");
  expect(saved.data[0]?.body).toMatch(
    new RegExp(`/documents#${added?.id}"[^>]*>${title}</a> before Monday\\.`),
  );
  await removeDocument(title);
});
