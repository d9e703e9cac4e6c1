import { setTimeout as sleep } from "node:timers/promises";
import { openStage, type Stage } from "./stage.ts";

/** Milliseconds from the answer to a save until the site sends the new bytes, over `times` saves. */
export async function measureSpeed(news: number, times: number) {
  const stage = await openStage({ news, interval: 1, poll: 60_000 });
  try {
    const durations: number[] = [];
    for (let i = 0; i < times; i++) durations.push(await saveAndWait(stage, i));
    await stage.publisher.settle();
    durations.sort((one, other) => one - other);
    const at = (share: number) => Math.round(durations[Math.ceil(durations.length * share) - 1] ?? 0);
    return { saves: times, "p50 ms": at(0.5), "p95 ms": at(0.95), "max ms": at(1) };
  } finally {
    await stage.close();
  }
}

async function saveAndWait({ admin, siteUrl, publisher, backend }: Stage, i: number): Promise<number> {
  await publisher.settle();
  const { rows } = await backend.db.query<{ id: string }>(
    "select id from news order by published_at desc offset $1 limit 1",
    [i * 2],
  );
  const id = String(rows[0]?.id);
  const mark = `Saved at ${performance.now()}`;
  await admin.from("news").update({ title: mark }).eq("id", id).throwOnError();
  const saved = performance.now();
  while (!(await (await fetch(`${siteUrl}/news/${id}`)).text()).includes(mark)) await sleep(5);
  return performance.now() - saved;
}
