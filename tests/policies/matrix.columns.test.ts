import { describe, expect, test } from "vitest";
import { identify, isGranted, lacksRight, type Role, roles } from "./matrix.roles.ts";
import { type TableRule, tableRules } from "./matrix.tables.ts";
import { compare, type Finding } from "./matrix.ts";
import { stage } from "./personas.ts";
import type { TableName } from "./writers.ts";

// What a role of the database may do with a column is a matter of grants alone, so one actor of each role is enough,
// and no row: a right is asked for before any row is looked at.
const verbs = ["read", "add", "edit"] as const;
type Verb = (typeof verbs)[number];

let asked = 0;

/** Whether PostgreSQL lets a role use these columns. */
async function mayUse(role: Role, verb: Verb, table: TableName, columns: string[]): Promise<boolean> {
  const [key = "id"] = tableRules[table].key ?? ["id"];
  const query = { read: `select=${columns}&limit=0`, add: "", edit: `${key}=is.null` }[verb];
  const response = await fetch(`${stage.url}/rest/v1/${table}?${query}`, {
    method: { read: "GET", add: "POST", edit: "PATCH" }[verb],
    headers: { ...identify(role), "content-type": "application/json", prefer: "return=minimal" },
    ...(verb !== "read" && { body: JSON.stringify(Object.fromEntries(columns.map((one) => [one, null]))) }),
  });
  return !(await lacksRight(response));
}

/** What the declaration of the table leaves this role. */
function listGranted(
  { rights, own = rights, gives, keyGets }: TableRule,
  role: Role,
  verb: Verb,
  all: string[],
) {
  if (role === "key" && keyGets && verb !== "add") return keyGets[verb];
  const place = verbs.indexOf(verb);
  const groups = [rights[place], own[place]].flatMap((group) =>
    !group || group === "not asked" ? [] : [group],
  );
  if (!groups.some((group) => isGranted(group, role))) return [];
  return (verb !== "read" && gives?.[verb]) || all;
}

async function askAll(table: TableName, role: Role, verb: Verb, all: string[]): Promise<Finding[]> {
  const granted = listGranted(tableRules[table], role, verb, all);
  asked += all.length;
  // One question tells that all are granted.
  if (granted.length === all.length)
    return compare(
      `${role} may ${verb} every column of ${table}`,
      true,
      await mayUse(role, verb, table, all),
    );
  const findings = all.map(async (column) =>
    compare(
      `${role} may ${verb} ${table}.${column}`,
      granted.includes(column),
      await mayUse(role, verb, table, [column]),
    ),
  );
  return (await Promise.all(findings)).flat();
}

const { columns } = stage.catalogue;

describe.each(Object.keys(tableRules) as TableName[])("%s", (table) => {
  const mine = columns.filter(({ relation }) => relation === table);

  test.each(roles)("%s may use exactly the columns that are declared", async (role) => {
    const findings: Finding[] = [];
    for (const verb of verbs) {
      const all = mine.filter(({ isGenerated }) => verb === "read" || !isGenerated).map(({ name }) => name);
      findings.push(...(await askAll(table, role, verb, all)));
    }
    expect(findings).toEqual([]);
  });
});

test("Every table of the migrations is in the matrix, with some thousand questions about its columns", () => {
  const tables = new Set(columns.filter(({ isView }) => !isView).map(({ relation }) => relation));
  expect(Object.keys(tableRules).sort()).toEqual([...tables].sort());
  console.log(`${asked} questions about columns`);
  expect(asked).toBeGreaterThanOrEqual(3000);
});
