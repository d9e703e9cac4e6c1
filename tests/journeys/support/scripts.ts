import type { Page, Request } from "@playwright/test";
import { siteUrl } from "./addresses.ts";
import { expect } from "./test.ts";

/** Records the site's scripts that a page requests from now on. */
export function watchScripts(page: Page) {
  const asked = new Set<string>();
  // By request: one that began before this may end after it.
  const pending = new Set<Request>();
  const isScript = (request: Request) => request.url().startsWith(siteUrl) && request.url().endsWith(".js");
  const start = (request: Request) => {
    if (!isScript(request)) return;
    asked.add(request.url());
    pending.add(request);
  };
  const end = (request: Request) => {
    pending.delete(request);
  };
  page.on("request", start);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return {
    /**
     * Their addresses, once no request is in flight and the browser has no work left that could start one.
     */
    async finish(): Promise<string[]> {
      for (const _ of [1, 2]) {
        await expect.poll(() => pending.size).toBe(0);
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      }
      page.off("request", start);
      page.off("requestfinished", end);
      page.off("requestfailed", end);
      return [...asked];
    },
  };
}
