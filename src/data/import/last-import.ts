import { readFailures } from "../../domain/core/failures.ts";
import type { Client } from "../core/client.ts";
import { DataError, getData } from "../core/result.ts";

export const importFailures = {
  undo: "Failed to undo the import",
};

export interface LastImport {
  id: string;
  file_name: string;
  created_at: string;
  /** Null if the importer's account is gone. */
  creator: { full_name: string } | null;
  updated: number;
  created: number;
}

/** The import that can be undone, or null. */
export async function getLastImport(client: Client): Promise<LastImport | null> {
  const response = await client
    .from("member_imports")
    .select("id, file_name, created_at, creator:profiles(full_name)")
    .is("undone_at", null)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(1);
  const last = getData(response, readFailures.lastImport)[0];
  if (!last) return null;
  const [created, all] = await Promise.all([
    countRows(client, last.id, true),
    countRows(client, last.id, false),
  ]);
  return { ...last, created, updated: all - created };
}

async function countRows(client: Client, importId: string, onlyNew: boolean): Promise<number> {
  const rows = client
    .from("member_import_rows")
    .select("member_id", { count: "exact", head: true })
    .eq("import_id", importId);
  const { count, error } = await (onlyNew ? rows.is("after", null) : rows);
  if (count === null) throw new DataError(readFailures.lastImport, { cause: error });
  return count;
}

/** Changed since the import, so undoing left it alone: a field, or "account" for a new account in use. */
interface KeptPart {
  member_id: string;
  full_name: string;
  kept: string;
}

/** Undoes the last import; returns what it left alone. */
export async function undoImport(client: Client, id: string): Promise<KeptPart[]> {
  return getData(await client.rpc("undo_import", { of_import: id }), importFailures.undo);
}
