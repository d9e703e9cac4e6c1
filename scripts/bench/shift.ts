import type { Page } from "playwright";
import { browse, slowDown } from "./browse.ts";
import { atMost, type Figures } from "./figure.ts";
import { listPublicPages, toAddress } from "./site.ts";

const widths = [375, 1280];
const themes = ["light", "dark"] as const;
const rate = 6;

/** The layout shift while each public page loads, in both themes and two widths, on a processor six times slower. */
export async function measureShift(site: string): Promise<Figures> {
  await using stage = await browse(site);
  const pages = await listPublicPages(site);
  const shifts: Record<string, Record<string, number>> = {};
  for (const width of widths)
    for (const theme of themes) {
      const context = await stage.browser.newContext({ viewport: { width, height: 800 } });
      await context.addInitScript((value) => localStorage.setItem("theme", value), theme);
      for (const [kind, file] of pages) {
        // Each load is a first visit: the fonts are not in the cache.
        const page = await context.newPage();
        await slowDown(page, rate);
        const address = toAddress(stage.address, file);
        shifts[kind] = { ...shifts[kind], [`${theme} ${width}`]: await measureLoad(page, address) };
        await page.close();
      }
      await context.close();
    }
  console.table(shifts);
  const all = Object.values(shifts).flatMap((row) => Object.values(row));
  return {
    "layout shift at load": atMost(
      0,
      Math.max(...all),
      "",
      `the largest of ${all.length}: ${pages.length} templates, ${widths.join(" and ")} wide, both themes, processor ${rate} times slower`,
    ),
  };
}

async function measureLoad(page: Page, address: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(address, { waitUntil: "networkidle" });
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => setTimeout(done, 200));
    return Math.round(sum * 10_000) / 10_000;
  });
}
