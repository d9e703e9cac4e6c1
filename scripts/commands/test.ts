import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { ensureBrowser } from "../program/browser.ts";
import { run } from "../program/run.ts";

type Step = [title: string, command: string];
type Outcome = { title: string; passed: boolean; seconds: number; failures: string[] };

const vitest = (...projects: string[]) =>
  ["vitest run --config tests/vitest.config.ts", ...projects.map((name) => `--project ${name}`)].join(" ");

/** Each uses one core. */
const checks: Step[] = [
  ["Lint and format", "biome ci --error-on-warnings ."],
  ["Types", "astro check --minimumFailingSeverity warning"],
  ["Dead code", "knip"],
  ["Code that only tests use", "knip --config tests/knip.json --include files,exports,types"],
];

/** These run side by side: linters use one core each, and unit tests often wait. */
const quick: Step[] = [...checks, ["Unit tests", vitest("unit")]];

const long: Step[] = [
  ["Policies on PGlite", vitest("pglite")],
  ["Integration tests", vitest("integration")],
  ["Races on PostgreSQL", `${vitest("postgres")} tests/races`],
];

/** Each uses the whole machine. */
const core: Step[] = [
  ["Components", vitest("components")],
  ["Policies on PostgreSQL", `${vitest("postgres")} tests/policies`],
];
const journeys = "npm run -s test:journeys";

/** Steps of a stage run side by side, stages one after another. A failure stops nothing, so one run reports everything. */
const plans: Record<string, Step[][]> = {
  checks: [checks],
  core: [quick, ...core.map((step) => [step]), [["Core end-to-end tests", `${journeys} -- --grep @core`]]],
  all: [quick, ...[...core, ...long].map((step) => [step]), [["End-to-end tests", journeys]]],
  /** What "core" leaves out. */
  rest: [
    ...long.map((step) => [step]),
    [["Questions to Supabase’s Auth server", "npm run -s test:hosted"]],
    [["Other end-to-end tests", `${journeys} -- --grep-invert @core`]],
    // These run side by side, because the second often waits for browsers.
    [
      ["Mutation tests of the database rules", "npm run -s test:mutants"],
      ["Deep tests, today’s share", "npm run -s test:deep"],
    ],
  ],
};

await run(async () => {
  const plan = plans[process.argv[2] ?? "core"];
  if (!plan) throw new Error(`Unknown plan. Available: ${Object.keys(plans).join(", ")}.`);
  process.env.CHROMIUM_PATH = ensureBrowser();
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  if (process.stdout.isTTY) process.env.FORCE_COLOR ??= "1";
  const outcomes: Outcome[] = [];
  for (const stage of plan)
    outcomes.push(...(await Promise.all(stage.map((step) => runStep(step, stage.length === 1)))));
  console.log("");
  for (const { title, passed, seconds, failures } of outcomes) {
    console.log(`${passed ? "passed" : "FAILED"}  ${`${seconds}`.padStart(4)} s  ${title}`);
    for (const failure of failures) console.log(`                ${failure}`);
  }
  console.log(`        ${`${getSeconds(0)}`.padStart(4)} s  in total`);
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  console.log(`\nSteps: ${passed} passed, ${outcomes.length - passed} failed`);
  if (passed < outcomes.length) process.exit(1);
});

/** A step that runs beside others prints its output when it has ended. */
async function runStep([title, command]: Step, isAlone: boolean): Promise<Outcome> {
  const started = performance.now();
  const heading = `\n— ${title}: ${command}`;
  if (isAlone) console.log(heading);
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ["ignore", "pipe", "inherit"] });
  if (isAlone) child.stdout.pipe(process.stdout, { end: false });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  if (!isAlone) console.log(`${heading}\n${printed}`);
  const passed = code === 0;
  return { title, passed, seconds: getSeconds(started), failures: passed ? [] : listFailures(printed) };
}

/** The tests that failed, as Vitest and Playwright name them, so that the end of a long output tells them all. */
function listFailures(printed: string): string[] {
  const lines = stripVTControlCharacters(printed).matchAll(/^ *(?:FAIL|\d+\)) +(.+? (?:›|>) .+?)[ ─]*$/gm);
  return [...new Set(Array.from(lines, ([, test = ""]) => test))];
}

function getSeconds(started: number): number {
  return Math.round((performance.now() - started) / 1000);
}
