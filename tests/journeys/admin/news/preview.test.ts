import { personas } from "../../support/accounts.ts";
import { expectSuccess, holdUndo, openScreen } from "../../support/admin.ts";
import { form, makeTitle, openNewForm, readNews, submit } from "../../support/news.ts";
import { expect, signInToApi, test } from "../../support/test.ts";

test("a preview link shows a draft to someone without an account, until it is withdrawn", async ({
  page,
  browser,
}) => {
  const title = makeTitle("For a look");
  await openNewForm(page);
  await form(page).getByLabel("Title").fill(title);
  await form(page).getByRole("radio", { name: "Save as draft" }).check();
  await submit(page);
  await expectSuccess(page, "News item added successfully");
  await page.getByRole("button", { name: `Preview: ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Preview “${title}”` });
  const address = await dialog.getByLabel("Preview link").inputValue();

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const note = guest.getByRole("complementary", { name: "Preview" });
  await expect(note).toContainText("not public yet");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await readNews(title)).toBeNull();

  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `Preview: ${title}` }).click();
  await expect(dialog.getByLabel("Preview link")).toHaveValue(address);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `Publish now: ${title}` }).click();
  const undo = await holdUndo(page);
  await expectSuccess(page, "Published. Visitors will see it shortly.");
  await guest.reload();
  await expect(note).toContainText("This is public now.");

  await undo.click();
  await page.getByRole("button", { name: `Preview: ${title}` }).click();
  await dialog.getByRole("button", { name: "Turn off all links" }).click();
  await expectSuccess(page, "All preview links turned off");
  await expect(dialog).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "This preview link doesn’t work" })).toBeVisible();
  await context.close();
});

test("events, albums and custom pages have preview links, too", async ({ page, browser }) => {
  const title = makeTitle("Early look");
  const draft = { title, published_at: null };
  const admin = await signInToApi(personas.admin);
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await admin
    .from("events")
    .insert({ ...draft, event_date: "2199-01-01T10:00:00Z" })
    .throwOnError();
  await admin.from("gallery_albums").insert(draft).throwOnError();
  await admin
    .from("pages")
    .insert({ ...draft, slug })
    .throwOnError();
  const context = await browser.newContext();
  const guest = await context.newPage();
  for (const [path, words] of [
    [`/admin/events?q=${encodeURIComponent(title)}`, "People can register here once the event is public."],
    [`/admin/gallery?q=${encodeURIComponent(title)}`, "No photos in this album."],
    ["/admin/pages", title],
  ] as const) {
    await openScreen(page, path);
    await page.getByRole("button", { name: `Preview: ${title}` }).click();
    await guest.goto(await page.getByRole("dialog").getByLabel("Preview link").inputValue());
    await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(guest.getByRole("main")).toContainText(words);
    await page.getByRole("button", { name: "Close" }).click();
  }
  await context.close();
  await admin.from("pages").delete().eq("slug", slug).throwOnError();
});
