import type { Statements } from "../backend/database.ts";
import {
  type Column,
  getColumns,
  getRelationships,
  getRoutines,
  type Relationship,
  type Routine,
} from "./catalogue.ts";
import { printResultColumn, renderColumn, toTypeScript } from "./column.ts";

/** Generates supabase-js's `Database` type from a migrated database's system catalogue. */
export async function generateTypes(db: Statements): Promise<string> {
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
          list.map((column) => ({ ...column, printed: renderColumn(column, columns) })),
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
${routines.map((routine) => printRoutine(routine, columns)).join("\n")}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`;
}

type PrintedColumn = Column & { printed: string };

function printRelation(
  name: string,
  columns: PrintedColumn[],
  relationships: Relationship[],
  isView: boolean,
): string {
  const row = columns.flatMap((c) => [
    ...(c.comment ? [`          /** ${c.comment} */`] : []),
    `          ${c.name}: ${c.printed};`,
  ]);
  const writable = columns.filter((c) => !c.always_generated);
  const insert = writable.map(
    (c) => `          ${c.name}${c.nullable || c.has_default ? "?" : ""}: ${c.printed};`,
  );
  const update = writable.map((c) => `          ${c.name}?: ${c.printed};`);
  const block = (title: string, lines: string[]) => `        ${title}: {\n${lines.join("\n")}\n        };`;
  return [
    `      ${name}: {`,
    block("Row", row),
    ...(isView ? [] : [block("Insert", insert), block("Update", update)]),
    `        Relationships: [${relationships.map(printRelationship).join("")}];`,
    "      };",
  ].join("\n");
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

function printTableRow({ table_columns, comment }: Routine, columns: readonly Column[]): string | undefined {
  return table_columns
    ? `{ ${table_columns.map((column) => printResultColumn(column, comment, columns)).join("; ")} }`
    : undefined;
}

function printRoutine(routine: Routine, columns: readonly Column[]): string {
  const firstDefault = routine.arg_types.length - routine.default_count;
  const args = routine.arg_types.map(
    (type, i) => `${routine.arg_names[i]}${i >= firstDefault ? "?" : ""}: ${toTypeScript(type)}`,
  );
  const relation = routine.returns_relation;
  const returns = relation
    ? `Database["public"]["Tables"]["${relation}"]["Row"]`
    : (printTableRow(routine, columns) ?? toTypeScript(routine.returns));
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
