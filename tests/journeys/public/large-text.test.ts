import { chromium, type Page } from "@playwright/test";
import { getLaunchOptions } from "../../../scripts/program/browser.ts";
import { unusedId } from "../../../src/domain/core/id.ts";
import { publicPages } from "../../../src/domain/routes.ts";
import { siteUrl } from "../support/addresses.ts";
import { findOverflow } from "../support/large-text.ts";
import { expect, test, visitApi } from "../support/test.ts";

const fixed = [
  ...publicPages,
  ...["/no-such-page", `/news/${unusedId}`, "/auth", "/auth?mode=sign-up", "/auth/forgot-password"],
];

async function listPaths(): Promise<string[]> {
  const api = visitApi();
  const [news, events, albums] = await Promise.all([
    api.from("news").select("id").order("published_at").limit(2).throwOnError(),
    api.from("events").select("id").order("event_date", { ascending: false }).limit(1).throwOnError(),
    api.from("gallery_albums").select("id").order("created_at").limit(1).throwOnError(),
  ]);
  const idPaths = { news: news.data, events: events.data, gallery: albums.data };
  return [
    ...fixed,
    ...Object.entries(idPaths).flatMap(([noun, rows]) => rows.map(({ id }) => `/${noun}/${id}`)),
  ];
}

async function expectRoom(page: Page, widths: readonly number[], zoom?: string) {
  for (const path of await listPaths()) {
    await page.goto(siteUrl + path);
    if (zoom)
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), zoom);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      expect.soft(await findOverflow(page), `${path}, ${width} px`).toEqual([]);
    }
  }
}

const phones = [320, 360, 375];

for (const [size, widths] of [
  [16, [...phones, 1024, 1280]],
  [24, phones],
  [32, phones],
] as const) {
  test(`with a text size of ${size} px every page fits, from the narrowest phone up, with its menu and whole words`, async () => {
    test.slow();
    const options = getLaunchOptions([`--blink-settings=defaultFontSize=${size}`]);
    const browser = await chromium.launch(options);
    // The calendar's view depends on the width with which it begins.
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await expectRoom(page, widths);
    await browser.close();
  });
}

test("with text enlarged to 200 % on a phone, the slides’ controls and the links of About fit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const path of ["/", "/about"]) {
    await page.goto(siteUrl + path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const find = () =>
      page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const outside = [...document.querySelectorAll("main button")].filter(
          (one) => one.checkVisibility() && one.getBoundingClientRect().right > clientWidth,
        );
        return [scrollWidth - clientWidth, ...outside.map((one) => one.textContent)];
      });
    expect(await find(), path).toEqual([0]);
  }
});

test("with text enlarged to 200 % every page fits on a desktop", async ({ page, faults }) => {
  test.slow();
  await expectRoom(page, [1280], "200%");
  faults.length = 0; // The test requested a page that does not exist.
});
