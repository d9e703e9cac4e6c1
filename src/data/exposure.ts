import type { SupabaseClient } from "@supabase/supabase-js";
import { bucketNames, closedTables, neededColumns, openTables } from "../domain/exposure.ts";
import type { Client } from "./client.ts";
import { DataError } from "./result.ts";

/** Names of tables or buckets where a visitor can do what they should not, or cannot do what they should. */
export type Faults = string[];

async function collect<Name extends string>(
  names: readonly Name[],
  isFault: (name: Name) => Promise<boolean>,
): Promise<Faults> {
  const answers = await Promise.all(names.map(isFault));
  return names.filter((_, place) => answers[place]);
}

/** Any table or view: here it is its rights that are asked for, not its rows. */
const openAny = (client: SupabaseClient, table: string) => client.from(table);

/** A refusal has a code. Rejects when none came: a table that nobody could ask for is not closed. */
async function readOne(visitor: Client, table: string) {
  const { data, error } = await openAny(visitor, table).select("*").limit(1);
  if (error && !error.code) throw new DataError(error.message, { cause: error });
  return { rows: data?.length ?? 0, isRefused: error !== null };
}

/** Public tables that the visitor's client cannot read. */
export function findUnreadable(visitor: Client): Promise<Faults> {
  return collect(openTables, async (table) => (await readOne(visitor, table)).isRefused);
}

/** Closed tables of which the visitor's client reads a row. */
export function findExposed(visitor: Client): Promise<Faults> {
  return collect(closedTables, async (table) => (await readOne(visitor, table)).rows > 0);
}

const refused = "42501";

/** Tables that would take an entry of a visitor. Nothing is written: the entry lacks what every entry must have. */
export function findWritable(visitor: Client): Promise<Faults> {
  const columns = new Map<string, string>(Object.entries(neededColumns));
  return collect([...columns.keys()], async (table) => {
    const column = columns.get(table) ?? "";
    const { error } = await openAny(visitor, table).insert({ [column]: null });
    return error?.code !== refused;
  });
}

/** Buckets whose files a visitor can list. */
export function findListable(visitor: Client): Promise<Faults> {
  return collect(bucketNames, async (bucket) => {
    const { data } = await visitor.storage.from(bucket).list("", { limit: 1 });
    return Boolean(data?.length);
  });
}

/** Buckets that take a file of a visitor; it is removed again by `admin`. */
export function findUploadable(visitor: Client, admin: Client): Promise<Faults> {
  // One pixel: a type that the buckets of pictures accept.
  const picture = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])], { type: "image/jpeg" });
  const text = new Blob(["system check"], { type: "text/plain" });
  return collect(bucketNames, async (bucket) => {
    const path = `system-check-${Date.now()}`;
    const file = bucket === "documents" ? text : picture;
    const { error } = await visitor.storage.from(bucket).upload(path, file);
    if (!error) await admin.storage.from(bucket).remove([path]);
    return error === null;
  });
}

/** Whether a document opens for who has no signed link. False when there is no document to try. */
export async function isDocumentExposed(visitor: Client, admin: Client): Promise<boolean> {
  const { data } = await admin.from("documents").select("file_url").limit(1);
  const path = data?.[0]?.file_url;
  if (!path) return false;
  const files = visitor.storage.from("documents");
  const [{ data: signed }, direct] = await Promise.all([
    files.createSignedUrl(path, 60),
    fetch(files.getPublicUrl(path).data.publicUrl, { method: "HEAD" }).catch(() => null),
  ]);
  return Boolean(signed?.signedUrl) || direct?.ok === true;
}
