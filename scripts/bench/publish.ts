import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { report, run } from "../run.ts";
import { compareSites } from "./publish/compare.ts";
import { failEverywhere } from "./publish/down.ts";
import { makeEdit, makeRandom } from "./publish/edits.ts";
import { killAtRandom } from "./publish/kill.ts";
import { openStage } from "./publish/stage.ts";

/**
 * Publishing under load and failures; its speed is measured by `npm run bench -- publish`. Run all parts, or name some:
 * npm run bench:publish [-- equality burst kill down]
 */
const parts: Record<string, () => Promise<object>> = {
  equality: () => atOneMoment(() => editAndCompare(500, 5)),
  burst: () => atOneMoment(burst),
  kill: async () => {
    const folder = await mkdtemp(join(tmpdir(), "alumni-bench-"));
    const findings = await killAtRandom(folder, 200, makeRandom(2));
    await rm(folder, { recursive: true });
    return { kills: 200, broken: findings.length, findings: findings.join("; ") };
  },
  down: failEverywhere,
};

await run(async () => {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    report(`Publishing: ${name}`);
    console.table(await parts[name]?.());
  }
});

/** Freezes time while two builds are compared; elsewhere it passes normally. */
async function atOneMoment<T>(work: () => Promise<T>): Promise<T> {
  process.env.SOURCE_DATE_EPOCH = String(Math.floor(Date.now() / 1000));
  try {
    return await work();
  } finally {
    delete process.env.SOURCE_DATE_EPOCH;
  }
}

/** Publishes random edits one by one and compares the site with a clean build a few times. */
async function editAndCompare(edits: number, comparisons: number) {
  const stage = await openStage({ news: 150, interval: 1, poll: 60_000 });
  const random = makeRandom(11);
  const differing: string[] = [];
  for (let i = 1; i <= edits; i++) {
    await makeEdit(stage.backend.db, random);
    stage.publisher.knock();
    await stage.publisher.settle();
    if (i % Math.floor(edits / comparisons) === 0)
      differing.push(...(await compareSites(stage.releases.current, await stage.buildClean())));
  }
  const builds = stage.events.filter(({ event }) => event === "published").length;
  await stage.close();
  return { edits, builds, comparisons, differing: differing.length, files: differing.slice(0, 5).join(" ") };
}

/** 1,000 saves in a row, as fast as possible. */
async function burst() {
  const interval = 1000;
  const stage = await openStage({ news: 100, interval, poll: 2000 });
  stage.publisher.start();
  await stage.publisher.settle();
  const before = countBuilds();
  const start = performance.now();
  for (let i = 0; i < 1000; i++) {
    await stage.backend.db.query(
      "update news set title = $1 where id = (select id from news offset $2 limit 1)",
      [`Burst ${i}`, i % 100],
    );
    // PGlite runs on this thread: without a pause no publish could start in between.
    await breathe();
  }
  await stage.publisher.settle();
  const elapsed = performance.now() - start;
  const builds = countBuilds() - before;
  const differing = await compareSites(stage.releases.current, await stage.buildClean());
  await stage.close();
  return { changes: 1000, builds, allowed: Math.floor(2 + elapsed / interval), differing: differing.length };

  function countBuilds(): number {
    return stage.events.filter(({ event }) => event === "building").length;
  }
}
