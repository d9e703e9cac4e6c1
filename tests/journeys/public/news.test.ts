import { expect, test } from "../support/test.ts";

test("searching news by word and category works, and the back button goes through the searches", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/news");
  const all = await page.getByRole("article").count();
  await page.getByPlaceholder("Search news...").focus();
  // Until its code has loaded, the form submits natively with a page load.
  await expect(page.locator("main astro-island[ssr]")).toHaveCount(0);
  await page.getByPlaceholder("Search news...").fill("laboratory");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL("/news?q=laboratory");
  await expect(page.getByRole("region", { name: "News" }).getByRole("status")).toHaveText(
    /^\d+ news items? found/,
  );
  await expect(page.getByRole("article").first()).toBeVisible();
  const found = await page.getByRole("article").count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);

  await page.getByLabel("Category").selectOption({ label: "Achievement" });
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL("/news?q=laboratory&category=achievement");
  await expect(page.getByRole("article").first()).toContainText("Achievement");

  await page.goBack();
  await expect(page).toHaveURL("/news?q=laboratory");
  await expect(page.getByRole("article")).toHaveCount(found);
  await expect(page.getByLabel("Category")).toHaveValue("");
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(all);
  await expect(page.getByPlaceholder("Search news...")).toHaveValue("");
});

test("a picture's description is in the list, in search results and on the item's own page", async ({
  page,
}) => {
  const shown = page.getByRole("img", { name: "A lit drilling rig stands in the desert" });
  await page.goto("/news");
  await expect(shown).toHaveCount(1);
  await page.goto("/news?q=drilling+sugar");
  await expect(page.getByRole("region", { name: "News" }).getByRole("status")).toHaveText(
    /^\d+ news items? found/,
  );
  await expect(shown).toBeVisible();
  await page.getByRole("link", { name: "Young Engineer Prize for a drilling fluid" }).click();
  await expect(page.getByRole("link", { name: "Back to News" })).toBeVisible();
  await expect(shown).toBeVisible();
});

test("a shared search opens with its results; one without results says so and links back", async ({
  page,
}) => {
  await page.goto("/news?q=100%25%2Cid.not.is.null");
  await expect(page.getByText("No news items found.").filter({ visible: true })).toBeVisible();
  await expect(page.getByPlaceholder("Search news...")).toHaveValue("100%,id.not.is.null");
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/news");
  await expect(page.getByPlaceholder("Search news...")).toBeFocused();
  await expect(page.getByPlaceholder("Search news...")).toHaveValue("");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("returning from an item shows as many results as before", async ({ page }) => {
  await page.goto("/news?q=the");
  const status = page.getByRole("region", { name: "News" }).getByRole("status");
  await expect(status).toHaveText(/, 12 shown$/);
  await page.getByRole("button", { name: "Load more" }).click();
  const thirteenth = page.getByRole("article").nth(12).getByRole("link");
  await thirteenth.click();
  await expect(page.getByRole("link", { name: "Back to News" })).toBeVisible();
  await page.goBack();
  await expect(thirteenth).toBeVisible();
});

test("a search that fails can be tried again", async ({ page, faults }) => {
  await page.route("**/rest/v1/rpc/**", (route) => route.abort());
  await page.goto("/news?category=event");
  await expect(page.getByRole("alert")).toContainText("Failed to fetch news");
  await page.unroute("**/rest/v1/rpc/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toContainText("Event");
  faults.length = 0; // The request was made to fail.
});

test("an unknown news item says so; a failing backend says so, and can be tried again", async ({
  page,
  faults,
}) => {
  const path = "/news/00000000-0000-4000-8000-000000000000";
  const come = Promise.withResolvers<void>();
  await page.route("**/rest/v1/**", (route) => come.promise.then(() => route.continue()));
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loading…");
  come.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "News item not found" })).toBeVisible();
  await page.route("**/rest/v1/**", (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch news item");
  await page.unroute("**/rest/v1/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "News item not found" })).toBeVisible();
  faults.length = 0; // 404 and failure are the subject of this test.
});
