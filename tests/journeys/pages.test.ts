import type { Page } from "@playwright/test";
import { openScreen } from "./support/admin.ts";
import { findShifts, watchShifts } from "./support/shifts.ts";
import { expect, findBarriers, test, visitApi } from "./support/test.ts";

const fixed = [
  "/",
  "/about",
  "/officers",
  "/programs",
  "/privacy",
  "/gallery",
  "/calendar",
  "/awards",
  "/news",
  "/events",
  "/no-such-page",
];
const themes = ["light", "dark"] as const;

async function setTheme(page: Page, theme: (typeof themes)[number]) {
  await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
}

for (const theme of themes) {
  for (const path of fixed) {
    test(`${path} in the ${theme} theme has no barriers and no faults`, async ({ page, faults }) => {
      await setTheme(page, theme);
      const response = await page.goto(path);
      expect(response?.status()).toBe(path === "/no-such-page" ? 404 : 200);
      // The browser itself reports the requested 404.
      if (path === "/no-such-page") faults.length = 0;
      await expect(page.locator("html")).toHaveClass(theme);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await findBarriers(page)).toEqual([]);
    });
  }

  test(`a news item and an event in the ${theme} theme have no barriers and no faults`, async ({ page }) => {
    await setTheme(page, theme);
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
      expect(await findBarriers(page), path).toEqual([]);
    }
  });
}

test("no page is wider than a small phone", async ({ page, faults }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of fixed) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
  faults.length = 0; // The test requested a page that does not exist.
});

test("the back office's footer is one quiet line", async ({ page }) => {
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
