import type { Browser } from "playwright";
import type { Backend } from "../backend/index.ts";
import { browse, enter } from "./browse.ts";
import { atMost, type Figures, justMeasured } from "./figure.ts";
import { signInDemo } from "./site.ts";

const pages = ["/members/home", "/members", "/membership", "/documents", "/account"];

/** A slow line and a slow phone: milliseconds, bytes a second, times slower. */
const slow = { latency: 400, throughput: 50_000, processor: 4 };

/** What members' pages ask for with an empty cache, and when they show something on a slow line. */
export async function measureWaves(site: string, { url, publishableKey: key }: Backend): Promise<Figures> {
  const { session } = await signInDemo({ url, key }, "member");
  await using stage = await browse(site);
  const figures: Figures = {};
  for (const path of pages) {
    const { requests, heading, name } = await load(stage.browser, stage.address, path, session);
    figures[`${path}, requests`] = atMost(14, requests, "", "Chromium, without photos and preflights");
    figures[`${path}, heading`] = atMost(1600, heading, "ms", "400 ms, 50 kB/s, processor 4 × slower");
    if (path === "/members") figures["/members, first name"] = atMost(4000, name, "ms", "the same");
    else figures[`${path}, all of it`] = justMeasured(name, "ms", "the same");
  }
  return figures;
}

/** Runs in the page, whose HTML has the heading: milliseconds until the browser painted it. */
function findFirstPaint(): Promise<number> {
  return new Promise((found) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) found(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}

async function load(browser: Browser, address: string, path: string, session: object) {
  await using context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  const page = await context.newPage();
  await enter(page, address, session, "member");
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.clearBrowserCache");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.throughput,
    uploadThroughput: slow.throughput,
  });
  await line.send("Emulation.setCPUThrottlingRate", { rate: slow.processor });
  let requests = 0;
  page.on("request", (request) => {
    if (request.resourceType() !== "image") requests += 1;
  });
  const start = performance.now();
  await page.goto(address + path, { waitUntil: "commit" });
  const heading = await page.evaluate(findFirstPaint);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const loading = page.getByRole("main").getByText(/^Loading/);
  await loading.first().waitFor({ state: "detached" });
  const name = performance.now() - start;
  await page.waitForLoadState("networkidle");
  return { requests, heading, name };
}
