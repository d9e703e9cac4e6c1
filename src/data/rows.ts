import type { Client } from "./client.ts";
import type { Database } from "./database.types.ts";
import { checkDone, DataError, getData } from "./result.ts";

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
  const changed = Object.entries(fields).filter(([name, value]) => value !== before[name as keyof Saved]);
  if (changed.length === 0) return;
  const rows = client.from(table as "awards");
  const [current] = getData(await rows.select().eq("id", before.id).limit(1), failed);
  if (!current) throw new DataError(missing);
  // What is there already needs no change: the answer of an attempt before this one may have got lost.
  const isOurs = ([name, value]: [string, unknown]) =>
    [before[name as keyof Saved], value].includes(current[name as keyof typeof current]);
  if (!changed.every(isOurs)) {
    throw new DataError(
      "Somebody else changed this in the meantime. Nothing was saved: copy what you typed, then open it again.",
    );
  }
  const saved = await rows
    .update(Object.fromEntries(changed) as never)
    .eq("id", before.id)
    .select("id");
  if (getData(saved, failed).length === 0) throw new DataError(missing);
}

/** Deletes a row. Deleted by somebody else already is deleted too. */
export async function removeRow(client: Client, table: TableName, id: string, failed: string): Promise<void> {
  const rows = client.from(table as "awards");
  checkDone(await rows.delete().eq("id", id), failed);
  // Row-level security refuses a delete without a word: the row would still be there.
  const left = getData(await rows.select("id").eq("id", id).limit(1), failed);
  if (left.length > 0) throw new DataError(failed);
}
