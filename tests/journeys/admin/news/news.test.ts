import sharp from "sharp";
import { forgive } from "../../support/accounts.ts";
import { breakDown, expectFailure, expectSettled, expectSuccess } from "../../support/admin.ts";
import {
  choosePicture,
  editor,
  form,
  isStored,
  makePicture,
  makeTitle,
  openEdit,
  openNewForm,
  readNews,
  removeNews,
  submit,
} from "../../support/news.ts";
import { expect, test, visitApi } from "../../support/test.ts";

test("a news item can be added with its picture, found, edited, and deleted", { tag: "@core" }, async ({
  page,
}) => {
  const title = makeTitle();
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await editor(page).fill("The pump runs again.");
  await form(page).getByLabel("Category").selectOption("Achievement");
  await choosePicture(page, await makePicture(2600, 1500).jpeg().toBuffer());
  await expect(form(page).getByText("pump.jpg is ready.")).toBeVisible();
  await form(page).getByLabel("Alternative Text").fill(" A red pump ");
  const before = Date.now();
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  await expect(form(page)).toHaveCount(0);
  const added = await readNews(title);
  expect(added).toMatchObject({
    content: "<p>The pump runs again.</p>",
    category: "achievement",
    image_alt: "A red pump",
  });
  expect(added?.updated_at).toBeNull();
  expect(Math.abs(Date.parse(added?.published_at ?? "") - before)).toBeLessThan(180_000);
  expect(added?.image_url).toMatch(/\/news\/articles\/\d+-[0-9a-f]+\.jpg$/);
  const stored = Buffer.from(await (await fetch(added?.image_url ?? "")).arrayBuffer());
  const { format, width, height } = await sharp(stored).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1872, height: 1080 });

  await page.getByPlaceholder("Search news...").fill(title);
  // The filters are in the address, and survive a reload.
  await page.getByLabel("Category").selectOption("Achievement");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/&category=achievement$/);
  await page.reload();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(card).toContainText("Achievement");
  await page.getByLabel("Category").selectOption("All Categories");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expectSettled(page);
  await expect(card).toContainText("The pump runs again.");
  await expect(card.getByRole("time")).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 1872);

  await card.getByRole("button", { name: "Edit" }).click();
  await expect(form(page).getByRole("heading", { name: "Edit News" })).toBeVisible();
  await expect(form(page).getByRole("img", { name: "Current image" })).toBeVisible();
  await form(page).getByLabel("Category").selectOption("Update");
  await submit(page);
  await expectSuccess(page, "News item updated successfully");
  const edited = await readNews(title);
  expect(edited).toMatchObject({ ...added, category: "update", updated_at: edited?.updated_at });
  expect(edited?.updated_at).not.toBeNull();

  await card.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this news item?");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await readNews(title)).not.toBeNull();
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete news item" }).click();
  await expectSuccess(page, "News item deleted successfully");
  await expect(page.getByText("No news items found.")).toBeVisible();
  expect(await readNews(title)).toBeNull();
  // It can be restored from the bin, with its picture.
  expect(await isStored(added?.image_url ?? null)).toBe(true);
});

test("a new picture replaces the old one without its description, and a picture can be removed", async ({
  page,
}) => {
  const title = makeTitle();
  const words = form(page).getByLabel("Alternative Text");
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await expect(words).toHaveCount(0);
  await choosePicture(page, await makePicture(1, 1).png().toBuffer(), "dot.png", "image/png");
  await expect(form(page).getByText("dot.png is ready.")).toBeVisible();
  await words.fill("A dot");
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  const first = (await readNews(title))?.image_url ?? null;
  expect(await isStored(first)).toBe(true);

  await openEdit(page, title);
  await choosePicture(page, await makePicture(40, 30).webp().toBuffer(), "b.webp", "image/webp");
  await expect(form(page).getByText("b.webp is ready.")).toBeVisible();
  await expect(words).toHaveValue("");
  await form(page).getByRole("button", { name: "Keep current image" }).click();
  await expect(form(page).getByText("Current image")).toBeVisible();
  await expect(words).toHaveValue("A dot");
  await choosePicture(page, await makePicture(40, 30).webp().toBuffer(), "b.webp", "image/webp");
  await expect(form(page).getByText("b.webp is ready.")).toBeVisible();
  await submit(page);
  await expectSuccess(page, "News item updated successfully");
  const edited = await readNews(title);
  expect(edited?.image_alt).toBeNull();
  const second = edited?.image_url ?? null;
  expect(second).not.toBe(first);
  // A version can restore the first one.
  expect([await isStored(first), await isStored(second)]).toEqual([true, true]);

  await openEdit(page, title);
  await form(page).getByRole("button", { name: "Remove image" }).click();
  await expect(form(page).getByText("The image will be removed.")).toBeVisible();
  await submit(page);
  await expectSuccess(page, "News item updated successfully");
  expect((await readNews(title))?.image_url).toBeNull();
  await removeNews(title);
});

