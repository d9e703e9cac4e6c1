import { describe, expect, test } from "vitest";
import { stage } from "../support/personas.ts";
import type { TableName } from "../support/writers.ts";
import { isIn, roles, staff } from "./matrix.actors.ts";
import { listRowQuestions } from "./matrix.rows.ts";
import { isWritable, type TableRule, tableRules } from "./matrix.tables.ts";
import { compare, openMatrix } from "./matrix.ts";

const matrix = openMatrix();
const tables = Object.keys(tableRules) as TableName[];

test.each(tables)("%s: every actor has exactly the declared permissions", async (table) => {
  expect(await matrix.judge(listRowQuestions(table, stage.catalogue))).toEqual([]);
});

test("Every built-in role is an actor of the matrix", () => {
  expect(stage.catalogue.roles.map((name) => name.toLowerCase()).sort()).toEqual([...staff].sort());
});

test("The matrix asks thousands of questions about rows", () => {
  console.log(`${matrix.asked} questions about rows`);
  expect(matrix.asked).toBeGreaterThanOrEqual(3000);
});

// Grants alone decide what a database role may do with a column, so no row is needed.
const privileges = { read: "select", add: "insert", edit: "update" } as const;
type Verb = keyof typeof privileges;
const verbs = Object.keys(privileges) as Verb[];
type Role = keyof typeof roles;

let columnsAsked = 0;

/** The columns that the table's declaration grants to this role. */
function listGranted(
  { rights, own = rights, gives, keyGets }: TableRule,
  role: Role,
  verb: Verb,
  all: string[],
) {
  if (role === "service_role" && keyGets && verb !== "add") return keyGets[verb];
  const place = verbs.indexOf(verb);
  const groups = [rights[place], own[place]].filter((group) => group !== undefined && group !== "not asked");
  if (!groups.some((group) => isIn(group, roles[role]))) return [];
  return (verb !== "read" && gives?.[verb]) || all;
}

/** The columns that a role has a privilege on. */
async function listUsable(role: Role, verb: Verb, table: TableName): Promise<string[]> {
  const { rows } = await matrix.backend.db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and has_column_privilege($2, attrelid, attnum, $3)`,
    [`public.${table}`, role, privileges[verb]],
  );
  return rows.map(({ name }) => name);
}

const { columns } = stage.catalogue;

describe.each(tables)("%s", (table) => {
  const mine = columns.filter(({ relation }) => relation === table);

  test.each(Object.keys(roles) as Role[])("%s may use exactly the declared columns", async (role) => {
    for (const verb of verbs) {
      const all = mine.filter(({ isGenerated }) => verb === "read" || !isGenerated).map(({ name }) => name);
      const granted = listGranted(tableRules[table], role, verb, all).filter(
        (column) => verb === "read" || isWritable(table, column, verb),
      );
      const usable = await listUsable(role, verb, table);
      const findings = all.flatMap((column) =>
        compare(`${role} may ${verb} ${table}.${column}`, granted.includes(column), usable.includes(column)),
      );
      expect(findings).toEqual([]);
      columnsAsked += all.length;
    }
  });
});

test("The matrix covers every table of the migrations, with thousands of questions about its columns", () => {
  const known = new Set(columns.filter(({ isView }) => !isView).map(({ relation }) => relation));
  expect(Object.keys(tableRules).sort()).toEqual([...known].sort());
  console.log(`${columnsAsked} questions about columns`);
  expect(columnsAsked).toBeGreaterThanOrEqual(3000);
});
