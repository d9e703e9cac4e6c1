import { readFile, writeFile } from "node:fs/promises";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import type { Mutant } from "./mutant.ts";
import { type Finding, type Pass, type Reach, readFindings, toFile } from "./pass.ts";
import { listNear } from "./trying.ts";

/** How often a broken test, or a mutant that survived its known test, is tried again, each time on a new database. */
const carefulTurns = 5;

/** The test that killed each mutant: the known test is tried first, then more and more tests. */
export async function runPasses(
  mutants: Mutant[],
  named: Record<string, string>,
  isSearch: boolean,
): Promise<Map<string, string>> {
  const vitest = await createVitest("test", {
    config: "tests/mutants/vitest.config.ts",
    watch: false,
    reporters: [{}],
  });
  const reaches: Reach[] = isSearch ? ["named", "near", "all"] : ["named"];
  for (const reach of reaches) {
    await runPass(vitest, { reach, mutants: await listLeft(mutants), named });
    let before = Number.POSITIVE_INFINITY;
    for (let turn = 1; turn <= carefulTurns; turn += 1) {
      // The effects of another mutant can hide one, too.
      const unsure = { ...named, ...listUnsure(await readFindings()) };
      const left = (await listLeft(mutants)).filter(({ id }) => unsure[id]);
      if (left.length === 0 || left.length === before) break;
      before = left.length;
      await runPass(vitest, { reach: "named", mutants: left, named: unsure, isCareful: true });
    }
  }
  await vitest.close();
  return listNoticed(await readFindings());
}

async function runPass(vitest: Vitest, pass: Pass): Promise<void> {
  if (pass.mutants.length === 0) return;
  await writeFile(toFile("pass.json"), JSON.stringify(pass));
  const started = performance.now();
  const specifications: TestSpecification[] = [];
  for (const one of await vitest.globTestSpecifications())
    if (await isFileAsked(one.moduleId, pass)) specifications.push(one);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const seconds = Math.round((performance.now() - started) / 1000);
  const { size } = listNoticed(await readFindings());
  console.log(
    `${pass.isCareful ? "careful" : pass.reach}: ${pass.mutants.length} mutants, ${size} noticed in all (${seconds} s)`,
  );
  for (const module of testModules) {
    for (const { message } of module.errors()) console.log(`  ${module.moduleId}: ${message}`);
    for (const test of module.children.allTests("failed"))
      console.log(`  failed without a mutant: ${test.fullName}: ${test.result().errors?.[0]?.message}`);
  }
}

/** Each file costs a database and a backend, so those without a test for these mutants are left out. */
async function isFileAsked(file: string, pass: Pass): Promise<boolean> {
  const source = await readFile(file, "utf8");
  if (pass.reach === "near" && file.includes("/matrix.")) return false;
  if (pass.reach !== "named") return listNear(source, pass).length > 0;
  return pass.mutants.some(({ id, story }) => {
    const known = pass.named[id];
    return known ? file.endsWith(known.split(" > ")[0] ?? "") : story && source.includes(story);
  });
}

const listNoticed = (findings: Finding[]) =>
  new Map(findings.flatMap(({ test, noticed = [] }) => noticed.map((id) => [id, test])));

const listUnsure = (findings: Finding[]): Record<string, string> =>
  Object.fromEntries(findings.flatMap(({ test, unsure = [] }) => unsure.map((id) => [id, test])));

async function listLeft(mutants: Mutant[]): Promise<Mutant[]> {
  const noticed = listNoticed(await readFindings());
  return mutants.filter(({ id }) => !noticed.has(id));
}
