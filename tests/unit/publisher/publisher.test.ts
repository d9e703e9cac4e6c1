import { spawnSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { FakeBuilder } from "../../../scripts/bench/publish/fake-builder.ts";
import type { PublishEvent } from "../../../scripts/publisher/log.ts";
import { Releases } from "../../../scripts/publisher/releases.ts";
import type { StateName } from "../../../scripts/publisher/state.ts";
import { makeFolder } from "../../support/backend.ts";
import { openStage, readHome, type Stage } from "./support.ts";

/** Every failure must leave the old site intact and nothing beside it. */
async function expectOldSite(
  { releases, publisher }: Stage,
  revision: number,
  reason: RegExp,
  state: StateName = "failed",
) {
  expect(await readHome(releases)).toBe(`<html>index ${revision}</html>`);
  expect(await readdir(join(releases.folder, "releases"))).toHaveLength(1);
  expect(await publisher.getStatus()).toMatchObject({ state, revision });
  expect((await publisher.getStatus()).reason).toMatch(reason);
}

async function publish({ publisher }: Stage): Promise<void> {
  publisher.notify();
  await publisher.settle();
}

describe("publishing", () => {
  test("a change becomes part of the served site", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 2</html>");
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "idle", revision: 2 });
  });

  test("a notification without a change builds nothing", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    for (let i = 0; i < 10; i++) await publish(stage);
    expect(stage.source.builds).toBe(1);
  });

  test("a change without a notification is found by polling", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path, { poll: 20 });
    await stage.publisher.publishFirst();
    stage.publisher.start();
    stage.source.change();
    await expect.poll(() => readHome(stage.releases)).toBe("<html>index 2</html>");
  });

  test("between two builds the next one's folder is updated to the newest site", async () => {
    await using folder = await makeFolder();
    const given: string[] = [];
    const prepare = async (_: string, newest: string) => void given.push(basename(newest).replace(/-.*/, ""));
    const source = Object.assign(new FakeBuilder(), { prepare });
    await using stage = await openStage(folder.path, { builder: source, look: async () => source.look });
    await stage.publisher.publishFirst();
    for (let revision = 2; revision <= 8; revision++) {
      source.change();
      await publish(stage);
    }
    await stage.publisher.stop();
    expect(given).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  test("changes during a build are built after it, in one more build", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.during = async () => {
      if (stage.source.look.revision < 5) stage.source.change();
      stage.publisher.notify();
      stage.publisher.notify();
    };
    stage.source.look.revision = 4;
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 5</html>");
    expect(stage.source.builds).toBe(3);
  });

  test("a change during a build whose notification was lost is found by the check after it", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.during = async (draft) => {
      if (stage.source.look.revision === 2) stage.source.change();
      await readdir(draft);
    };
    stage.source.change();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 3</html>");
  });

  test("there are never two builds at a time, and in any period no more than two plus one per interval", async () => {
    await using folder = await makeFolder();
    const starts: number[] = [];
    const report = ({ event }: PublishEvent) => event === "building" && starts.push(performance.now());
    await using stage = await openStage(folder.path, { interval: 50, report });
    let running = 0;
    stage.source.during = async () => {
      expect(++running).toBe(1);
      await sleep(5);
      running--;
    };
    await stage.publisher.publishFirst();
    for (let i = 0; i < 40; i++) {
      stage.source.change();
      stage.publisher.notify();
      await sleep(5);
    }
    await stage.publisher.settle();
    // From each build to the second after it. Timers may fire a millisecond early.
    const gaps = starts.slice(2).map((start, i) => start - (starts[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(48);
    expect(await readHome(stage.releases)).toBe("<html>index 41</html>");
  });

  test("the last five releases are kept", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    for (let i = 0; i < 8; i++) {
      stage.source.change();
      await publish(stage);
    }
    const names = await stage.releases.list();
    expect(names.map((name) => name.split("-")[0])).toEqual(["9", "8", "7", "6", "5"]);
  });
});

