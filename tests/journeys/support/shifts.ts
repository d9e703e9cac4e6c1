import type { Page } from "@playwright/test";

/** Smaller shifts come only from a late font, whose letters are a pixel wider or narrower. */
const negligible = 0.005;

/** Records every unprompted layout shift, from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: number = Reflect.get(entry, "value");
        const sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
          entry,
          "sources",
        );
        if (value < least || Reflect.get(entry, "hadRecentInput")) continue;
        for (const { node, previousRect, currentRect } of sources)
          shifts.push(`${value}: ${node?.nodeName} ${node?.className} ${previousRect.y} to ${currentRect.y}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, negligible);
}

/** Resolves once the current layout has been painted: at the start of the second frame from now. */
export function waitForFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Layout shifts since the page was opened, those of the latest frame included. */
export async function findShifts(page: Page): Promise<string[]> {
  await waitForFrame(page);
  return page.evaluate(() => Reflect.get(window, "shifts"));
}
