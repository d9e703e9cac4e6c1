import type { Page } from "@playwright/test";
import { forgive } from "../support/accounts.ts";
import { expectFitForAll, openScreen } from "../support/admin.ts";
import { editor, form, giveNews, makeTitle, openEdit, removeNews, submit } from "../support/news.ts";
import { expect, signInToApi, test } from "../support/test.ts";

const question = "Discard your changes?";

test("going back closes the topmost open window, and asks if something is unsaved", async ({ page }) => {
  await openScreen(page, "/admin");
  await page.getByRole("main").getByRole("link", { name: "News", exact: true }).click();
  await page.getByRole("button", { name: "Add News" }).click();
  await expect(editor(page)).toBeVisible();
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL("/admin/news");

  await page.getByRole("button", { name: "Add News" }).click();
  await form(page).getByLabel("Title").fill("Half a thought");
  await form(page).getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview", exact: true });
  await expect(preview).toBeVisible();
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("alertdialog", { name: question })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(form(page).getByLabel("Title")).toHaveValue("Half a thought");
  await page.goBack();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL("/admin/news");
  await page.goBack();
  await expect(page).toHaveURL("/admin");
});

test("on the first screen in the history, going back closes the window too, and going back again leaves", async ({
  page,
}) => {
  await openScreen(page, "/admin/awards");
  await page.goto("/about");
  await page.goto("/admin/news");
  for (const _ of ["first", "second"]) {
    await page.getByRole("button", { name: "Add News" }).click();
    await expect(editor(page)).toBeVisible();
    await page.goBack();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL("/admin/news");
  }
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

const notArrived = /Failed to load resource|error occurred in|net::ERR/;

for (const [what, file, open, isThere] of [
  ["screen", "AwardsScreen", "link", "Awards Management"],
  ["window", "AwardForm", "button", "Award Title"],
] as const) {
  test(`a ${what} whose code does not load says so, and Try again loads it without a reload`, async ({
    page,
    faults,
  }) => {
    await openScreen(page, what === "screen" ? "/admin" : "/admin/awards");
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await page.route(`**/_astro/${file}*`, (route) => route.abort());
    if (open === "link") await page.getByRole("link", { name: "Awards", exact: true }).last().click();
    else await page.getByRole("button", { name: "Add Award" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "couldn’t be loaded" });
    await expect(failure).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Dashboard" })).toBeAttached();
    if (what === "window") await expectFitForAll(page);
    await page.unroute(`**/_astro/${file}*`);
    await failure.getByRole("button", { name: "Try again" }).click();
    const arrived =
      what === "screen" ? page.getByRole("heading", { name: isThere }) : page.getByLabel(isThere);
    await expect(arrived).toBeVisible();
    await expect(page.locator("body[data-same-page]")).toHaveCount(1);
    forgive(faults, notArrived);
  });
}

test("without the editor's code the rest of the form works, and nothing typed is lost", async ({
  page,
  faults,
}) => {
  await page.route("**/_astro/RichTextEditor*", (route) => route.abort());
  await openScreen(page, "/admin/news");
  await page.getByRole("button", { name: "Add News" }).click();
  await form(page).getByLabel("Title").fill("Typed meanwhile");
  const failure = form(page).getByRole("alert").filter({ hasText: "couldn’t be loaded" });
  await expect(failure).toBeVisible();
  await page.unroute("**/_astro/RichTextEditor*");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(editor(page)).toBeVisible();
  await expect(form(page).getByLabel("Title")).toHaveValue("Typed meanwhile");
  forgive(faults, notArrived);
});

test("without a network a screen, a save and the website's state say so", async ({
  page,
  context,
  faults,
}) => {
  await openScreen(page, "/admin/settings");
  await page.getByLabel("Phone number").fill("0000");
  // Dialogs and notices load on first use.
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await context.setOffline(true);
  await expect(page.getByRole("button", { name: /^Website:/ })).toContainText("Unknown");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to save settings: you seem to be offline. Nothing was lost; try again when you’re connected.",
  );
  await expect(page.getByLabel("Phone number")).toHaveValue("0000");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("main").getByRole("link", { name: "Awards", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "You seem to be offline" })).toBeVisible();
  await context.setOffline(false);
  forgive(faults, /Failed to load resource|net::ERR|Failed to fetch|error occurred in/);
});

test("after an edit conflict both versions of a field are side by side, with a choice for each field", async ({
  page,
}) => {
  const title = makeTitle();
  const item = await giveNews(title);
  await openEdit(page, title);
  await form(page).getByLabel("Category").selectOption("Event");
  await editor(page).fill("Mine");
  const admin = await signInToApi("admin@alumni.test");
  const theirs = { content: "<p>Theirs</p>", category: "update" as const };
  await admin.from("news").update(theirs).eq("id", item.id).throwOnError();
  await submit(page);
  const versions = form(page).getByRole("region", { name: "Two versions" });
  const content = versions.getByRole("group", { name: "Content" });
  const category = versions.getByRole("group", { name: "Category" });
  await expect(content).toContainText("Mine");
  await expect(content).toContainText("Theirs");
  await expect(category).toContainText("Event");
  await expect(category).toContainText("Update");
  await expectFitForAll(page);
  await submit(page);
  await expect(form(page).getByRole("alert")).toContainText("First choose which version to keep");
  await content.getByRole("radio", { name: /^Take theirs/ }).check();
  await expect(editor(page)).toHaveText("Theirs");
  await category.getByRole("radio", { name: /^Keep mine/ }).check();
  await submit(page);
  await expect(form(page)).toHaveCount(0);
  const { data } = await admin.from("news").select().eq("id", item.id).single().throwOnError();
  expect(data).toMatchObject({ content: "<p>Theirs</p>", category: "event" });
  await removeNews(title);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true });

  /** A keyboard covers the page without changing its size. Chromium cannot be told to show one. */
  const openKeyboard = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(visualViewport, "height", { value: innerHeight - 300 });
      visualViewport?.dispatchEvent(new Event("resize"));
    });

  test("R51: above the keyboard are the focused field and the window’s buttons; closing it leaves the page where it was", async ({
    page,
  }) => {
    await openScreen(page, "/admin/events");
    const add = page.getByRole("button", { name: "Add Event" });
    await expect(add).toBeEnabled();
    await page.evaluate(() => scrollTo(0, 400));
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await add.evaluate((button: HTMLElement) => button.click());
    const window = page.getByRole("dialog", { name: "Add New Event" });
    await window.getByText("Who to ask about the event").tap();
    const field = window.getByLabel("Contact email");
    await field.tap();
    await openKeyboard(page);
    const save = window.getByRole("button", { name: "Add Event" });
    const read = async () => {
      const [typed, button, all] = [
        await field.boundingBox(),
        await save.boundingBox(),
        await window.boundingBox(),
      ];
      if (!typed || !button || !all) throw new Error("The window is gone");
      return {
        isFieldAbove: typed.y + typed.height <= button.y,
        foot: button.y + button.height,
        end: all.y + all.height,
      };
    };
    await expect.poll(async () => (await read()).end).toBeLessThanOrEqual(500);
    const { isFieldAbove, foot } = await read();
    expect(isFieldAbove).toBe(true);
    expect(foot).toBeLessThanOrEqual(500);

    const date = window.getByLabel("Event Date");
    const before = await date.boundingBox();
    await date.fill("");
    expect((await date.boundingBox())?.height).toBe(before?.height);

    await window.getByRole("button", { name: "Cancel" }).tap();
    await expect(window).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});
