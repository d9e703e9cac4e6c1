import { chromium, type Page } from "playwright";
import { sessionKeys, sessionLifetimes } from "../../src/domain/auth/session.ts";
import { browserArgs, ensureBrowser } from "../browser.ts";
import { listenOnLoopback } from "../loopback.ts";
import { serveSite } from "../site-server/serve.ts";

/** A built site at an address of its own, and Chromium to look at it. */
export async function browse(site: string) {
  const server = await listenOnLoopback(serveSite(site), { port: 0, variable: "" });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs });
  return {
    address: `http://localhost:${server.port}`,
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
    },
  };
}

/** The browser has the session from now on. */
export async function enter(page: Page, address: string, session: object): Promise<void> {
  const items = {
    [sessionKeys.session]: JSON.stringify(session),
    [sessionKeys.lifetime]: String(sessionLifetimes.remembered),
    [sessionKeys.deadline]: String(Date.now() + sessionLifetimes.remembered * 1000 - 60_000),
  };
  await page.goto(`${address}/revision.json`);
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
}

/** A processor that is so many times slower, as in a phone. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
}
