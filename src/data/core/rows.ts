import { isMap, type JsonMap } from "../../domain/core/json.ts";
import type { Insert, Row, TableName, Update } from "../../domain/core/row.ts";
import type { Client } from "./client.ts";
import { ConflictError, checkDone, DataError, getData } from "./result.ts";

/** Tables whose primary key is a uuid `id`. */
export type Entries = {
  [Name in TableName]: Row<Name> extends { id: string } ? Name : never;
}[TableName];

/** supabase-js cannot infer rows from a generic table name; this types every table as one. */
export function openRows(client: Client, table: Entries) {
  return client.from(table as "awards");
}

/** Inserts a row and returns its id. */
export async function addRow<Name extends Entries>(
  client: Client,
  table: Name,
  row: Insert<Name>,
  failure: string,
): Promise<string> {
  const rows = openRows(client, table);
  const response = await rows
    .insert(row as Insert<"awards">)
    .select("id")
    .single();
  return getData(response, failure).id;
}

interface SaveTexts {
  /** Error message if the database gives no reason. */
  failure: string;
  /** Error message for a row that has been deleted since: "News item not found". */
  missing: string;
}

/**
 * Saves the fields that differ from `before`, the row as it was when the form was opened. Nothing is saved if
 * another person has changed one of the same fields since; changes to other fields are merged.
 */
export async function saveRow<Name extends Entries>(
  client: Client,
  table: Name,
  before: Partial<Row<Name>> & { id: string },
  fields: Update<Name>,
  { failure, missing }: SaveTexts,
): Promise<void> {
  const [stopped] = await saveEdits(client, [toEdit(table, before, fields)], failure);
  if (!stopped) return;
  throw stopped.theirs ? new ConflictError(stopped.theirs) : new DataError(missing);
}

/** One row's new values; `id` is true for single-row tables. */
type Edit = {
  table_name: TableName;
  id: string | boolean;
  before: JsonMap;
  changes: JsonMap;
};

export function toEdit<Name extends TableName>(
  table_name: Name,
  { id, ...before }: Partial<Row<Name>> & { id: string | boolean },
  fields: Update<Name>,
): Edit {
  const changes = getChanges(before, fields);
  return { table_name, id, before: pick(before, Object.keys(changes)), changes };
}

function pick(row: object, columns: readonly string[]): JsonMap {
  return Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
}

/** An edit that was not saved. */
export interface Stopped {
  table_name: string;
  /** The conflicting columns' current values; null if the row is gone or may not be edited. */
  theirs: JsonMap | null;
}

/**
 * Saves all edits or none, and returns the conflicts. The database compares and writes in one statement. `save` calls
 * another function than save_changes.
 */
export async function saveEdits(
  client: Client,
  edits: Edit[],
  failure: string,
  save = (changed: Edit[]) => client.rpc("save_changes", { edits: changed }),
): Promise<Stopped[]> {
  const changed = edits.filter(({ changes }) => Object.keys(changes).length > 0);
  if (changed.length === 0) return [];
  const response = await save(changed);
  return getData(response, failure).map(({ table_name, theirs }) => ({
    table_name,
    theirs: isMap(theirs) ? theirs : null,
  }));
}

export function getChanges(before: object, fields: object): JsonMap {
  const old = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, old.get(name))));
}

/** Keys may differ in order: the database reorders the keys of JSON values. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || toComparable(one) === toComparable(other);
}

function toComparable(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}

/** Deletes a row. Succeeds if another person has already deleted it. */
export async function removeRow(client: Client, table: Entries, id: string, failure: string): Promise<void> {
  const rows = openRows(client, table);
  checkDone(await rows.delete().eq("id", id), failure);
  // Row-level security blocks a delete without an error: check that the row is gone.
  const left = getData(await rows.select("id").eq("id", id).limit(1), failure);
  if (left.length > 0) throw new DataError(failure);
}
