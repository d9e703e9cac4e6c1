import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { forgive, personas } from "../support/accounts.ts";
import { breakDown, expectFailure, expectSuccess, openScreen } from "../support/admin.ts";
import { welcome } from "../support/members.ts";
import { makePhonePhoto, readPicture } from "../support/pictures.ts";
import { expect, signInToApi, test, visitApi } from "../support/test.ts";

const getRow = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function readAward(title: string) {
  const admin = await signInToApi(personas.admin);
  return (await admin.from("awards").select().eq("title", title).maybeSingle().throwOnError()).data;
}

test("an award can be added with its recipient, found, edited and deleted", { tag: "@core" }, async ({
  page,
}) => {
  const title = `Distillation Cup ${randomUUID()}`;
  const { id, email } = await welcome({ is_approved: true }, `Rosa ${randomUUID().slice(0, 8)}`);
  await openScreen(page, "/admin/awards");
  await page.getByRole("button", { name: "Add Award" }).click();
  const form = page.getByRole("dialog", { name: "Add New Award" });
  await form.getByLabel("Award Title").fill(title);
  await form.getByLabel("Description").fill("For the <em>purest</em> fraction.");
  const recipient = form.getByLabel("Recipient");
  await expect(recipient).toHaveAttribute("placeholder", "Select recipient...");
  await recipient.fill(email);
  await expect(form.getByRole("option")).toHaveCount(1);
  await recipient.press("Enter");
  await expect(recipient).toHaveValue(/^Rosa /);
  await form.getByLabel("Award Date").fill("2025-01-05");
  await form.getByLabel("Image URL").fill("https://pictures.example/cup.jpg");
  await form.getByRole("button", { name: "Create Award" }).click();
  await expectSuccess(page, "Award created successfully");
  expect(await readAward(title)).toMatchObject({ recipient_id: id, award_date: "2025-01-05" });

  await page.getByPlaceholder("Search awards...").fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  const row = getRow(page, title);
  await expect(row).toContainText("For the <em>purest</em> fraction.");
  await expect(row).toContainText(email);
  await expect(row).toContainText("Jan 5, 2025");

  await row.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Award" });
  await expect(edit.getByLabel("Recipient")).toHaveValue(/^Rosa /);
  await edit.getByLabel("Or Someone Without an Account").fill("Ada Lund");
  await edit.getByLabel("Image URL").fill("");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit.getByText("A recipient is already chosen above.")).toBeVisible();
  await edit.getByLabel("Recipient").fill("");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Award updated successfully");
  await expect(row).toContainText("Ada Lund");
  const after = { recipient_id: null, recipient_name: "Ada Lund", image_url: null };
  expect(await readAward(title)).toMatchObject(after);

  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete this award?");
  await page.getByRole("button", { name: "Delete award" }).click();
  await expectSuccess(page, "Award deleted successfully");
  await expect(page.getByText("No awards found.")).toBeVisible();
  expect(await readAward(title)).toBeNull();
});

test("an award's picture is a file, a photo from an album, or on another website, which the form says", async ({
  page,
}) => {
  const title = `Catalyst Medal ${randomUUID()}`;
  await openScreen(page, "/admin/awards");
  await page.getByRole("button", { name: "Add Award" }).click();
  const form = page.getByRole("dialog", { name: "Add New Award" });
  await form.getByLabel("Award Title").fill(title);
  await form.getByLabel("Award Date").fill("2025-01-05");
  await form.getByLabel("Image URL").fill("https://pictures.example/cup.jpg");
  await expect(form.getByText("This picture is on another website")).toBeVisible();
  await expect(form.getByRole("link", { name: "Open it to check" })).toHaveAttribute(
    "href",
    "https://pictures.example/cup.jpg",
  );
  await form.locator("input[type=file]").setInputFiles(await makePhonePhoto("medal.jpg"));
  await expect(form.getByText("medal.jpg is ready.")).toBeVisible();
  await expect(form.getByLabel("Image URL")).toHaveValue("");
  await form.getByRole("button", { name: "Create Award" }).click();
  await expectSuccess(page, "Award created successfully");
  const first = (await readAward(title))?.image_url ?? "";
  expect(await readPicture(first)).toMatchObject({ format: "jpeg", hasExif: false });

  const { data: album } = await visitApi()
    .from("gallery_albums")
    .select("id, title")
    .eq("title", "Reunion weekend")
    .single()
    .throwOnError();
  const { data: photo } = await visitApi()
    .from("gallery_items")
    .select("alt_text")
    .eq("album_id", album.id)
    .order("created_at")
    .limit(1)
    .single()
    .throwOnError();
  await page.goto(`/admin/awards?q=${encodeURIComponent(title)}`);
  await getRow(page, title).getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Award" });
  await expect(edit.getByText("Current image")).toBeVisible();
  await edit.getByRole("button", { name: "Choose from an album" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a picture from an album" });
  await picker.getByLabel("Album").selectOption({ label: album.title });
  await picker.getByRole("list").getByRole("button").first().click();
  await expect(picker).toHaveCount(0);
  await expect(edit.getByText("The image is ready.")).toBeVisible();
  expect(photo.alt_text).not.toBeNull();
  await expect(edit.getByLabel("Alternative Text")).toHaveValue(photo.alt_text ?? "");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expectSuccess(page, "Award updated successfully");
  const award = await readAward(title);
  expect(award?.image_alt).toBe(photo.alt_text);
  expect(award?.image_url).toContain("/public/news/awards/");
  expect(award?.image_url).not.toBe(first);
  // A version can restore it.
  expect((await fetch(first)).ok).toBe(true);
  await (await signInToApi(personas.admin)).from("awards").delete().eq("title", title).throwOnError();
});

test("missing and wrong values are reported at their fields, and what was typed stays", async ({
  page,
  faults,
}) => {
  await openScreen(page, "/admin/awards");
  await page.getByRole("button", { name: "Add Award" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Image URL").fill("javascript:alert(1)");
  await form.getByRole("button", { name: "Create Award" }).click();
  await expect(form.getByText("Enter a title.")).toBeVisible();
  await expect(form.getByText("Choose the award’s date.")).toBeVisible();
  await expect(form.getByText("Enter a web address that begins with https://.")).toBeVisible();
  await form.getByLabel("Image URL").fill("");
  await form.getByLabel("Award Date").fill("2025-01-05");
  await form.getByLabel("Award Title").fill("x".repeat(10_000));
  await expect(form.getByText("Use at most 200 characters.")).toBeVisible();
  await form.getByLabel("Award Title").fill("Cup");
  await page.route("**/rest/v1/awards**", breakDown);
  await form.getByRole("button", { name: "Create Award" }).click();
  await expectFailure(page, "Failed to create award");
  await expect(form.getByLabel("Award Title")).toHaveValue("Cup");
  forgive(faults, /status of 500/);
});

test("the recipient can be chosen by keyboard alone, and Escape closes the list, then the window", async ({
  page,
}) => {
  const { email } = await welcome({ is_approved: true }, "Keyboard Kim");
  await openScreen(page, "/admin/awards");
  await page.getByRole("button", { name: "Add Award" }).press("Enter");
  const recipient = page.getByLabel("Recipient");
  await recipient.focus();
  await page.keyboard.type("a");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(recipient).toHaveValue("");
  await expect(page.getByRole("dialog")).toBeVisible();
  await recipient.fill(email);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(recipient).toHaveValue("Keyboard Kim");
});
