import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBrowser } from "../../scripts/program/browser.ts";
import { StartError } from "../../scripts/program/errors.ts";
import { run } from "../../scripts/program/run.ts";
import { siteUrl } from "./support/addresses.ts";

/** Groups in tests/playwright.config.ts. Those before the writing ones may rely on the demo as first built. */
const groups = ["reading", "writing", "publishing"];

/**
 * Runs the groups one after another on one stage, even if an earlier one fails. Arguments are passed to Playwright:
 * `npm run test:journeys -- news.test.ts -g searching`, `-- --project=writing --shard=1/3`.
 */
await run(async () => {
  process.env.CHROMIUM_PATH = ensureBrowser();
  const given = process.argv.slice(2);
  const chosen = groups.filter((group) => given.includes(`--project=${group}`));
  const rest = given.filter((argument) => !argument.startsWith("--project="));
  const stage = spawn("node", ["tests/journeys/support/start.ts"], {
    stdio: ["ignore", process.env.JOURNEYS_TRACE ? "inherit" : "pipe", "inherit"],
  });
  // Explains the tests that meet a 503.
  stage.stdout?.on("data", (text) => {
    if (String(text).includes("was restarted")) console.log(String(text).trim());
  });
  let failed: string[] = [];
  try {
    await waitForSite(stage);
    failed = (chosen.length > 0 ? chosen : groups).filter((group) => !runGroup(group, rest));
  } finally {
    await close(stage);
  }
  if (failed.length > 0) process.exit(1);
});

function runGroup(group: string, args: readonly string[]): boolean {
  const started = performance.now();
  const { status } = spawnSync(
    "playwright",
    ["test", "--config", "tests/playwright.config.ts", `--project=${group}`, "--pass-with-no-tests", ...args],
    { stdio: "inherit", env: { ...process.env, JOURNEYS_STAGE: "open" } },
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${status === 0 ? "passed" : "FAILED"}  ${seconds} s  Journeys, ${group}\n`);
  return status === 0;
}

async function waitForSite(stage: ChildProcess): Promise<void> {
  for (;;) {
    if (stage.exitCode !== null) throw new StartError("The site for the journeys did not start.");
    const response = await fetch(siteUrl).catch(() => null);
    if (response?.ok) return;
    await wait(200);
  }
}

async function close(stage: ChildProcess): Promise<void> {
  if (stage.exitCode !== null) return;
  const closed = new Promise((done) => stage.once("exit", done));
  stage.kill("SIGTERM");
  await closed;
}
