import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { browse } from "./browse.ts";
import { atMost, type Figures } from "./figure.ts";
import { listPublicPages, listShells, toAddress } from "./site.ts";
import { weighPage } from "./weight.ts";

const kilobyte = 1024;

/** What a public page costs its reader. The table has one page per template, with sizes in bytes. */
export async function measurePages(site: string): Promise<Figures> {
  const pages = await listPublicPages(site);
  const weights = await Promise.all(
    [...pages, ...listShells()].map(async ([kind, page]) => {
      const { modules: _, html, htmlBrotli, ...weight } = await weighPage(site, page);
      return [kind, { "raw HTML": html, "brotli HTML": htmlBrotli, ...weight }] as const;
    }),
  );
  console.table(Object.fromEntries(weights));
  const shown = new Set(pages.map(([kind]) => kind));
  const scripts = weights.filter(([kind]) => shown.has(kind)).map(([, { script }]) => script);
  const news = await readNews(site);
  return {
    "script of a content page, before any interaction": atMost(
      3 * kilobyte,
      Math.max(...scripts),
      "bytes",
      `gzip, heaviest of ${scripts.length} templates, including inline scripts`,
    ),
    "script after using theme and menu": atMost(
      5 * kilobyte,
      await weighAfterUse(site, pages),
      "bytes",
      "gzip, everything that Chromium requests, heaviest template",
    ),
    "HTML of a news page": atMost(
      14 * kilobyte,
      Math.max(...news.map((html) => html.length)),
      "bytes",
      `heaviest of ${news.length}`,
    ),
    "HTML of a news page, brotli": atMost(
      4 * kilobyte,
      Math.max(...news.map((html) => brotliCompressSync(html).length)),
      "bytes",
      `heaviest of ${news.length}`,
    ),
  };
}

async function readNews(site: string): Promise<Buffer[]> {
  const names = (await readdir(join(site, "news"))).filter((name) => name.endsWith(".html"));
  return Promise.all(names.map((name) => readFile(join(site, "news", name))));
}

/** The largest amount of script, including inline, that a page uses after its theme was changed and its menu opened. */
async function weighAfterUse(site: string, pages: readonly [kind: string, page: string][]): Promise<number> {
  await using stage = await browse(site);
  const page = await stage.browser.newPage({ viewport: { width: 375, height: 800 } });
  let most = 0;
  for (const [, file] of pages) {
    const asked = new Set<string>();
    const note = (request: { url(): string }) => asked.add(request.url());
    page.on("request", note);
    await page.goto(toAddress(stage.address, file), { waitUntil: "networkidle" });
    await page.getByRole("button", { name: /theme/i }).first().click();
    await page.getByRole("button", { name: /menu/i }).first().click();
    await page.waitForLoadState("networkidle");
    page.off("request", note);
    const scripts = [...asked].filter((url) => url.endsWith(".js"));
    const texts = await Promise.all(scripts.map((url) => readFile(join(site, new URL(url).pathname))));
    const inline = await page.$$eval("script:not([src])", (all) =>
      all.map((one) => one.textContent).join("\n"),
    );
    most = Math.max(
      most,
      [...texts, inline].reduce((sum, text) => sum + gzipSync(text).length, 0),
    );
  }
  return most;
}
