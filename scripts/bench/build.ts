import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Backend } from "../backend/index.ts";
import { report } from "../program/run.ts";
import { buildSite } from "../publisher/build.ts";
import { buildWithHugo, hasHugo } from "./build/hugo.ts";
import { notePeaks, readPeak } from "./build/peak.ts";
import { type Article, toTemplate } from "./build/template.ts";
import { atMost, type Figures, justMeasured, notMeasured } from "./figure.ts";
import { addNews, itemTitle } from "./news.ts";
import { openDemo } from "./site.ts";

/** Whole builds of the demo and of more news, with and without compression, and Hugo writing the same news. All but the first take its bundle. */
export async function measureBuild(most = 10_000): Promise<Figures> {
  // The demo as it is, then with ever more news.
  const sizes = [0, most / 10, most / 2, most].map(Math.round);
  const folder = await mkdtemp(join(tmpdir(), "alumni-bench-"));
  const { backend, siteUrl } = await openDemo();
  try {
    report("Building the demo, bundled anew");
    // The backend's key is new, and so no earlier bundle has it.
    const anew = await withPeak(folder, () => timeBuild({ backend, siteUrl, folder }, true));
    const rows: Row[] = [];
    for (const news of sizes) {
      await addNews(backend, news);
      report(news === 0 ? "Building the demo" : `Building ${news} news items`);
      rows.push(await measureSize({ backend, siteUrl, folder, news }));
    }
    return toFigures(rows, anew);
  } finally {
    await backend.close();
    await rm(folder, { recursive: true });
  }
}

interface Row {
  news: number;
  plain: number;
  compressed: number;
  hugo: number;
  /** Megabytes. */
  peak: number;
}

interface Place {
  backend: Backend;
  siteUrl: string;
  folder: string;
}

async function timeBuild({ backend, siteUrl, folder }: Place, isCompressed: boolean): Promise<number> {
  const project = { url: backend.url, key: backend.publishableKey };
  const start = performance.now();
  await buildSite({ project, siteUrl, outDir: join(folder, "site"), isCompressed });
  return performance.now() - start;
}

async function measureSize({ news, ...place }: Place & { news: number }): Promise<Row> {
  const { backend, folder } = place;
  const compressed = await timeBuild(place, true);
  const { time: plain, peak } = await withPeak(folder, () => timeBuild(place, false));
  const hugo =
    news > 0 && hasHugo ? await measureHugo(backend, join(folder, "site"), join(folder, "hugo")) : Number.NaN;
  return { news, plain, compressed, hugo, peak };
}

/** The most memory, in megabytes, of any process that `work` starts. */
async function withPeak(
  folder: string,
  work: () => Promise<number>,
): Promise<{ time: number; peak: number }> {
  const noted = await mkdtemp(join(folder, "peaks-"));
  const before = process.env.NODE_OPTIONS ?? "";
  process.env.NODE_OPTIONS = `${before} ${notePeaks(noted)}`;
  const time = await work();
  process.env.NODE_OPTIONS = before;
  return { time, peak: await readPeak(noted) };
}

async function measureHugo({ db }: Backend, site: string, folder: string): Promise<number> {
  const { rows: articles } = await db.query<Article>(
    `select id, title, content, to_char(published_at, 'YYYY-MM-DD"T"HH24:MI:SSOF:"00"') as date
     from news where published_at <= now() order by published_at`,
  );
  const sample = articles.find(({ title }) => title.startsWith(itemTitle));
  if (!sample) throw new Error("The news that were added are not there");
  const html = await readFile(join(site, "news", `${sample.id}.html`), "utf8");
  return buildWithHugo(folder, articles, toTemplate(html, sample));
}

function toFigures(rows: readonly Row[], anew: { time: number; peak: number }): Figures {
  const seconds = (time: number) => Number((time / 1000).toFixed(1));
  const named = rows.map(({ news, plain, compressed, hugo, peak }) => [
    news === 0 ? "demo" : `${news} news`,
    { plain: seconds(plain), compressed: seconds(compressed), Hugo: seconds(hugo), "peak MB": peak },
  ]);
  console.table(Object.fromEntries(named));
  const [demo, small, middle, large] = rows;
  if (!demo || !small || !middle || !large) throw new Error("There are four sizes");
  const bundling = seconds(anew.time - demo.compressed);
  const name = ({ news }: Row) => news.toLocaleString("en");
  const how = `${large.news} news, the same pages in the same run, Hugo ${seconds(large.hugo)} s; ${bundling} s more where the program is bundled first`;
  const beside = (limit: number, time: number) =>
    hasHugo
      ? atMost(limit, time / large.hugo, "×", `${how}, we ${seconds(time)} s`)
      : notMeasured("Left out: hugo must be installed.");
  return {
    "whole build / Hugo, without compression": beside(1.5, large.plain),
    "whole build / Hugo, compressed": beside(3, large.compressed),
    [`a further page, ${name(middle)} to ${name(large)} / ${name(small)} to ${name(middle)}`]: atMost(
      1.05,
      getSlope(middle, large) / getSlope(small, middle),
      "×",
      `${getSlope(middle, large).toFixed(2)} ms a page`,
    ),
    "whole build of the demo": atMost(
      6,
      seconds(anew.time),
      "s",
      `bundled anew and compressed; ${seconds(demo.compressed)} s with the bundle of an earlier build`,
    ),
    "peak of memory: bundling": justMeasured(anew.peak, "MB", "in a process that ends then"),
    "peak of memory: rendering": justMeasured(large.peak, "MB", `${large.news} news`),
  };
}

/** Milliseconds that each page more takes. */
const getSlope = (one: Row, other: Row) => (other.plain - one.plain) / (other.news - one.news);
