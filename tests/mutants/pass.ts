import { appendFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";

/** How the mutants of a pass are given to tests. */
export type Reach =
  /** To the test that is named for them: of an earlier run, or with the policy's sentence as its title. */
  | "named"
  /** To tests that come by them, in files that speak of them and that are not of the matrix, which is long. */
  | "near"
  /** To every test that comes by them. */
  | "all";

export interface Pass {
  reach: Reach;
  /** Whether each test is seen to pass again after each mutant, because some mutants spoil what it finds. */
  isCareful?: boolean;
  mutants: Mutant[];
  /** The tests that noticed a mutant in an earlier run, by its id. */
  named: Record<string, string>;
}

/** What a test noticed, or the mutants that it failed with before it failed without any. */
export interface Finding {
  test: string;
  noticed?: string[];
  unsure?: string[];
}

/** The folder that this run and its workers share. */
const folder = () => process.env.MUTANTS_FOLDER ?? "";
export const toFile = (name: "pass.json" | "findings.jsonl") => join(folder(), name);

export const report = (finding: Finding) =>
  appendFileSync(toFile("findings.jsonl"), `${JSON.stringify(finding)}\n`);

export async function readFindings(): Promise<Finding[]> {
  const lines = (await readFile(toFile("findings.jsonl"), "utf8").catch(() => "")).split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** The pass under way, without the mutants that were noticed meanwhile. */
export async function readPass(): Promise<Pass> {
  const pass: Pass = JSON.parse(await readFile(toFile("pass.json"), "utf8"));
  const noticed = new Set((await readFindings()).flatMap((finding) => finding.noticed ?? []));
  return { ...pass, mutants: pass.mutants.filter(({ id }) => !noticed.has(id)) };
}