describe("any failure leaves the old site", () => {
  test("a build that fails says why", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.during = () => Promise.reject(new Error("Failed to fetch news"));
    await publish(stage);
    await expectOldSite(stage, 1, /Failed to fetch news/);
  });

  test("a failed build that is still writing does not hide why it failed", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    let writing = Promise.resolve();
    stage.source.during = async (draft) => {
      writing = (async () => {
        for (let i = 0; i < 300; i++) await writeFile(join(draft, `${i}`), "late").catch(() => {});
      })();
      throw new Error("Failed to fetch news");
    };
    await publish(stage);
    await writing;
    expect((await stage.publisher.getStatus()).reason).toMatch(/Failed to fetch news/);
    expect(await readHome(stage.releases)).toBe("<html>index 1</html>");
  });

  test("the next check recovers from a failure", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.during = () => Promise.reject(new Error("down"));
    await publish(stage);
    stage.source.during = async () => {};
    await publish(stage);
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "idle", revision: 2 });
  });

  test("a database that does not answer", async () => {
    await using folder = await makeFolder();
    let isUp = true;
    await using stage = await openStage(folder.path, {
      look: async () => {
        if (!isUp) throw new Error("connection refused");
        return stage.source.look;
      },
    });
    await stage.publisher.publishFirst();
    isUp = false;
    await publish(stage);
    await expectOldSite(stage, 1, /Supabase doesn’t respond/);
    isUp = true;
    stage.source.change();
    stage.source.news = 1;
    stage.source.during = async () => {
      isUp = false;
    };
    // Nobody can be asked whether the shrink is intended.
    await publish(stage);
    await expectOldSite(stage, 1, /Supabase doesn’t respond/);
  });

  test.each([
    ["news.html is missing", "news.html", null, /lacks news\.html/],
    ["news.html is cut off", "news.html", "<html>new", /news\.html is cut off/],
    [
      "news.html shows a missing picture",
      "news.html",
      '<html><img src="/media/lost.webp"></html>',
      /needs \/media\/lost\.webp/,
    ],
    ["revision.json contains no revision", "revision.json", "{}", /revision\.json is missing or invalid/],
    ["revision.json is from an outdated response", "revision.json", '{"revision":0}', /outdated revision 0/],
    [
      "revision.json has the wrong counts",
      "revision.json",
      '{"revision":2,"counts":{"news":"many"}}',
      /missing or invalid/,
    ],
  ])("a build is refused when %s", async (_, file, text, reason) => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.during = async (draft) => {
      if (text === null) await rm(join(draft, file));
      else await writeFile(join(draft, file), text);
    };
    await publish(stage);
    await expectOldSite(stage, 1, reason);
  });

  test.each([0, 4])("a collection that goes from 10 to %i", async (count) => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.news = count;
    await publish(stage);
    await expectOldSite(stage, 1, new RegExp(`news went from 10 to ${count}.*publish from`), "held");
  });

  test("a list that people have shortened waits before anything is built", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.look.removals = [{ table_name: "news", removed: 6, remaining: 4, waits: true }];
    await publish(stage);
    await expectOldSite(
      stage,
      1,
      /^We stopped before publishing: 6 of 10 news items were deleted or hidden within an hour\.$/,
      "held",
    );
    expect(stage.source.builds).toBe(1);
    stage.source.publishNow();
    stage.source.look.removals = [];
    stage.source.news = 4;
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 3</html>");
  });

  test("of which the rest is published by a builder that knows what the list had", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.knows = true;
    stage.source.change();
    stage.source.look.removals = [{ table_name: "news", removed: 6, remaining: 4, waits: true }];
    await publish(stage);
    const held = {
      state: "held",
      reason:
        "6 of 10 news items were deleted or hidden within an hour. Visitors see what was published before.",
      canRestore: true,
      isRestPublished: true,
    };
    const first = await stage.publisher.getStatus();
    expect(first).toMatchObject({ ...held, revision: 2 });
    stage.source.change();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 3</html>");
    expect(await stage.publisher.getStatus()).toEqual({ ...held, revision: 3, at: first.at });
    // A build that reads too little is refused as ever.
    stage.source.change();
    stage.source.news = 0;
    await publish(stage);
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "held", revision: 3 });
    expect((await stage.publisher.getStatus()).reason).toMatch(/news went from 10 to 0/);
    stage.source.publishNow();
    stage.source.look.removals = [];
    stage.source.news = 4;
    await publish(stage);
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "idle", revision: 5 });
    expect(await readHome(stage.releases)).toBe("<html>index 5</html>");
  });

  test("for which a publisher that has just started builds nothing from scratch", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    await stage.publisher.stop();
    await using next = await openStage(folder.path);
    next.source.look.removals = [{ table_name: "news", removed: 6, remaining: 4, waits: true }];
    await publish(next);
    expect(await next.publisher.getStatus()).toMatchObject({
      state: "held",
      revision: 1,
      isRestPublished: true,
    });
    next.source.change();
    await publish(next);
    await expectOldSite(next, 1, /^We stopped before publishing: 6 of 10/, "held");
    expect(await next.publisher.getStatus()).not.toHaveProperty("isRestPublished");
    expect([next.source.builds, next.source.forgotten]).toEqual([0, 0]);
    next.source.look.removals = [];
    next.source.change();
    await publish(next);
    expect([next.source.builds, next.source.forgotten]).toEqual([1, 1]);
  });

  test.each([
    ["what people removed is published", 2, "<html>index 2</html>"],
    ["more than they removed is not", 1, "<html>index 1</html>"],
  ])("of a short list, %s", async (_, removed, home) => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    stage.source.news = 3;
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.news = 1;
    stage.source.look.removals = [{ table_name: "news", removed, remaining: 1, waits: false }];
    await publish(stage);
    expect(await readHome(stage.releases)).toBe(home);
  });

  test("a build that hangs is ended", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path, { limit: 50 });
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.during = (_, signal) =>
      new Promise((_, fail) => {
        // On a busy machine the limit may have passed before the build begins.
        signal.throwIfAborted();
        signal.addEventListener("abort", () => fail(signal.reason));
      });
    await publish(stage);
    await expectOldSite(stage, 1, /took too long/);
  });
});

