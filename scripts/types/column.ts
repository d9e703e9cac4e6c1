import type { Column } from "./catalogue.ts";

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

export function toTypeScript(type: string, isArray = false): string {
  // PostgreSQL names a base type's array type with a leading underscore.
  if (type.startsWith("_")) return toTypeScript(type.slice(1), true);
  return (scalars[type] ?? "string") + (isArray ? "[]" : "");
}

/** The values listed by a column's check; empty without such a check. */
export function parseValues({ value_check }: Pick<Column, "value_check">): string[] {
  return [...(value_check ?? "").matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
    value.replaceAll("''", "'"),
  );
}

/**
 * Columns that a view's or function's comment lists after "Can be null:". The system catalogue does not
 * record their nullability, so without that sentence every column may be null.
 */
function isNullable(name: string, comment: string | null): boolean {
  const named = /Can be null: ([\w, ]+)\./.exec(comment ?? "")?.[1];
  return named === undefined || named.split(", ").includes(name);
}

/** A table's or view's column. */
export function renderColumn(column: Column, columns: readonly Column[]): string {
  const { name, relation_comment, is_view } = column;
  const nullable = is_view ? isNullable(name, relation_comment) : column.nullable;
  const values = is_view ? findValues(name, columns) : parseValues(column);
  return (printValues(values) || toTypeScript(column.type, column.is_array)) + (nullable ? " | null" : "");
}

/** A result column of a function that `returns table (…)`. */
export function printResultColumn(
  { name, type }: { name: string; type: string },
  comment: string | null,
  columns: readonly Column[],
): string {
  const printed = printValues(findValues(name, columns)) || toTypeScript(type);
  return `${name}: ${printed}${isNullable(name, comment) ? " | null" : ""}`;
}

function printValues(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(" | ");
}

/**
 * The system catalogue does not record which column a result comes from, so values are matched by name: it
 * applies when all tables' columns of that name take the same values.
 */
function findValues(name: string, columns: readonly Column[]): string[] {
  const [first, ...others] = columns.filter((column) => column.name === name && !column.is_view);
  const isSame = others.every(({ value_check }) => value_check === first?.value_check);
  return first && isSame ? parseValues(first) : [];
}
