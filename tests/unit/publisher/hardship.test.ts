import { spawnSync } from "node:child_process";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { makeRandom } from "../../../scripts/bench/publish/edits.ts";
import { killAtRandom } from "../../../scripts/bench/publish/kill.ts";
import { servePublisher } from "../../../scripts/publisher/endpoints.ts";
import { Releases } from "../../../scripts/publisher/releases.ts";
import { makeFolder } from "../../support/backend.ts";
import { signWebhook } from "../../support/webhook.ts";
import { openStage, readHome } from "./support.ts";

test("a publisher killed at 15 random moments leaves a complete site each time, and cleans up afterwards", async () => {
  await using folder = await makeFolder();
  expect(await killAtRandom(folder.path, 15, makeRandom(1))).toEqual([]);
  const releases = await Releases.open(folder.path);
  const names = await readdir(join(folder.path, "releases"));
  expect(names.filter((name) => name.startsWith("."))).toEqual([]);
  expect(names).toHaveLength((await releases.list()).length);
});

/** A disk of half a megabyte, where this user may mount one. */
async function mountSmallDisk(): Promise<({ path: string } & AsyncDisposable) | null> {
  const folder = await makeFolder();
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", folder.path]);
  if (status !== 0) {
    await folder[Symbol.asyncDispose]();
    return null;
  }
  const unmount = async () => {
    spawnSync("umount", ["--lazy", folder.path]);
    await folder[Symbol.asyncDispose]();
  };
  return { path: folder.path, [Symbol.asyncDispose]: unmount };
}

test("a full disk leaves the old site, and publishing resumes when there is space again", async ({
  skip,
}) => {
  await using disk = await mountSmallDisk();
  if (!disk) return skip("no file system can be mounted here");
  await using stage = await openStage(disk.path);
  await stage.publisher.publishFirst();
  stage.source.change();
  stage.source.during = (draft) => writeFile(join(draft, "large.txt"), "x".repeat(1_000_000));
  stage.publisher.notify();
  await stage.publisher.settle();
  expect(await readHome(stage.releases)).toBe("<html>index 1</html>");
  expect(await stage.publisher.getStatus()).toMatchObject({
    state: "failed",
    revision: 1,
    reason: "No site was built: there is no space left on the disk.",
  });

  stage.source.during = async () => {};
  await writeFile(join(disk.path, "filler"), "x".repeat(600_000)).catch(() => {});
  stage.publisher.notify();
  await stage.publisher.settle();
  expect(await readHome(stage.releases)).toBe("<html>index 1</html>");

  await rm(join(disk.path, "filler"));
  stage.publisher.notify();
  await stage.publisher.settle();
  expect(await readHome(stage.releases)).toBe("<html>index 2</html>");
});

test("1,000 changes with lost and forged notifications cost few builds, and the last one is published", async () => {
  await using folder = await makeFolder();
  const interval = 50;
  await using stage = await openStage(folder.path, { interval, poll: 100 });
  await stage.publisher.publishFirst();
  stage.publisher.start();
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const site = new Hono().route(
    "/",
    servePublisher({ publisher: stage.publisher, secret, report: () => {} }),
  );
  const random = makeRandom(3);
  const start = performance.now();
  for (let i = 0; i < 1000; i++) {
    stage.source.change();
    const chance = random();
    const key = chance < 0.3 ? secret : "whsec_AAAA";
    if (chance < 0.6)
      await site.request("/publish/notify", {
        method: "POST",
        body: "{}",
        headers: signWebhook(key, `${i}`, "{}"),
      });
    if (i % 50 === 0) await sleep(5);
  }
  await expect.poll(() => readHome(stage.releases)).toBe("<html>index 1001</html>");
  await stage.publisher.settle();
  const elapsed = performance.now() - start;
  expect(stage.source.builds).toBeLessThanOrEqual(2 + elapsed / interval);
});
