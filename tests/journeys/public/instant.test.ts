import { expect, test } from "../support/test.ts";

test("a page is fetched while its link is pressed", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest News");
  expect(
    await page.evaluate(() => performance.getEntriesByType("navigation").map((entry) => entry.toJSON())),
  ).toMatchObject([{ deliveryType: "navigational-prefetch" }]);
});
