import type { Page, Request } from "@playwright/test";
import { siteUrl, supabaseUrl } from "./addresses.ts";
import { expect } from "./test.ts";

/** Records the site's scripts that a page requests from now on. */
export const watchScripts = (page: Page) =>
  watchRequests(page, (url) => url.startsWith(siteUrl) && url.endsWith(".js"));

/** Records what a page requests from its backend from now on. */
export const watchBackend = (page: Page) => watchRequests(page, (url) => url.startsWith(supabaseUrl));

function watchRequests(page: Page, isWanted: (url: string) => boolean) {
  const asked = new Set<string>();
  // By request, because one that began before this may end after it.
  const pending = new Set<Request>();
  const start = (request: Request) => {
    if (!isWanted(request.url())) return;
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
