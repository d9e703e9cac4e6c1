import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { browserArgs, ensureBrowser } from "../program/browser.ts";
import { listenOnLoopback } from "../program/loopback.ts";
import { report } from "../program/run.ts";
import { sendText, serveSite } from "../site-server/serve.ts";
import { atLeast, atMost, type Figures } from "./figure.ts";
import { listPublicPages, toAddress } from "./site.ts";

/** Run through npx, because only this measurement needs it. */
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const themes = ["light", "dark"] as const;

const reportSchema = z.object({
  categories: z.record(z.enum(categories), z.object({ score: z.number().nullable() })),
  audits: z.object({ "cumulative-layout-shift": z.object({ numericValue: z.number() }) }),
});

type Scores = Record<(typeof categories)[number] | "layout shift", number>;

/** Lighthouse's four scores on a phone, and the layout shift: medians of several runs for each page and theme. */
export async function measureLighthouse(site: string, runs = 5): Promise<Figures> {
  const rows = await measureAll(site, runs);
  console.table(rows);
  const all = Object.values(rows);
  const how = `phone, the lowest of ${all.length} pages and themes, median of ${runs}`;
  const score = (name: (typeof categories)[number]) =>
    atLeast(100, Math.min(...all.map((scores) => scores[name])), "", how);
  return {
    ...Object.fromEntries(categories.map((name) => [`Lighthouse, ${name}`, score(name)])),
    "Lighthouse, layout shift": atMost(0, Math.max(...all.map((it) => it["layout shift"])), "", how),
  };
}

async function measureAll(site: string, runs: number): Promise<Record<string, Scores>> {
  const rows: Record<string, Scores> = {};
  for (const theme of themes) {
    const { origin, close } = await serveIn(theme, site);
    try {
      for (const [kind, page] of await listPublicPages(site)) {
        // Pages hidden from search engines on purpose would lose score.
        if ((await readFile(join(site, page), "utf8")).includes('content="noindex"')) continue;
        report(`Lighthouse: ${kind}, ${theme}`);
        const all: Scores[] = [];
        while (all.length < runs) all.push(await measureOnce(toAddress(origin, page)));
        rows[`${kind}, ${theme}`] = takeMedians(all);
      }
    } finally {
      await close();
    }
  }
  return rows;
}

/** Serves the site to a visitor who has chosen a theme, because each run starts with an empty browser. */
async function serveIn(theme: (typeof themes)[number], site: string) {
  const serve = serveSite(site);
  const script = await readFile(join(site, "theme.js"), "utf8");
  const server = await listenOnLoopback(
    (request, response) =>
      request.url === "/theme.js"
        ? sendText(response, 200, `localStorage.setItem("theme","${theme}");${script}`, {
            "content-type": "text/javascript; charset=utf-8",
          })
        : serve(request, response),
    { port: 0, variable: "" },
  );
  return { origin: `http://localhost:${server.port}`, close: server.close };
}

async function measureOnce(address: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      ...["--yes", lighthouse, address, "--output=json", "--quiet"],
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=--headless=new ${browserArgs.join(" ")}`,
    ],
    { maxBuffer: 64_000_000, env: { ...process.env, CHROME_PATH: ensureBrowser() } },
  );
  const { categories: found, audits } = reportSchema.parse(JSON.parse(stdout));
  const score = (name: (typeof categories)[number]) => Math.round((found[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    "layout shift": Number(audits["cumulative-layout-shift"].numericValue.toFixed(4)),
  };
}

function takeMedians(all: readonly Scores[]): Scores {
  const median = (name: keyof Scores) =>
    all.map((scores) => scores[name]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    performance: median("performance"),
    accessibility: median("accessibility"),
    "best-practices": median("best-practices"),
    seo: median("seo"),
    "layout shift": median("layout shift"),
  };
}