test("a file that is not a picture, too large or broken is refused with a message; a huge picture is made smaller", async ({
  page,
}) => {
  test.slow();
  await openNewForm(page);
  const says = (text: string) => expect(form(page).getByRole("alert")).toHaveText(text);
  await choosePicture(page, Buffer.from("%PDF-1.7"), "me.pdf", "application/pdf");
  await says("Only image files are allowed");
  await choosePicture(page, Buffer.from("<svg/>"), "me.svg", "image/svg+xml");
  await says("Only image files are allowed: JPG, PNG or WebP. Save me.svg as JPEG and choose it again.");
  await choosePicture(page, Buffer.alloc(6 * 1024 * 1024));
  await says("File size must be less than 5MB");
  await choosePicture(page, Buffer.alloc(0));
  await says("File is smaller than 1 bytes");
  await choosePicture(page, Buffer.from("no picture"));
  await says("Failed to load image");
  const file = { name: "a.png", mimeType: "image/png", buffer: await makePicture(9, 9).png().toBuffer() };
  await form(page)
    .locator("input[type=file]")
    .evaluate((input: HTMLInputElement) => {
      input.multiple = true;
    });
  await form(page).locator("input[type=file]").setInputFiles([file, file]);
  await says("Too many files");

  const enormous = await makePicture(12_000, 9000).jpeg({ quality: 30 }).toBuffer();
  await choosePicture(page, enormous, "enormous.jpg");
  await expect(form(page).getByText("enormous.jpg is ready.")).toBeVisible();
  const size = await form(page)
    .getByRole("img", { name: "New image" })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1440, 1080]);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await choosePicture(page, file.buffer);
  await says("Failed to create blob");
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await choosePicture(page, file.buffer);
  await says("Failed to get canvas context");
});

test("missing values are reported at their fields; when saving fails, what was typed stays and no file is left behind", async ({
  page,
  faults,
}) => {
  const title = makeTitle();
  await openNewForm(page);
  await submit(page);
  await expect(form(page).getByText("Enter a title.")).toBeVisible();
  await form(page).getByLabel("Title").fill("x".repeat(10_000));
  await expect(form(page).getByText("Use at most 200 characters.")).toBeVisible();
  await form(page).getByLabel("Title").fill(title);
  await editor(page).fill("Kept text");
  await choosePicture(page, await makePicture(30, 20).jpeg().toBuffer());
  await expect(form(page).getByText("pump.jpg is ready.")).toBeVisible();

  await page.route("**/storage/v1/object/news/**", breakDown);
  await submit(page);
  await expectFailure(page, "Failed to upload image");
  await page.unroute("**/storage/v1/object/news/**");

  const uploads: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === "POST" && pathname.includes("/object/news/")) uploads.push(pathname);
  });
  await page.route("**/rest/v1/news?*", (route) =>
    route.request().method() === "POST" ? breakDown(route) : route.continue(),
  );
  await submit(page);
  await expectFailure(page, "Failed to add news item");
  await expect(form(page).getByLabel("Title")).toHaveValue(title);
  await expect(editor(page)).toHaveText("Kept text");
  await expect.poll(() => uploads.length).toBe(1);
  const path = uploads[0]?.replace("/object/", "/object/public/") ?? "";
  const { origin } = new URL(visitApi().storage.from("news").getPublicUrl("x").data.publicUrl);
  expect((await fetch(origin + path)).ok).toBe(false);
  await page.unroute("**/rest/v1/news?*");
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  expect(await isStored((await readNews(title))?.image_url ?? null)).toBe(true);
  await removeNews(title);
  forgive(faults, /status of 500/);
});

test("hostile text stays text, on the card, in the form and in the preview", async ({ page }) => {
  const title = `<script>alert(1)</script> "quotes' & مرحبا 👩🏽‍🔬 ${makeTitle("")}`.trim();
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await editor(page).fill(`<img src=x onerror=alert(1)> ${"long ".repeat(2000)}`);
  await form(page).getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview", exact: true });
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview).toContainText("<img src=x onerror=alert(1)> long");
  await preview.getByRole("button", { name: "Close" }).click();
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  expect((await readNews(title))?.content).toContain("&lt;img src=x onerror=alert(1)&gt; long");
  await openEdit(page, title);
  await expect(form(page).getByLabel("Title")).toHaveValue(title);
  await expect(editor(page)).toContainText("<img src=x onerror=alert(1)>");
  await removeNews(title);
});
