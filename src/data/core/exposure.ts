import type { SupabaseClient } from "@supabase/supabase-js";
import { bucketNames, closedTables, collections, neededColumns, openTables } from "../../domain/exposure.ts";
import type { Client } from "./client.ts";
import { DataError } from "./result.ts";

/** Tables or buckets whose actual visitor access differs from the intended one. */
export type Faults = string[];

async function collect<Name extends string>(
  names: readonly Name[],
  isFault: (name: Name) => Promise<boolean>,
): Promise<Faults> {
  const responses = await Promise.all(names.map(isFault));
  return names.filter((_, index) => responses[index]);
}

/** Untyped access to any table or view: only its permissions are tested here. */
const openAny = (client: SupabaseClient, table: string) => client.from(table);

/** Codes for a lost connection, overload or shutdown: they say nothing about permissions. */
const passing = /^(?:PGRST0|08|40|53|57|58|XX)/;

/** Rejects if the request failed instead of being refused: the table's state is then unknown. */
function checkClear(error: { message: string; code?: string } | null): void {
  if (error && (!error.code || passing.test(error.code)))
    throw new DataError(error.message, { cause: error });
}

async function readOne(visitor: Client, table: string) {
  const { data, error } = await openAny(visitor, table).select("*").limit(1);
  checkClear(error);
  return { rows: data?.length ?? 0, isRefused: error !== null };
}

/** Public tables that the visitor cannot read. */
export function findUnreadable(visitor: Client): Promise<Faults> {
  return collect(openTables, async (table) => (await readOne(visitor, table)).isRefused);
}

/** Closed tables from which the visitor can read a row. */
export function findExposed(visitor: Client): Promise<Faults> {
  return collect(closedTables, async (table) => (await readOne(visitor, table)).rows > 0);
}

/** Tables in which the visitor finds no row, although the site was built from some. */
export function findVanished(visitor: Client, built: Readonly<Record<string, number>>): Promise<Faults> {
  const shown = collections.flatMap(({ name, source }) => (built[name] ? source : []));
  return collect(shown, async (table) => (await readOne(visitor, table)).rows === 0);
}

const refused = "42501";

/** Tables that would accept a visitor's insert. Writes nothing: the row lacks a required column. */
export function findWritable(visitor: Client): Promise<Faults> {
  return collect([...neededColumns.keys()], async (table) => {
    const column = neededColumns.get(table) ?? "";
    const { error } = await openAny(visitor, table).insert({ [column]: null });
    checkClear(error);
    return error?.code !== refused;
  });
}

/** Buckets whose files the visitor can list. */
export function findListable(visitor: Client): Promise<Faults> {
  return collect(bucketNames, async (bucket) => {
    const { data } = await visitor.storage.from(bucket).list("", { limit: 1 });
    return Boolean(data?.length);
  });
}

/** Buckets that accept a visitor's upload; `admin` removes the test file. */
export function findUploadable(visitor: Client, admin: Client): Promise<Faults> {
  // A one-pixel JPEG, a type that picture buckets accept.
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

/** Whether a document opens without a signed link. False when there is no document to try. */
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
