import type { Insert, Row, TableName, Update } from "../domain/row.ts";
import type { Client } from "./client.ts";
import { ConflictError, checkDone, DataError, getData } from "./result.ts";

/** Tables whose rows have an id of their own, which is a uuid. */
export type Entries = {
  [Name in TableName]: Row<Name> extends { id: string } ? Name : never;
}[TableName];

/** supabase-js cannot follow a table that is a type parameter: rows of every table, as those of one. */
export function openRows(client: Client, table: Entries) {
  return client.from(table as "awards");
}

/** Inserts a row and answers its id. */
export async function addRow<Name extends Entries>(
  client: Client,
  table: Name,
  row: Insert<Name>,
  failed: string,
): Promise<string> {
  const rows = openRows(client, table);
  const answer = await rows
    .insert(row as Insert<"awards">)
    .select("id")
    .single();
  return getData(answer, failed).id;
}

interface SaveTexts {
  /** Of the catalogue: "Failed to update news item". */
  failed: string;
  /** When somebody deleted it meanwhile: "News item not found". */
  missing: string;
}

/**
 * Saves the fields that differ from `before`, the row as it was when the form was opened. Nothing is saved when
 * somebody else changed one of the same fields since; changes to other fields stand beside each other.
 */
export async function saveRow<Name extends Entries>(
  client: Client,
  table: Name,
  before: Partial<Row<Name>> & { id: string },
  fields: Update<Name>,
  { failed, missing }: SaveTexts,
): Promise<void> {
  const changes = getChanges(before, fields);
  if (Object.keys(changes).length === 0) return;
  const rows = openRows(client, table);
  const [current] = getData(await rows.select().eq("id", before.id).limit(1), failed);
  if (!current) throw new DataError(missing);
  const theirs = findTheirs(before, changes, current);
  if (theirs) throw new ConflictError(theirs);
  const saved = await rows
    .update(changes as Update<"awards">)
    .eq("id", before.id)
    .select("id");
  if (getData(saved, failed).length === 0) throw new DataError(missing);
}

export function getChanges(before: object, fields: object): Record<string, unknown> {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(fields).filter(([name, value]) => !isSame(value, old.get(name)));
  return Object.fromEntries(changed);
}

/**
 * What somebody else made of the columns of `changes`; null when nobody did. What is there already needs no change:
 * the answer of an attempt before this one may have got lost.
 */
export function findTheirs(before: object, changes: object, current: object): object | null {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(current))];
  const theirs = Object.entries(changes).flatMap(([name, value]) => {
    const there = now.get(name);
    return isSame(there, old.get(name)) || isSame(there, value) ? [] : [[name, there]];
  });
  return theirs.length > 0 ? Object.fromEntries(theirs) : null;
}

/** The database keeps the names inside of a json value in an order of its own. */
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

/** Deletes a row. Deleted by somebody else already is deleted too. */
export async function removeRow(client: Client, table: Entries, id: string, failed: string): Promise<void> {
  const rows = openRows(client, table);
  checkDone(await rows.delete().eq("id", id), failed);
  // Row-level security refuses a delete without a word: the row would still be there.
  const left = getData(await rows.select("id").eq("id", id).limit(1), failed);
  if (left.length > 0) throw new DataError(failed);
}