describe("after a failure", () => {
  test("the publisher tries again by itself", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path, { retry: 1 });
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.during = async () => {
      if (stage.source.builds < 4) throw new TypeError("terminated");
    };
    await publish(stage);
    await expect.poll(() => readHome(stage.releases)).toBe("<html>index 2</html>");
    expect(stage.source.builds).toBe(4);
  });

  test("it waits longer each time, up to the poll, and briefly again after a success", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path, { retry: 10_000, poll: 40_000 });
    await stage.publisher.publishFirst();
    using timers = vi.spyOn(globalThis, "setTimeout");
    stage.source.change();
    for (const isDown of [true, true, true, true, false, true]) {
      stage.source.during = () => (isDown ? Promise.reject(new Error("down")) : Promise.resolve());
      await publish(stage);
      if (!isDown) stage.source.change();
    }
    const pauses = timers.mock.calls.map(([, pause]) => pause);
    expect(pauses).toEqual([10_000, 20_000, 40_000, 40_000, 10_000]);
  });

  test("a refused shrink waits for an administrator to decide", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path, { retry: 1 });
    await stage.publisher.publishFirst();
    using timers = vi.spyOn(globalThis, "setTimeout");
    stage.source.change();
    stage.source.news = 0;
    await publish(stage);
    await expectOldSite(stage, 1, /publish from/, "held");
    expect(timers).not.toHaveBeenCalled();
  });
});

describe("a site that shrinks is published", () => {
  test("when it keeps half", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    stage.source.news = 5;
    await publish(stage);
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "idle", revision: 2 });
  });

  test("when a super admin pressed Publish now, and only once", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.news = 3;
    stage.source.publishNow();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 2</html>");
    stage.source.news = 0;
    stage.source.change();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 2</html>");
  });

  test("when the publisher was told to allow it", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path, { allowShrink: true });
    await stage.publisher.publishFirst();
    stage.source.news = 0;
    stage.source.change();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 2</html>");
  });
});

