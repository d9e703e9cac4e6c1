import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ensureBrowser } from "../../scripts/program/browser.ts";
import { run } from "../../scripts/program/run.ts";
import { days } from "./share.ts";

/**
 * Runs the day's share of the tests that take too long for every change; with `--all`, everything. Another day's share:
 * `DEEP_DAY=3 npm run test:deep`.
 */
const { values: options } = parseArgs({ options: { all: { type: "boolean" } } });

const commands = [
  "vitest run --config tests/vitest.config.ts --project deep",
  "playwright test --config tests/deep/playwright.config.ts",
];

await run(async () => {
  process.env.CHROMIUM_PATH = ensureBrowser();
  // For all parts, also those that run past midnight.
  if (!options.all) process.env.DEEP_DAY ??= String(Math.floor(Date.now() / 86_400_000) % days);
  const failed = commands.filter(
    (command) => spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0,
  );
  if (failed.length > 0) process.exit(1);
});
