import { browse, enter, slowDown } from "./browse.ts";

/** The back office in Chromium, signed in, on a processor that is four times slower. */
export async function openDoor(site: string, session: object) {
  const { address, browser, ...stage } = await browse(site);
  const page = await browser.newPage({ viewport: { width: 375, height: 667 } });
  await enter(page, address, session);
  const show = async (event: string, screen: string) => {
    await page.goto(`${address}/admin/events/${event}${screen}`);
    await page.getByText("Guest number").first().waitFor();
  };
  return {
    ...stage,
    countElements: async (event: string, screen: string) => {
      await show(event, screen);
      return page.evaluate(() => document.querySelectorAll("*").length);
    },
    tapEveryone: async (event: string) => {
      await show(event, "/check-in");
      await slowDown(page, 4);
      return page.evaluate(tapAll);
    },
  };
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
