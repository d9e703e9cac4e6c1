import type { PGlite } from "@electric-sql/pglite";
import {
  type Column,
  getColumns,
  getRelationships,
  getRoutines,
  type Relationship,
  type Routine,
} from "./catalogue.ts";

const scalars: Readonly<Record<string, string>> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
};

function toTypeScript(type: string, isArray = false): string {
  // A base type's array is named with a leading underscore in the catalogue.
  if (type.startsWith("_")) return toTypeScript(type.slice(1), true);
  return (scalars[type] ?? "string") + (isArray ? "[]" : "");
}

/** The `Database` type that supabase-js takes, from the catalogue of a migrated database. */
export async function generateTypes(db: PGlite): Promise<string> {
  const columns = await getColumns(db);
  const relationships = await getRelationships(db);
  const routines = await getRoutines(db);
  const byRelation = Map.groupBy(columns, (column) => column.relation);
  const print = (isView: boolean) =>
    [...byRelation]
      .filter(([, list]) => list[0]?.is_view === isView)
      .map(([name, list]) =>
        printRelation(
          name,
          list,
          relationships.filter((r) => r.relation === name),
          isView,
        ),
      )
      .join("\n");

  return `// Generated from supabase/migrations by \`npm run types\`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
${print(false)}
    };
    Views: {
${print(true)}
    };
    Functions: {
${routines.map(printRoutine).join("\n")}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`;
}

function printRelation(
  name: string,
  columns: Column[],
  relationships: Relationship[],
  isView: boolean,
): string {
  const row = columns.map((c) => `          ${c.name}: ${printColumn(c)};`);
  const writable = columns.filter((c) => !c.always_generated);
  const insert = writable.map(
    (c) => `          ${c.name}${c.nullable || c.has_default ? "?" : ""}: ${printColumn(c)};`,
  );
  const update = writable.map((c) => `          ${c.name}?: ${printColumn(c)};`);
  const block = (title: string, lines: string[]) => `        ${title}: {\n${lines.join("\n")}\n        };`;
  return [
    `      ${name}: {`,
    block("Row", row),
    ...(isView ? [] : [block("Insert", insert), block("Update", update)]),
    `        Relationships: [${relationships.map(printRelationship).join("")}];`,
    "      };",
  ].join("\n");
}

function printColumn(column: Column): string {
  return toTypeScript(column.type, column.is_array) + (column.nullable ? " | null" : "");
}

function printRelationship(r: Relationship): string {
  const list = (names: string[]) => `[${names.map((name) => `"${name}"`).join(", ")}]`;
  return `
          {
            foreignKeyName: "${r.name}";
            columns: ${list(r.columns)};
            isOneToOne: ${r.one_to_one};
            referencedRelation: "${r.referenced}";
            referencedColumns: ${list(r.referenced_columns)};
          },`;
}

/** The catalogue does not say which of these columns can be null. */
function printTableRow({ table_columns }: Routine): string | undefined {
  return table_columns
    ? `{ ${table_columns.map(({ name, type }) => `${name}: ${toTypeScript(type)} | null`).join("; ")} }`
    : undefined;
}

function printRoutine(routine: Routine): string {
  const firstDefault = routine.arg_types.length - routine.default_count;
  const args = routine.arg_types.map(
    (type, i) => `${routine.arg_names[i]}${i >= firstDefault ? "?" : ""}: ${toTypeScript(type)}`,
  );
  const relation = routine.returns_relation;
  const returns = relation
    ? `Database["public"]["Tables"]["${relation}"]["Row"]`
    : (printTableRow(routine) ?? toTypeScript(routine.returns));
  const setOf = relation
    ? `SetofOptions: { from: "*"; to: "${relation}"; isOneToOne: false; isSetofReturn: true };`
    : "";
  return [
    `      ${routine.name}: {`,
    `        Args: ${args.length > 0 ? `{ ${args.join("; ")} }` : "Record<never, never>"};`,
    `        Returns: ${returns}${routine.returns_set ? "[]" : ""};`,
    ...(setOf ? [`        ${setOf}`] : []),
    "      };",
  ].join("\n");
}
