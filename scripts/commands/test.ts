import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { ensureBrowser } from "../program/browser.ts";
import { run } from "../program/run.ts";

type Step = [title: string, command: string];
type Outcome = { title: string; passed: boolean; seconds: number };

/** They read files alone and use one core each, so they run side by side. */
const checks: Step[] = [
  ["Lint and format", "biome ci --error-on-warnings ."],
  ["Types", "astro check --minimumFailingSeverity warning"],
  ["Dead code", "knip"],
  ["Code that only tests use", "knip --config tests/knip.json --include files,exports,types"],
];

/** Each uses the whole machine. */
const suites: Step[] = [
  [
    "Unit tests, components and policies on PGlite",
    "vitest run --config tests/vitest.config.ts --project unit --project pglite --project components",
  ],
  ["Policies and races on PostgreSQL", "npm run -s test:postgres"],
  ["Journeys in Chromium", "npm run -s test:journeys"],
];

/** Every check and suite runs, cheapest first, whatever failed before, so that one run reports everything. */
await run(async () => {
  process.env.CHROMIUM_PATH = ensureBrowser();
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  const outcomes = [...(await Promise.all(checks.map(check))), ...suites.map(runSuite)];
  console.log("");
  for (const { title, passed, seconds } of outcomes) {
    console.log(`${passed ? "passed" : "FAILED"}  ${title} (${seconds} s)`);
  }
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  console.log(`\nSteps: ${passed} passed, ${outcomes.length - passed} failed`);
  if (passed < outcomes.length) process.exit(1);
});

/** Prints what the check printed once it has ended. */
async function check([title, command]: Step): Promise<Outcome> {
  const started = performance.now();
  const process = spawn(`${command} 2>&1`, { shell: true, stdio: ["ignore", "pipe", "inherit"] });
  const [printed, [code]] = await Promise.all([text(process.stdout), once(process, "close")]);
  console.log(`\n— ${title}: ${command}\n${printed}`);
  return { title, passed: code === 0, seconds: getSeconds(started) };
}

function runSuite([title, command]: Step): Outcome {
  const started = performance.now();
  console.log(`\n— ${title}: ${command}`);
  const passed = spawnSync(command, { shell: true, stdio: "inherit" }).status === 0;
  return { title, passed, seconds: getSeconds(started) };
}

function getSeconds(started: number): number {
  return Math.round((performance.now() - started) / 1000);
}
