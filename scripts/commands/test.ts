import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { ensureBrowser } from "../program/browser.ts";
import { run } from "../program/run.ts";

type Step = [title: string, command: string];
type Outcome = { title: string; passed: boolean; seconds: number };

const vitest = (...projects: string[]) =>
  ["vitest run --config tests/vitest.config.ts", ...projects.map((name) => `--project ${name}`)].join(" ");

/** They use one core each. */
const checks: Step[] = [
  ["Lint and format", "biome ci --error-on-warnings ."],
  ["Types", "astro check --minimumFailingSeverity warning"],
  ["Dead code", "knip"],
  ["Code that only tests use", "knip --config tests/knip.json --include files,exports,types"],
];

/** Linters use one core each, unit tests wait at times. */
const quick: Step[] = [...checks, ["Unit tests", vitest("unit")]];

const long: Step[] = [
  ["Integration tests", vitest("integration")],
  ["Races on PostgreSQL", `${vitest("postgres")} tests/races`],
];

/** Each uses the whole machine. */
const database: Step[] = [
  ["Policies on PGlite, and components", vitest("pglite", "components")],
  ["Policies on PostgreSQL", `${vitest("postgres")} tests/policies`],
];
const journeys = "npm run -s test:journeys";

/** Steps of a stage run side by side, stages one after the other, whatever failed before: one run reports everything. */
const plans: Record<string, Step[][]> = {
  checks: [checks],
  core: [quick, ...database.map((step) => [step]), [["Core journeys", `${journeys} -- --grep @core`]]],
  all: [quick, ...[...database, ...long].map((step) => [step]), [["Journeys", journeys]]],
  /** What "core" leaves out. */
  rest: [
    ...long.map((step) => [step]),
    [["Other journeys", `${journeys} -- --grep-invert @core`]],
    // The second waits for browsers at times.
    [
      ["Mutants of the database's rules", "npm run -s test:mutants"],
      ["The day's share of what takes long", "npm run -s test:deep"],
    ],
  ],
};

await run(async () => {
  const plan = plans[process.argv[2] ?? "core"];
  if (!plan) throw new Error(`Known are ${Object.keys(plans).join(", ")}`);
  process.env.CHROMIUM_PATH = ensureBrowser();
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  const outcomes: Outcome[] = [];
  for (const stage of plan)
    outcomes.push(...(await Promise.all(stage.map((step) => runStep(step, stage.length === 1)))));
  console.log("");
  for (const { title, passed, seconds } of outcomes)
    console.log(`${passed ? "passed" : "FAILED"}  ${`${seconds}`.padStart(4)} s  ${title}`);
  console.log(`        ${`${getSeconds(0)}`.padStart(4)} s  in all`);
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  console.log(`\nSteps: ${passed} passed, ${outcomes.length - passed} failed`);
  if (passed < outcomes.length) process.exit(1);
});

/** A step beside others prints what it has to say once it has ended. */
async function runStep([title, command]: Step, isAlone: boolean): Promise<Outcome> {
  const started = performance.now();
  const heading = `\n— ${title}: ${command}`;
  if (isAlone) console.log(heading);
  const child = spawn(`${command} 2>&1`, {
    shell: true,
    stdio: ["ignore", isAlone ? "inherit" : "pipe", "inherit"],
  });
  const [printed, [code]] = await Promise.all([child.stdout && text(child.stdout), once(child, "close")]);
  if (!isAlone) console.log(`${heading}\n${printed}`);
  return { title, passed: code === 0, seconds: getSeconds(started) };
}

function getSeconds(started: number): number {
  return Math.round((performance.now() - started) / 1000);
}
