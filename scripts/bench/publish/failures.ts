import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { atMost, type Figures } from "../figure.ts";
import { compareSites } from "./compare.ts";
import { failEverywhere } from "./down.ts";
import { makeEdit, makeRandom } from "./edits.ts";
import { killAtRandom } from "./kill.ts";
import { openStage } from "./stage.ts";

/** Publishing under load, and while what it needs fails or it is killed: the site is never broken and ends right. */
export async function measureFailures(edits = 500): Promise<Figures> {
  return {
    ...(await atOneMoment(() => editAndCompare(edits, Math.min(5, edits)))),
    ...(await atOneMoment(() => burst(edits * 2))),
    ...(await kill(Math.ceil(edits * 0.4))),
    ...(await failEverywhere()),
  };
}

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
async function editAndCompare(edits: number, comparisons: number): Promise<Figures> {
  const stage = await openStage({ news: 150, interval: 1, poll: 60_000 });
  const random = makeRandom(11);
  const differing: string[] = [];
  for (let i = 1; i <= edits; i++) {
    await makeEdit(stage.backend.db, random);
    stage.publisher.notify();
    await stage.publisher.settle();
    if (i % Math.floor(edits / comparisons) === 0)
      differing.push(...(await compareSites(stage.releases.current, await stage.buildClean())));
  }
  const builds = stage.events.filter(({ event }) => event === "published").length;
  await stage.close();
  const how = `${edits} random edits, ${builds} builds, compared ${comparisons} times ${differing.slice(0, 5).join(" ")}`;
  return { "files that differ from a clean build": atMost(0, differing.length, "", how) };
}

/** Saves in a row, as fast as possible. */
async function burst(saves: number): Promise<Figures> {
  const interval = 1000;
  const stage = await openStage({ news: 100, interval, poll: 2000 });
  const countBuilds = () => stage.events.filter(({ event }) => event === "building").length;
  stage.publisher.start();
  await stage.publisher.settle();
  const before = countBuilds();
  const start = performance.now();
  for (let i = 0; i < saves; i++) {
    await stage.backend.db.query(
      "update news set title = $1 where id = (select id from news offset $2 limit 1)",
      [`Burst ${i}`, i % 100],
    );
    // PGlite runs on this thread: without a pause no publish could start in between.
    await breathe();
  }
  await stage.publisher.settle();
  const allowed = Math.floor(2 + (performance.now() - start) / interval);
  const builds = countBuilds() - before;
  const differing = await compareSites(stage.releases.current, await stage.buildClean());
  await stage.close();
  return {
    [`builds for a burst of ${saves.toLocaleString("en")} saves`]: atMost(
      allowed,
      builds,
      "",
      "2 and one for each interval",
    ),
    "the same after a burst": atMost(0, differing.length, "", "files that differ from a clean build"),
  };
}

async function kill(times: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), "alumni-bench-"));
  const findings = await killAtRandom(folder, times, makeRandom(2));
  await rm(folder, { recursive: true });
  const how = `SIGKILL at ${times} random moments ${findings.join("; ")}`;
  return { "broken sites after a kill": atMost(0, findings.length, "", how) };
}
