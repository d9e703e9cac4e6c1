import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBackend } from "../../scripts/backend/index.ts";
import { run } from "../../scripts/program/run.ts";
import { listMutants } from "./list.ts";
import type { Mutant } from "./mutant.ts";
import { runPasses } from "./passes.ts";
import { readStories, writeStories } from "./stories.ts";
import { survived } from "./survived.ts";

/**
 * Weakens rules of the database one by one and runs the test that killed each mutant in an earlier run, which must
 * kill it again. With a word, only rules whose name contains it; with `--all` tests are searched for the other
 * mutants, too, which takes hours for all of them; `--update` records them.
 */
const { values: options, positionals } = parseArgs({
  options: { all: { type: "boolean" }, update: { type: "boolean" } },
  allowPositionals: true,
});
const [word = ""] = positionals;

await run(async () => {
  process.env.MUTANTS_FOLDER = await mkdtemp(join(tmpdir(), "mutants-"));
  const named = await readStories();
  const chosen = (await readCatalogue()).filter(
    ({ id, kind }) =>
      // Only a snapshot shows a missing search path: no test can.
      kind !== "path" && !(id in survived) && id.includes(word) && (options.all || id in named),
  );
  const noticed = await runPasses(chosen, named, Boolean(options.all));
  if (options.update) await writeStories(noticed);
  await rm(process.env.MUTANTS_FOLDER, { recursive: true });
  report(chosen, noticed, named);
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

function report(chosen: Mutant[], noticed: Map<string, string>, named: Record<string, string>): void {
  const unnoticed = chosen.filter(({ id }) => !noticed.has(id));
  // The schema's snapshots show all but guards: see tests/unit/mutants.test.ts.
  for (const { id, kind } of unnoticed)
    console.log(`${kind === "guard" ? "noticed by nothing" : "noticed by the record alone"}  ${id}`);
  for (const [kind, some = []] of Object.entries(Object.groupBy(chosen, ({ kind }) => kind)))
    console.log(
      `${kind}: ${some.filter(({ id }) => noticed.has(id)).length} of ${some.length} noticed by stories`,
    );
  // Vitest also counts tests that failed without a mutant; they have been tried again.
  process.exitCode = unnoticed.some(({ id, kind }) => id in named || kind === "guard") ? 1 : 0;
}
