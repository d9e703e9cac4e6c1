import { appendFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";

/** Which tests a pass runs with each mutant. */
export type Reach =
  /** The test recorded in an earlier run, or with the policy's name as its title. */
  | "named"
  /** Tests that use its tables and functions, in files that name them; not the matrix, which is long. */
  | "near"
  /** Every test that uses its tables and functions. */
  | "all";

export interface Pass {
  reach: Reach;
  /** Whether each test must pass again after each mutant, because some mutants spoil its data. */
  isCareful?: boolean;
  mutants: Mutant[];
  /** The tests that killed a mutant in an earlier run, by its id. */
  named: Record<string, string>;
}

/** The mutants that a test killed, or the ones it failed with before it failed without any. */
export interface Finding {
  test: string;
  noticed?: string[];
  unsure?: string[];
}

/** The folder shared by this run and its workers. */
const folder = () => process.env.MUTANTS_FOLDER ?? "";
export const toFile = (name: "pass.json" | "findings.jsonl") => join(folder(), name);

export const report = (finding: Finding) =>
  appendFileSync(toFile("findings.jsonl"), `${JSON.stringify(finding)}\n`);

export async function readFindings(): Promise<Finding[]> {
  const lines = (await readFile(toFile("findings.jsonl"), "utf8").catch(() => "")).split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** The current pass, without the mutants that have been killed since. */
export async function readPass(): Promise<Pass> {
  const pass: Pass = JSON.parse(await readFile(toFile("pass.json"), "utf8"));
  const noticed = new Set((await readFindings()).flatMap((finding) => finding.noticed ?? []));
  return { ...pass, mutants: pass.mutants.filter(({ id }) => !noticed.has(id)) };
}
