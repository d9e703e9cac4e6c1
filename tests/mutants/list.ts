import type { Statements } from "../../scripts/backend/database.ts";
import { listGuardMutants, listPathMutants } from "./functions.ts";
import { listGrantMutants } from "./grants.ts";
import type { Kind, Mutant } from "./mutant.ts";
import { listPolicyMutants } from "./policies.ts";
import { listCheckMutants, listTriggerMutants, listUniqueMutants, listViewMutants } from "./tables.ts";

const makers: Record<Kind, (db: Statements) => Promise<Mutant[]>> = {
  policy: listPolicyMutants,
  trigger: listTriggerMutants,
  check: listCheckMutants,
  unique: listUniqueMutants,
  view: listViewMutants,
  grant: listGrantMutants,
  path: listPathMutants,
  guard: listGuardMutants,
};

/** Every rule of a migrated database, weakened in every way. */
export async function listMutants(db: Statements): Promise<Mutant[]> {
  const lists: Mutant[][] = [];
  for (const make of Object.values(makers)) lists.push(await make(db));
  return lists.flat();
}
