import { expect, test, visitApi } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test("every page is complete without JavaScript", { tag: "@core" }, async ({ page }) => {
  const api = visitApi();
  const { data: news } = await api.from("news").select("title").throwOnError();
  await page.goto("/news");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(news.length);
  for (const { title } of news)
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();

  await page.goto("/officers");
  const { data: people } = await api.from("people").select("full_name").throwOnError();
  for (const { full_name } of people) await expect(page.getByText(full_name ?? "").first()).toBeAttached();

  await page.goto("/gallery");
  const { data: albums } = await api.from("gallery_albums").select("title").throwOnError();
  for (const { title } of albums) await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await page.goto("/events");
  const { data: events } = await api.from("events").select("title, ends_at").throwOnError();
  for (const { title } of events) await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await page.goto("/calendar");
  for (const { title, ends_at } of events) {
    const listed = page.getByRole("heading", { name: title }).filter({ visible: true });
    await expect(listed).toHaveCount(new Date(ends_at) > new Date() ? 1 : 0);
  }

  await page.goto("/awards");
  const { data: awards } = await api.from("public_awards").select("title").throwOnError();
  for (const { title } of awards)
    await expect(page.getByRole("heading", { name: title ?? "" })).toBeVisible();
});

test("the news body is plain paragraphs: entities decoded, tables removed", async ({ page }) => {
  const { data } = await visitApi().from("news").select("id, content").throwOnError();
  const item = data.find(({ content }) => content?.includes("<table"));
  expect(item).toBeDefined();
  await page.goto(`/news/${item?.id}`);
  const article = page.getByRole("article");
  await expect(article.locator("table, strong, em, ul, ol")).toHaveCount(0);
  await expect(article).not.toContainText(/&(amp|nbsp|eacute|ldquo|#\d+);/);
});

test("the menu on a phone opens without JavaScript", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  // Each link once, the browser's own UI, and back to the start: never an element behind the menu.
  for (let i = 0; i < 14; i++) await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
});

test("no control is shown that does nothing without JavaScript", async ({ page }) => {
  await page.goto("/news?q=laboratory");
  await expect(page.getByRole("button", { name: /Apply Filters|Switch to/ })).toHaveCount(0);
  // Playwright's text engine skips <noscript>.
  const notice = page.locator("noscript p");
  await page.goto("/auth");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText(/^\s*Signing in needs JavaScript/);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await page.goto("/card#AAAAAAAAAAAAAAAAAAAAAA");
  await expect(notice).toHaveText(/^\s*Checking a card needs JavaScript/);
  await expect(page.getByRole("main").getByText("Checking the card…")).toBeHidden();
  await page.goto("/membership");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText(/^\s*This page needs JavaScript/);
  await expect(page.getByRole("main").getByText("Loading")).toBeHidden();
});
