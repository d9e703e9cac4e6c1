import { chromium, type Page } from "playwright";
import { type Access, sessionKeys, sessionLifetimes } from "../../src/domain/auth/session.ts";
import { ensureBrowser, getLaunchOptions } from "../program/browser.ts";
import { listenOnLoopback } from "../program/loopback.ts";
import { serveSite } from "../site-server/serve.ts";

/** Serves a built site at its own address, and opens Chromium. */
export async function browse(site: string) {
  const server = await listenOnLoopback(serveSite(site), { port: 0, variable: "" });
  const browser = await chromium.launch({ ...getLaunchOptions(), executablePath: ensureBrowser() });
  return {
    address: `http://localhost:${server.port}`,
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
    },
  };
}

/** Signs the browser in with the session, as one who has been here before. */
export async function enter(page: Page, address: string, session: object, access: Access): Promise<void> {
  const items = {
    [sessionKeys.session]: JSON.stringify(session),
    [sessionKeys.access]: access,
    [sessionKeys.lifetime]: String(sessionLifetimes.remembered),
    [sessionKeys.deadline]: String(Date.now() + sessionLifetimes.remembered * 1000 - 60_000),
  };
  await page.goto(`${address}/revision.json`);
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
}
