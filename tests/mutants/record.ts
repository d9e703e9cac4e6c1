import type { Statements } from "../../scripts/backend/database.ts";
import { invariants } from "../policies/support/invariants.ts";
import { policies, rights, rules } from "../policies/support/records.ts";
import type { Kind, Mutant } from "./mutant.ts";

const paths = invariants.find(({ rule }) => rule === "Every function has an empty search path");

/** What `schema.test.ts` reads from the catalogue, by kind of rule; it reads no function's body. */
const searches: Partial<Record<Kind, string>> = {
  policy: policies,
  trigger: rules,
  check: rules,
  unique: rules,
  view: rules,
  grant: rights,
  path: paths?.search ?? "",
};

const rollBack = new Error("Nothing of this stays");

async function read(db: Statements, kind: Kind): Promise<string[]> {
  return (await db.query<{ found: string }>(searches[kind] ?? "")).rows.map((row) => row.found);
}

/** The ids of mutants that the schema's snapshots show. Mutants of different rules are applied together. */
export async function listRecorded(
  db: Statements & { transaction(work: (db: Statements) => Promise<void>): Promise<void> },
  mutants: Mutant[],
): Promise<Set<string>> {
  const noticed = new Set<string>();
  for (const batch of arrange(mutants)) {
    const kind = batch[0]?.kind ?? "policy";
    const before = new Set(await read(db, kind));
    const injected = db.transaction(async (transaction) => {
      for (const { inject } of batch) await transaction.exec(inject);
      const after = new Set(await read(transaction, kind));
      const changed = [...before, ...after].filter((line) => before.has(line) !== after.has(line));
      for (const { id, rule } of batch) if (changed.some((line) => names(line, rule))) noticed.add(id);
      throw rollBack;
    });
    await injected.catch((error: unknown) => {
      if (error !== rollBack) throw error;
    });
  }
  return noticed;
}

/** Whether a line belongs to this rule: a grant by object and role, others by the name before the colon. */
function names(line: string, rule: string): boolean {
  const [object, role] = rule.split(", ", 2);
  const isRight = rule.split(", ").length === 3;
  return isRight
    ? line.startsWith(`${object}, ${role}: `)
    : line === rule.replace(/^public\./, "") || line.replace("\n", ":").startsWith(`${rule}:`);
}

/** One mutant of each rule per batch, so that no two hide each other. */
function arrange(mutants: Mutant[]): Mutant[][] {
  const batches = new Map<string, Mutant[]>();
  const turns = new Map<string, number>();
  for (const mutant of mutants) {
    if (!(mutant.kind in searches)) continue;
    const line = `${mutant.kind} ${mutant.kind === "grant" ? mutant.rule.replace(/, \w+$/, "") : mutant.rule}`;
    const turn = turns.get(line) ?? 0;
    turns.set(line, turn + 1);
    const batch = `${mutant.kind} ${turn}`;
    batches.set(batch, [...(batches.get(batch) ?? []), mutant]);
  }
  return [...batches.values()];
}
