import { chromium, type Page } from "playwright";
import { sessionKeys, sessionLifetimes } from "../../src/domain/session.ts";
import { browserArgs, ensureBrowser } from "../browser.ts";
import { listenOnLoopback } from "../loopback.ts";
import { serveSite } from "../site-server/serve.ts";

/** The back office in Chromium, signed in, on a processor that is four times slower. */
export async function openDoor(folder: string, session: object) {
  const server = await listenOnLoopback(serveSite(folder), { port: 0, variable: "" });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs });
  const page = await browser.newPage({ viewport: { width: 375, height: 667 } });
  const address = `http://localhost:${server.port}`;
  await enter(page, address, session);
  const show = async (event: string, screen: string) => {
    await page.goto(`${address}/admin/events/${event}${screen}`);
    await page.getByText("Guest number").first().waitFor();
  };
  return {
    countElements: async (event: string, screen: string) => {
      await show(event, screen);
      return page.evaluate(() => document.querySelectorAll("*").length);
    },
    tapEveryone: async (event: string) => {
      await show(event, "/check-in");
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      return page.evaluate(tapAll);
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
    },
  };
}

async function enter(page: Page, address: string, session: object) {
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

/** In the browser: milliseconds from each tap to the frame that shows it. */
async function tapAll(): Promise<number[]> {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const times: number[] = [];
  for (const row of document.querySelectorAll<HTMLElement>("main ul button[aria-pressed]")) {
    row.scrollIntoView({ block: "center" });
    // The last one is saved: nobody taps faster than people come.
    await new Promise((done) => requestIdleCallback(done));
    const start = performance.now();
    row.click();
    do await painted();
    while (row.getAttribute("aria-pressed") !== "true");
    times.push(performance.now() - start);
  }
  return times;
}
