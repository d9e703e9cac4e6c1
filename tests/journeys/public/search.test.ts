import { expect, findBarriers, test } from "../support/test.ts";

const isSearch = (path: string) => path.startsWith("/search-");

test("a visitor can search the whole website from its header, by keyboard, without a request to the backend", {
  tag: "@core",
}, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/about");
  await page.getByRole("searchbox", { name: "Search the website" }).focus();
  expect(requests.filter(isSearch)).toEqual([]);
  await page.keyboard.type("catalyst LABORATORY");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=catalyst+LABORATORY");
  const first = page.getByRole("list", { name: "Results" }).getByRole("link").first();
  await expect(first).toContainText("A catalyst from Laboratory 4");
  await expect(first.locator("mark").first()).toHaveText("catalyst");
  await expect(page.getByRole("status").filter({ hasText: /results? found/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Search the website" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A catalyst from Laboratory 4");
  expect(requests.filter((path) => path.startsWith("/rest/"))).toEqual([]);
});

for (const [kind, typed, title] of [
  ["a page", "mission vision", "About us"],
  ["a custom page", "design prize", "Design prize"],
  ["a news item", "achterberg", "In memoriam: Professor Edmund Achterberg"],
  ["an event", "evening seminar reactor", "Evening seminar: the reactor that spins"],
  ["an album", "seven seconds caps", "Graduation and awards"],
  ["an award", "sugar cane", "Awards"],
  ["an officer", "okonkwo", "Okonkwo"],
  ["a word with accents", "LUCIA", "Four hundred schoolchildren and a flake one atom thick"],
] as const)
  test(`the search finds ${kind}, and shows where`, async ({ page }) => {
    await page.goto(`/search?${new URLSearchParams({ q: typed })}`);
    const result = page
      .getByRole("list", { name: "Results" })
      .getByRole("listitem")
      .filter({
        has: page.getByRole("link", { name: title }),
      });
    await expect(result.locator("mark").first()).toBeVisible();
  });

test("an empty result, a single letter and a failure are explained, and a failed search can be tried again", async ({
  page,
  faults,
}) => {
  await page.goto("/search");
  const field = page.getByRole("searchbox", { name: "Search the website" });
  const said = (text: string) => page.getByRole("status").filter({ hasText: text });
  await expect(field).toBeFocused();
  await field.fill("zzzzqx");
  await expect(said("Nothing found for “zzzzqx”")).toBeVisible();
  await expect(page.getByText("Try other words")).toBeVisible();
  await expect(page.getByRole("link", { name: "All officers" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await field.fill("z");
  await expect(said("Type at least two letters.")).toBeVisible();
  await page.route(/search-th\.json/, (route) => route.abort());
  await field.fill("the");
  await expect(said("We couldn’t search the website.")).toBeVisible();
  await page.unroute(/search-th\.json/);
  await page.getByRole("button", { name: "Try again" }).click();
  const results = page.getByRole("list", { name: "Results" }).getByRole("link");
  await expect(results).toHaveCount(10);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(results.nth(10)).toBeFocused();
  faults.length = 0; // The test cut this connection.
});

test("the search forgives a wrong letter and a word too many, and says so", async ({ page }) => {
  await page.goto("/search?q=catalist+zzzzqx");
  const first = page.getByRole("list", { name: "Results" }).getByRole("link").first();
  await expect(first.locator("mark").first()).toHaveText(/^catalyst/i);
  await expect(
    page.getByRole("status").filter({ hasText: "found without “zzzzqx” and with similar words" }),
  ).toBeVisible();
});
