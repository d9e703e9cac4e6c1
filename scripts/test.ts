import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./browser.ts";
import { run } from "./run.ts";

/** Runs every check, cheapest first, and continues after failures, so that one run reports all of them. */
const steps: [title: string, command: string][] = [
  ["Lint and format", "biome ci --error-on-warnings ."],
  ["Types", "astro check --minimumFailingSeverity warning"],
  ["Dead code", "knip"],
  ["Code that only tests use", "knip --config tests/knip.json --include files,exports,types"],
  [
    "Unit tests and policies",
    "vitest run --config tests/vitest.config.ts --project unit --project policies --project components",
  ],
  ["Policies and races on PostgreSQL", "npm run -s test:postgres"],
  ["Journeys in Chromium", "npm run -s test:journeys"],
];

await run(async () => {
  process.env.CHROMIUM_PATH = ensureBrowser();
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  const outcomes = steps.map(([title, command]) => {
    const started = performance.now();
    console.log(`\n— ${title}: ${command}`);
    const passed = spawnSync(command, { shell: true, stdio: "inherit" }).status === 0;
    return { title, passed, seconds: Math.round((performance.now() - started) / 1000) };
  });
  console.log("");
  for (const { title, passed, seconds } of outcomes) {
    console.log(`${passed ? "passed" : "FAILED"}  ${title} (${seconds} s)`);
  }
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  console.log(`\nSteps: ${passed} passed, ${outcomes.length - passed} failed`);
  if (passed < outcomes.length) process.exit(1);
});
