import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type Figures } from "../figure.ts";
import { makeRandom } from "./edits.ts";
import { openStage, type Stage } from "./stage.ts";

/** Target in milliseconds, by number of news items. */
const reach: Record<number, number> = { 100: 100, 1000: 100, 10000: 130, 100000: 300 };
const saves = 40;

/** Time from a save's response until the site serves the change, for sites of three sizes or the one named. */
export async function measureSpeed(news?: number): Promise<Figures> {
  const figures: Figures = {};
  for (const size of news ? [news] : [100, 1000, 10_000]) {
    const { middle, p95, largest, peak } = await measureSite(size);
    const how = `p95 of ${saves} saves, median ${middle}, maximum ${largest}; renderer’s peak: ${peak ?? "unknown"} MB`;
    figures[`from saving to publication: ${size.toLocaleString("en")} news items`] = atMost(
      reach[size] ?? 300,
      p95,
      "ms",
      how,
    );
  }
  return figures;
}

/** Every setting is that of a real publisher; the saves are a few seconds apart. */
async function measureSite(news: number) {
  const stage = await openStage({ news, interval: 1000, poll: 60_000 });
  const random = makeRandom(5);
  try {
    const durations: number[] = [];
    for (let i = 0; i < saves; i++) {
      await sleep(1000 + random() * 3000);
      durations.push(await saveAndWait(stage, i));
    }
    durations.sort((one, other) => one - other);
    const at = (share: number) => Math.round(durations[Math.ceil(durations.length * share) - 1] ?? 0);
    return { middle: at(0.5), p95: at(0.95), largest: at(1), peak: await readPeakOfChildren() };
  } finally {
    await stage.close();
  }
}

async function saveAndWait({ admin, siteUrl, backend, happened }: Stage, i: number): Promise<number> {
  const { rows } = await backend.db.query<{ id: string }>(
    "select id from news order by published_at desc offset $1 limit 1",
    [i * 2],
  );
  const id = String(rows[0]?.id);
  const mark = `Saved at ${performance.now()}`;
  await admin.from("news").update({ title: mark }).eq("id", id).throwOnError();
  const saved = performance.now();
  // Waits for an event instead of polling, which would take CPU from the measured work.
  for (;;) {
    const published = once(happened, "published");
    const page = await fetch(`${siteUrl}/news/${id}`);
    if ((await page.text()).includes(mark)) return performance.now() - saved;
    await published;
  }
}

/** The most memory that any process started by this one has had, in megabytes; null where the system does not say. */
async function readPeakOfChildren(): Promise<number | null> {
  const tasks = "/proc/self/task";
  const threads = await readdir(tasks).catch(() => null);
  if (!threads) return null;
  const lists = await Promise.all(
    threads.map((thread) => readFile(`${tasks}/${thread}/children`, "utf8").catch(() => "")),
  );
  const peaks = await Promise.all(lists.join(" ").split(" ").filter(Boolean).map(readPeak));
  return Math.max(0, ...peaks);
}

async function readPeak(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
