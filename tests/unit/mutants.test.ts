import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { listMutants } from "../mutants/list.ts";
import { type Kind, kinds, type Mutant } from "../mutants/mutant.ts";
import { listRecorded } from "../mutants/record.ts";
import { readStories } from "../mutants/stories.ts";
import { survived } from "../mutants/survived.ts";
import { startInMemory } from "../support/backend.ts";

let backend: Backend;
let mutants: Mutant[];

beforeAll(async () => {
  backend = await startInMemory();
  mutants = await listMutants(backend.db);
});
afterAll(() => backend.close());

const ours = "('public', 'private')";
const functions = `pg_proc where pronamespace::regnamespace::text in ${ours}`;

/** The number of rules of each kind in the catalogue, counted independently of the list of mutants. */
const counts: Record<Kind, string> = {
  policy: "select count(*) from pg_policies",
  trigger: `select count(*) from pg_trigger join pg_proc p on p.oid = tgfoid
    where not tgisinternal and p.pronamespace = 'private'::regnamespace`,
  check: `select count(*) from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace::regnamespace::text in ${ours}`,
  unique: `select count(*) from pg_index join pg_class c on c.oid = indexrelid
    where indisunique and not indisprimary and relnamespace::regnamespace::text in ${ours}`,
  view: `select count(*) from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
  // Four rights for each table and view; for each function one that visitors lack or some role has.
  grant: `select count(*) from ${functions}`,
  path: `select count(*) from ${functions}`,
  // Every function of ours that raises an exception has a guard.
  guard: `select count(*) from ${functions} and prosrc ~ '\\mraise exception\\M'`,
};

describe("the mutants", () => {
  test.each(kinds)("of the kind %s cover every rule", async (kind) => {
    const { rows } = await backend.db.query<{ count: number }>(counts[kind]);
    const rules = new Set(mutants.filter((one) => one.kind === kind).map(({ rule }) => rule));
    expect(rules.size).toBeGreaterThan(0);
    expect(rules.size).toBeGreaterThanOrEqual(rows[0]?.count ?? Number.NaN);
  });

  test("have different names", () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  });

  test("All mutants outside functions change the records of the schema", async () => {
    const recorded = await listRecorded(backend.db, mutants);
    const unnoticed = mutants.filter(({ id, kind }) => kind !== "guard" && !recorded.has(id));
    expect(unnoticed.map(({ id }) => id)).toEqual([]);
    expect(recorded.size).toBeGreaterThan(2000);
  });

  test("that survive with a reason, or have a known story, still exist", async () => {
    const ids = new Set(mutants.map(({ id }) => id));
    const known = [...Object.keys(survived), ...Object.keys(await readStories())];
    expect(known.filter((id) => !ids.has(id))).toEqual([]);
  });
});
