import type { Page } from "@playwright/test";
import { publicPages } from "../../../src/domain/routes.ts";
import { expectFitForAll, openScreen } from "../support/admin.ts";
import { findShifts, watchShifts } from "../support/shifts.ts";
import { expect, test, visitApi } from "../support/test.ts";

const fixed = [...publicPages, "/no-such-page"];

async function setTheme(page: Page, theme: "light" | "dark") {
  await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
}

for (const path of fixed) {
  test(`${path} is accessible and free of errors, and no wider than a small phone`, async ({
    page,
    faults,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === "/no-such-page" ? 404 : 200);
    // The browser itself reports the requested 404.
    if (path === "/no-such-page") faults.length = 0;
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectFitForAll(page, 320);
  });
}

test("news items and events are accessible and free of errors", async ({ page }) => {
  const api = visitApi();
  const news = await api.from("news").select("id").limit(3).throwOnError();
  const events = await api.from("events").select("id").limit(3).throwOnError();
  const paths = [
    ...news.data.map(({ id }) => `/news/${id}`),
    ...events.data.map(({ id }) => `/events/${id}`),
  ];
  expect(paths).toHaveLength(6);
  for (const path of paths) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectFitForAll(page, 320);
  }
});

test("the back office's footer is a single unobtrusive line", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScreen(page, "/admin/news");
  const height = async () => (await page.getByRole("contentinfo").boundingBox())?.height;
  await expect.poll(height).toBeLessThan(80);
});

// Each theme and each width once, because colours and layout are independent.
for (const [theme, width] of [
  ["light", 375],
  ["dark", 1280],
] as const) {
  test(`nothing moves on a busy machine with slow fonts: ${theme}, ${width} px`, async ({ page, faults }) => {
    await page.setViewportSize({ width, height: 800 });
    await setTheme(page, theme);
    await watchShifts(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // Fonts load after the page has been read in its fallback fonts.
    let show = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await show.promise;
      await route.continue();
    });
    for (const path of fixed) {
      show = Promise.withResolvers();
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      show.resolve();
      await page.waitForLoadState("load");
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await findShifts(page), path).toEqual([]);
    }
    faults.length = 0; // The test requested a page that does not exist.
  });
}
