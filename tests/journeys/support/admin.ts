import type { Page, Route } from "@playwright/test";
import { personas } from "./accounts.ts";
import { enter } from "./members.ts";
import { expect, findBarriers } from "./test.ts";

/** Opens a back-office screen as the demo's administrator, or as another one. */
export async function openScreen(page: Page, path: string, email = personas.admin) {
  await enter(page, email);
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  // The dashboard's lower part loads when the page is used or scrolled.
  if (path === "/admin")
    await page.getByRole("heading", { name: "Admin Management" }).scrollIntoViewIfNeeded();
}

/** The screen's banner. */
export async function expectSuccess(page: Page, text: string) {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
}

/** The Undo button of the newest message. Its ten seconds are paused while it has the focus. */
export async function holdUndo(page: Page, about = "") {
  const button = page.getByRole("button", { name: new RegExp(`^Undo: ${about}`) }).last();
  await button.focus();
  return button;
}

export async function expectFailure(page: Page, text: string) {
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
}

/** Waits until the list matches its address: until then the previous page stays, dimmed. */
export async function expectSettled(page: Page) {
  await expect(page.locator("[aria-busy=false]").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** A rebuild waits for the one before it, which other journeys cause. */
export const untilBuilt = { timeout: 120_000 };

/** Waits until the rebuilt site shows a saved change at this path. */
export async function expectPublished(page: Page, path: string, text: string) {
  await expect.poll(async () => (await page.request.get(path)).text(), untilBuilt).toContain(text);
}

/** The response of a crashed backend, without a message for people. */
export const breakDown = (route: Route) =>
  route.fulfill({
    status: 500,
    headers: { "access-control-allow-origin": "*", "access-control-expose-headers": "*" },
    json: { code: "XX000", message: "relation secret does not exist" },
  });

/** The response for a table without rows. */
export const answerNothing = (route: Route) =>
  route.fulfill({
    headers: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "*",
      "content-range": "*/0",
    },
    json: [],
  });

/**
 * No axe findings and no horizontal scrolling. Each theme and each width is tested once, because colours and
 * layout are independent. On the narrowest phone (320 pixels), one text or table might cover another.
 */
export const expectFitForAll = (page: Page, phone: 375 | 320 = 375) =>
  expectFit(page, [
    ["light", 1280],
    ["dark", phone],
  ]);

async function expectFit(page: Page, looks: readonly (readonly [theme: string, width: number])[]) {
  for (const [theme, width] of looks) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove("light", "dark");
      document.documentElement.classList.add(name);
    }, theme);
    await page.setViewportSize({ width, height: 900 });
    expect(await findBarriers(page), `${theme} ${width}`).toEqual([]);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, theme).toBeLessThanOrEqual(width);
  }
}
