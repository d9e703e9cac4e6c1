import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expectFitForAll, expectSuccess, openScreen } from "../support/admin.ts";
import { listMails } from "../support/mails.ts";
import { welcome } from "../support/members.ts";
import { makeDetailed } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

test("a picture is made smaller and described, and seen in the preview, in the email and in a copy", async ({
  page,
}) => {
  test.slow();
  const { email, client } = await welcome({ is_approved: true, is_super_admin: true }, "Grace Hopper");
  const subject = `A picture ${randomUUID()}`;
  const dialog = page.getByRole("dialog", { name: "Insert a picture" });
  const insert = dialog.getByRole("button", { name: "Insert", exact: true });
  await openScreen(page, "/admin/emails/create", email);
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.type("Look at this.");
  await page.getByRole("button", { name: "Image" }).click();
  await expectFitForAll(page);
  await insert.click();
  await expect(dialog.getByText("Choose a picture.")).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(await makeDetailed("pump.jpg"));
  await expect(dialog.getByAltText("New image")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Alternative Text" }).fill("The new pump");
  await insert.click();
  await expect(dialog).toBeHidden();
  await expect(text.getByAltText("The new pump")).toBeVisible();
  // What is inserted and typed next goes below the picture, not in its place.
  await page.getByRole("button", { name: "First name" }).click();
  await page.keyboard.type(" sees it.");
  await expect(text).toContainText("{{first name}} sees it.");
  await expect(text.getByAltText("The new pump")).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  const shown = page.getByRole("dialog", { name: "Preview" }).getByAltText("The new pump");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  await expect(shown).toHaveAttribute("width", "480");
  await expectFitForAll(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Send me a test email" }).click();
  await expectSuccess(page, "Test email on its way to you");
  const find = async () => (await listMails(email)).find((mail) => mail.subject.includes(subject));
  await expect.poll(async () => (await find())?.html).toContain('alt="The new pump"');
  const [, src = ""] = /<img[^>]* src="(http[^"]+)"/.exec((await find())?.html ?? "") ?? [];
  const { width, format } = await sharp(await (await fetch(src)).arrayBuffer()).metadata();
  expect({ width, format }).toEqual({ width: 960, format: "jpeg" });

  await page.getByLabel("Send to").selectOption({ label: "Several people" });
  await page.getByRole("combobox", { name: "Add a person" }).fill(email);
  await page.getByRole("listbox").getByRole("option").click();
  await page.getByRole("button", { name: "Save and send…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send", exact: false }).last().click();
  await expect(page.getByRole("article").getByAltText("The new pump")).toBeVisible();

  const { data } = await client
    .from("newsletters")
    .select("id")
    .eq("subject", subject)
    .single()
    .throwOnError();
  await openScreen(page, `/admin/emails/create?again=${data.id}`, email);
  await expect(text.getByAltText("The new pump")).toBeVisible();
  // Another website's picture is named, and refused with what to do.
  await text.click();
  await page.keyboard.press("Control+End");
  await text.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<p>See</p><img src="https://elsewhere.example/a.jpg">');
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text).toContainText("Image: https://elsewhere.example/a.jpg");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Emails can’t show pictures from other websites.").first()).toBeVisible();
  await expectFitForAll(page);
});
