import type { Page } from "@playwright/test";
import { forgive } from "../support/accounts.ts";
import { serveInParts } from "../support/parts.ts";
import { findShifts, watchShifts } from "../support/shifts.ts";
import { expect, test } from "../support/test.ts";

const getCarousel = (page: Page) => page.getByRole("region", { name: "Highlights" });
/** Index of the visible slide; the others are inert. The first one comes last in the document. */
const getCurrent = (page: Page) =>
  getCarousel(page)
    .locator("[data-slides] > *")
    .evaluateAll(
      (slides) => (slides.findIndex((slide) => !(slide as HTMLElement).inert) + 1) % slides.length,
    );

/** The home page, on a clock that only the test moves. */
async function openHome(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/");
}

test("the carousel turns every 4 seconds and starts over at the end", async ({ page }) => {
  await openHome(page);
  for (const next of [1, 2, 0, 1]) {
    await page.clock.runFor(3900);
    expect(await getCurrent(page)).toBe((next + 2) % 3);
    await page.clock.runFor(100);
    expect(await getCurrent(page)).toBe(next);
  }
});

test("on a phone the headline begins in the first half of the screen", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto("/");
  const headline = getCarousel(page).locator("[data-current]").getByRole("heading", { level: 2 });
  const box = await headline.boundingBox();
  expect(box?.y).toBeLessThan(380);
});

test("the carousel stops while it is hovered, focused or paused", async ({ page }) => {
  await openHome(page);
  const carousel = getCarousel(page);
  const staysFor = async (slide: number) => {
    await page.clock.runFor(9000);
    expect(await getCurrent(page)).toBe(slide);
  };
  await carousel.hover({ position: { x: 300, y: 100 } });
  await staysFor(0);
  await page.mouse.move(0, 0);
  await carousel.getByRole("button", { name: "Next slide" }).focus();
  await staysFor(0);
  await page.keyboard.press("Enter");
  await staysFor(1);
  await carousel.getByRole("button", { name: "Pause slideshow" }).click();
  await page.getByRole("link", { name: "Officers" }).first().focus();
  await page.mouse.move(0, 0);
  await staysFor(1);
  await expect(carousel.getByRole("button", { name: "Play slideshow" })).toBeVisible();
});

test("arrows and dots show any slide, and only the current one can be reached", async ({ page }) => {
  await openHome(page);
  const carousel = getCarousel(page);
  await carousel.getByRole("button", { name: "Previous slide" }).click();
  expect(await getCurrent(page)).toBe(2);
  await carousel.getByRole("button", { name: "Next slide" }).click();
  expect(await getCurrent(page)).toBe(0);
  const dot = carousel.getByRole("button", { name: "Slide 2:" });
  await dot.click();
  expect(await getCurrent(page)).toBe(1);
  await expect(dot).toHaveAttribute("aria-current", "true");
  await expect(carousel.getByRole("link", { name: "Join Alumni Network" })).toHaveCount(1);
  await expect(carousel.getByRole("link", { name: "Explore Programs" })).toHaveAttribute("href", "/programs");
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("nothing turns until someone asks for it", async ({ page }) => {
    await openHome(page);
    await page.clock.runFor(9000);
    expect(await getCurrent(page)).toBe(0);
    await expect(getCarousel(page).getByRole("button", { name: "Play slideshow" })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the first slide is shown and there are no arrows", async ({ page }) => {
    await page.goto("/");
    await expect(getCarousel(page).getByRole("link", { name: "Join Alumni Network" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Next slide" })).toBeHidden();
  });
});

const cuts = {
  "before the slides": (html: string) => html.lastIndexOf("<div", html.indexOf("data-slides")),
  "before the last of them": (html: string) =>
    html.lastIndexOf("<div", html.lastIndexOf('aria-roledescription="slide"')),
};

for (const [place, cut] of Object.entries(cuts)) {
  for (const width of [375, 1280]) {
    test(`nothing moves when the page arrives in two parts, cut ${place}: ${width} px`, async ({
      page,
      faults,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const parts = await serveInParts("/", cut);
      await watchShifts(page);
      await page.goto(parts.address, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
      parts.finish();
      await expect(getCarousel(page).getByRole("button", { name: "Next slide" })).toBeVisible();
      expect(await findShifts(page)).toEqual([]);
      forgive(faults, /^request to http:\/\/127\.0\.0\.1|status of 404/); // The page was loaded from there.
      parts.close();
    });
  }
}