describe("a rollback", () => {
  async function rollBack({ releases }: Stage): Promise<void> {
    const [, earlier = ""] = await releases.list();
    await releases.hold.set({ release: earlier, at: new Date().toISOString() });
    await releases.serve(earlier);
  }

  async function openSecond(folder: string): Promise<Stage> {
    const stage = await openStage(folder);
    await stage.publisher.publishFirst();
    stage.source.change();
    await publish(stage);
    return stage;
  }

  test("is not replaced by notifications or changes", async () => {
    await using folder = await makeFolder();
    await using stage = await openSecond(folder.path);
    await rollBack(stage);
    await publish(stage);
    stage.source.change();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 1</html>");
    expect(stage.source.builds).toBe(2);
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "held", revision: 1 });
  });

  test("ends when Publish now is pressed", async () => {
    await using folder = await makeFolder();
    await using stage = await openSecond(folder.path);
    await rollBack(stage);
    await publish(stage);
    stage.source.publishNow();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 3</html>");
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "idle", revision: 3 });
  });

  test("ends with the first Publish now after the status showed it, without a notification in between", async () => {
    await using folder = await makeFolder();
    await using stage = await openSecond(folder.path);
    await rollBack(stage);
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "held" });
    await stage.publisher.settle();
    stage.source.publishNow();
    await publish(stage);
    expect(await stage.publisher.getStatus()).toMatchObject({ state: "idle", revision: 3 });
  });

  test("during a build takes precedence", async () => {
    await using folder = await makeFolder();
    await using stage = await openSecond(folder.path);
    stage.source.during = () => rollBack(stage);
    stage.source.change();
    await publish(stage);
    expect(await readHome(stage.releases)).toBe("<html>index 1</html>");
  });

  test("survives a restart of the publisher", async () => {
    await using folder = await makeFolder();
    await using stage = await openSecond(folder.path);
    await rollBack(stage);
    await stage.publisher.stop();
    const releases = await Releases.open(folder.path);
    expect(await readHome(releases)).toBe("<html>index 1</html>");
  });
});

describe("starting in a folder that the publisher did not make", () => {
  test("is refused, for example in a dist of `npm run build`, and leaves every file where it is", async () => {
    await using folder = await makeFolder();
    await writeFile(join(folder.path, "revision.json"), `{ "revision": 1 }`);
    await writeFile(join(folder.path, "index.html"), "a site");
    const { status, stderr } = spawnSync(process.execPath, ["scripts/commands/publisher.ts"], {
      env: { ...process.env, PUBLISH_DIR: folder.path },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `The folder ${folder.path} has files that the publisher didn’t make. Set PUBLISH_DIR to an empty folder.`,
    );
    await expect(Releases.open(folder.path)).rejects.toThrow("didn’t make");
    expect((await readdir(folder.path)).sort()).toEqual(["index.html", "revision.json"]);
  });
});

describe("starting after a crash", () => {
  test("drafts are removed and the served site stays", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    await writeFile(join(await stage.releases.makeDraft(), "half"), "of a site");
    await writeFile(join(folder.path, "hold.0b7e6f3c.draft"), "{");
    const releases = await Releases.open(folder.path);
    expect(await readdir(join(folder.path, "releases"))).toHaveLength(1);
    expect((await readdir(folder.path)).sort()).toEqual(["current", "releases"]);
    expect(await readHome(releases)).toBe("<html>index 1</html>");
  });

  test("a broken link is moved to the newest complete release", async () => {
    await using folder = await makeFolder();
    await using stage = await openStage(folder.path);
    await stage.publisher.publishFirst();
    stage.source.change();
    await publish(stage);
    await rm(join(folder.path, "current"));
    const releases = await Releases.open(folder.path);
    expect(JSON.parse(await readFile(join(releases.current, "revision.json"), "utf8")).revision).toBe(2);
  });
});
