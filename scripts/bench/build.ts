import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Backend, startBackend } from "../backend/index.ts";
import { buildSite } from "../publisher/build.ts";
import { report } from "../run.ts";
import { seedDemoContent } from "../seed/index.ts";
import { buildWithHugo } from "./build/hugo.ts";
import { addNews, itemTitle } from "./build/news.ts";
import { notePeaks, readPeak } from "./build/peak.ts";
import { type Article, toTemplate } from "./build/template.ts";
import { nameMissing } from "./tools.ts";

/** The demo as it is, then with ever more news. */
const sizes = [0, 1000, 5000, 10_000];

/** Whole builds of the demo and of more news, with and without compression, and Hugo writing the same news. */
export async function measureBuild() {
  const folder = await mkdtemp(join(tmpdir(), "alumni-bench-"));
  const siteUrl = "http://localhost:4321";
  const backend = await startBackend({ dataDir: "memory", port: 0, mailPort: 0, siteUrl });
  const missing = nameMissing(["hugo", "version"]);
  if (missing) console.log(missing);
  try {
    await seedDemoContent({ ...backend, now: new Date(), report });
    const rows: Row[] = [];
    for (const news of sizes) {
      await addNews(backend, news);
      report(news === 0 ? "Building the demo" : `Building ${news} news items`);
      const hasHugo = missing === null && news > 0;
      rows.push(await measureSize({ backend, siteUrl, folder, news, hasHugo }));
    }
    return tabulate(rows);
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

interface Size {
  backend: Backend;
  siteUrl: string;
  folder: string;
  news: number;
  hasHugo: boolean;
}

async function measureSize({ backend, siteUrl, folder, news, hasHugo }: Size): Promise<Row> {
  const outDir = join(folder, "site");
  const project = { url: backend.url, key: backend.publishableKey };
  const build = async (isCompressed: boolean) => {
    const start = performance.now();
    await buildSite({ project, siteUrl, outDir, isCompressed });
    return performance.now() - start;
  };
  const compressed = await build(true);
  const before = process.env.NODE_OPTIONS ?? "";
  process.env.NODE_OPTIONS = `${before} ${notePeaks(folder)}`;
  const plain = await build(false);
  process.env.NODE_OPTIONS = before;
  const hugo = hasHugo ? await measureHugo(backend, outDir, join(folder, "hugo")) : Number.NaN;
  return { news, plain, compressed, hugo, peak: await readPeak(folder) };
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

function tabulate(rows: readonly Row[]) {
  const table: Record<string, Record<string, number>> = {};
  for (const { news, plain, compressed, hugo, peak } of rows)
    table[news === 0 ? "demo" : `${news} news`] = {
      "plain s": round(plain / 1000),
      "compressed s": round(compressed / 1000),
      "Hugo s": round(hugo / 1000),
      "plain / Hugo": round(plain / hugo),
      "compressed / Hugo": round(compressed / hugo),
      "peak MB": peak,
    };
  const [, small, middle, large] = rows;
  if (small && middle && large) {
    const [first, second] = [getSlope(small, middle), getSlope(middle, large)];
    table["a further page, ms"] = {
      "to 5000": round(first),
      "to 10,000": round(second),
      ratio: round(second / first),
    };
  }
  return table;
}

/** Milliseconds that each page more takes. */
const getSlope = (one: Row, other: Row) => (other.plain - one.plain) / (other.news - one.news);
const round = (value: number) => Math.round(value * 100) / 100;
