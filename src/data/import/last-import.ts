import { readFailures } from "../../domain/failures.ts";
import type { LastImport } from "../../domain/import/import-plan.ts";
import type { Client } from "../core/client.ts";
import { DataError, getData } from "../core/result.ts";

export const importFailures = {
  undo: "Failed to undo the import",
};

/** The import of a kind that can be undone, or null. */
export async function findLastImport(
  client: Client,
  imports: "member_imports" | "roster_imports",
): Promise<LastImport | null> {
  const response = await client
    .from(imports)
    .select("id, file_name, created_at, creator:profiles(full_name)")
    .is("undone_at", null)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(1);
  return getData(response, readFailures.lastImport)[0] ?? null;
}

/** The number of rows that a query for the count alone finds. */
export async function countImported(
  rows: PromiseLike<{ count: number | null; error: unknown }>,
): Promise<number> {
  const { count, error } = await rows;
  if (count === null) throw new DataError(readFailures.lastImport, { cause: error });
  return count;
}
