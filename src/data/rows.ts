import type { Client } from "./client.ts";
import type { Database } from "./database.types.ts";
import { ConflictError, checkDone, DataError, getData } from "./result.ts";

export type TableName = keyof Database["public"]["Tables"];
type Row = { id: string };

/** Inserts a row and answers its id. */
export async function addRow(client: Client, table: TableName, row: object, failed: string): Promise<string> {
  const answer = await client
    .from(table as "awards")
    .insert(row as never)
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
export async function saveRow<Saved extends Row>(
  client: Client,
  table: TableName,
  before: Saved,
  fields: Partial<Saved>,
  { failed, missing }: SaveTexts,
): Promise<void> {
  const changes = getChanges(before, fields);
  if (Object.keys(changes).length === 0) return;
  const rows = client.from(table as "awards");
  const [current] = getData(await rows.select().eq("id", before.id).limit(1), failed);
  if (!current) throw new DataError(missing);
  const theirs = findTheirs(before, changes, current);
  if (theirs) throw new ConflictError(theirs);
  const saved = await rows
    .update(changes as never)
    .eq("id", before.id)
    .select("id");
  if (getData(saved, failed).length === 0) throw new DataError(missing);
}

export function getChanges<Saved extends object>(before: Saved, fields: Partial<Saved>): Partial<Saved> {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(fields).filter(([name, value]) => !isSame(value, old.get(name)));
  return Object.fromEntries(changed) as Partial<Saved>;
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
export async function removeRow(client: Client, table: TableName, id: string, failed: string): Promise<void> {
  const rows = client.from(table as "awards");
  checkDone(await rows.delete().eq("id", id), failed);
  // Row-level security refuses a delete without a word: the row would still be there.
  const left = getData(await rows.select("id").eq("id", id).limit(1), failed);
  if (left.length > 0) throw new DataError(failed);
}
