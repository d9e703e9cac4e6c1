import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { getLaunchOptions } from "../../../scripts/program/browser.ts";
import { personas } from "../support/accounts.ts";
import { siteUrl } from "../support/addresses.ts";
import { enter } from "../support/members.ts";
import { expect, test } from "../support/test.ts";

/** Width of a classic scrollbar, and so of the strip beside a modal dialog. */
const strip = 15;
const size = { width: 1280, height: 800 };

/** Below the ring around the focused button, and below the bars of the back office. */
const top = 160;

/** The largest difference of a colour channel, over all heights, between the strip and the page beside it. */
async function compareStrip(page: Page): Promise<number> {
  // A window slides in, and the page behind it darkens. An animation whose element leaves is over as well.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const image = sharp(await page.screenshot()).removeAlpha();
  const columns = [size.width - 4, size.width - strip - 4].map((left) =>
    image
      .clone()
      .extract({ left, top, width: 1, height: size.height - top })
      .raw()
      .toBuffer(),
  );
  const [inside = [], beside = []] = await Promise.all(columns);
  return Math.max(...inside.map((value, index) => Math.abs(value - (beside[index] ?? 0))));
}

for (const theme of ["light", "dark"]) {
  test(`no strip of another colour appears beside a window or the photo viewer: ${theme}`, async () => {
    const browser = await chromium.launch({
      ...getLaunchOptions(),
      ignoreDefaultArgs: ["--hide-scrollbars"],
    });
    const page = await browser.newPage({ viewport: size, baseURL: siteUrl });
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await page.goto(`${siteUrl}/officers`);
    // Below the header, whose band has a colour of its own.
    await page.evaluate(() => scrollTo(0, 300));
    await page.locator("main button[commandfor]").first().press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await compareStrip(page)).toBeLessThan(4);

    await enter(page, personas.admin);
    await page.goto("/admin/awards");
    await page.getByRole("button", { name: "Add Award" }).click();
    await expect(page.getByRole("dialog", { name: "Add New Award" })).toBeVisible();
    expect(await compareStrip(page)).toBeLessThan(4);
    await page.evaluate(() => localStorage.clear());

    await page.goto(`${siteUrl}/gallery`);
    await page.getByRole("article").filter({ hasText: "Reunion weekend" }).getByRole("link").press("Enter");
    await expect(page.getByText("1 of 6")).toBeVisible();
    expect(await compareStrip(page)).toBeLessThan(4);
    // All thumbnails are in one row, with space for a scrollbar below.
    await page.setViewportSize({ width: 400, height: 800 });
    const thumbnails = page.getByRole("list", { name: "All photos" });
    const hidden = await thumbnails.evaluate((list) => [
      list.scrollWidth - list.clientWidth,
      list.scrollHeight - list.clientHeight,
    ]);
    expect(hidden[0]).toBeGreaterThan(0);
    expect(hidden[1]).toBe(0);
    await browser.close();
  });
}
