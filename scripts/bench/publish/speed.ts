import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { makeRandom } from "./edits.ts";
import { openStage, type Stage } from "./stage.ts";

/**
 * Milliseconds from a save's response until the site serves the new bytes, over `times` saves a few seconds
 * apart. Every setting is a real publisher's.
 */
export async function measureSpeed(news: number, times: number) {
  const stage = await openStage({ news, interval: 1000, poll: 60_000 });
  const random = makeRandom(5);
  try {
    const durations: number[] = [];
    for (let i = 0; i < times; i++) {
      await sleep(1000 + random() * 3000);
      durations.push(await saveAndWait(stage, i));
    }
    durations.sort((one, other) => one - other);
    const at = (share: number) => Math.round(durations[Math.ceil(durations.length * share) - 1] ?? 0);
    return { saves: times, "p50 ms": at(0.5), "p95 ms": at(0.95), "max ms": at(1) };
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
