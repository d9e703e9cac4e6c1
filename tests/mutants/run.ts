import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createVitest } from "vitest/node";
import { startBackend } from "../../scripts/backend/index.ts";
import { run } from "../../scripts/run.ts";
import { listMutants } from "./list.ts";
import type { Mutant } from "./mutant.ts";
import { type Reach, readFindings, toFile } from "./pass.ts";
import { readStories, writeStories } from "./stories.ts";
import { survivors } from "./survivors.ts";

/**
 * Weakens rules of the database one by one and runs the stories, which must notice. Of the mutants with a known story, the
 * share of the day; with `--all` every mutant, with a word only those whose name contains it. `--update` notes the stories.
 */
const { values: options, positionals } = parseArgs({
  options: { all: { type: "boolean" }, update: { type: "boolean" } },
  allowPositionals: true,
});
const [word] = positionals;

/** Each day another part of the files, all within so many days. */
const days = 10;
const today = Math.floor(Date.now() / 86_400_000) % days;
const isOfToday = (story: string) =>
  [...story.replace(/ > .*/s, "")].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % days === today;

await run(async () => {
  process.env.MUTANTS_FOLDER = await mkdtemp(join(tmpdir(), "mutants-"));
  const named = await readStories();
  const mutants = (await readCatalogue()).filter(({ kind }) => kind !== "grant" && kind !== "path");
  const chosen = mutants.filter(({ id }) => {
    if (word) return id.includes(word);
    return options.all || isOfToday(named[id] ?? "");
  });
  const noticed = await runPasses(chosen, named);
  await rm(process.env.MUTANTS_FOLDER, { recursive: true });
  if (options.update) await writeStories(noticed);
  report(chosen, noticed);
});

async function readCatalogue(): Promise<Mutant[]> {
  const backend = await startBackend({
    dataDir: "memory",
    port: 0,
    mailPort: 0,
    siteUrl: "http://localhost",
  });
  try {
    return await listMutants(backend.db);
  } finally {
    await backend.close();
  }
}

/** The story that noticed each mutant: those with a known story are shown to it first, what is left to more and more. */
async function runPasses(chosen: Mutant[], named: Record<string, string>): Promise<Map<string, string>> {
  const vitest = await createVitest("test", {
    config: "tests/mutants/vitest.config.ts",
    watch: false,
    reporters: [{}],
  });
  const noticed = new Map<string, string>();
  // The day's share has known stories: none is looked for.
  const reaches: Reach[] = options.all || word ? ["named", "near", "all"] : ["named"];
  for (const reach of reaches) {
    const mutants = chosen.filter(({ id }) => !noticed.has(id) && !(id in survivors));
    if (mutants.length === 0) break;
    await writeFile(toFile("pass.json"), JSON.stringify({ reach, mutants, named }));
    const started = performance.now();
    const files = listNamed(mutants, named);
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
      isAsked(moduleId, reach, files),
    );
    const { testModules } = await vitest.runTestSpecifications(specifications);
    for (const { test, noticed: ids = [] } of await readFindings())
      for (const id of ids) noticed.set(id, test);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${reach}: ${mutants.length} mutants, ${noticed.size} noticed in all (${seconds} s)`);
    for (const module of testModules)
      for (const test of module.children.allTests("failed"))
        console.log(`  failed without a mutant: ${test.fullName}: ${test.result().errors?.[0]?.message}`);
  }
  await vitest.close();
  return noticed;
}

/** The files of the known stories; none if a policy's own story has yet to be found by its title. */
function listNamed(mutants: Mutant[], named: Record<string, string>): string[] {
  if (mutants.some(({ id, story }) => story && !named[id])) return [];
  return [...new Set(mutants.flatMap(({ id }) => named[id]?.split(" > ")[0] ?? []))];
}

/** The matrix is long: it is asked last, and of it the part about rows alone. */
function isAsked(file: string, reach: Reach, named: string[]): boolean {
  if (reach === "all") return !/matrix\.(columns|functions|storage)\./.test(file);
  if (reach === "near") return !file.includes("/matrix.");
  return named.length === 0 || named.some((one) => file.endsWith(one));
}

function report(chosen: Mutant[], noticed: Map<string, string>): void {
  // The records of the schema notice all but guards: see tests/unit/mutants.test.ts.
  const unnoticed = chosen.filter(({ id }) => !noticed.has(id) && !(id in survivors));
  for (const { id, kind } of unnoticed)
    console.log(`${kind === "guard" ? "noticed by nothing" : "noticed by the record alone"}  ${id}`);
  for (const [kind, some = []] of Object.entries(Object.groupBy(chosen, ({ kind }) => kind)))
    console.log(
      `${kind}: ${some.filter(({ id }) => noticed.has(id)).length} of ${some.length} noticed by stories`,
    );
  const guards = unnoticed.filter(({ kind }) => kind === "guard");
  if (guards.length > 0) process.exitCode = 1;
}
