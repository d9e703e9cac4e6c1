import type { ImportChange, PlannedRow } from "../domain/member-plan.ts";
import { type AccountMaker, createAccount, MailNotSentError } from "./accounts.ts";
import type { Client } from "./client.ts";
import type { Json } from "./database.types.ts";
import { DataError, getData } from "./result.ts";

const failed = "Failed to import members";

interface ImportResult {
  id: string;
  updated: number;
  created: number;
  /** Rows that did not go as planned, in words for people. */
  failures: { line: number; email: string; reason: string }[];
}

/**
 * Does what was planned: all changes of people who are there in one transaction, then the new accounts
 * one after the other. A new account that fails is reported and the others go on. `onProgress` hears
 * how many new accounts are done, of how many.
 */
export async function importMembers(
  maker: AccountMaker,
  file_name: string,
  plan: readonly PlannedRow[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ImportResult> {
  const changes = plan.filter((row) => row.kind === "update").map(toChange);
  const importId = getData(await maker.admin.rpc("import_members", { file_name, changes }), failed);
  const result: ImportResult = { id: importId, updated: changes.length, created: 0, failures: [] };
  const news = plan.filter((row) => row.kind === "create");
  onProgress(0, news.length);
  for (const [index, { line, email, member }] of news.entries()) {
    try {
      await createAccount({ ...maker, importId }, member, "Failed to create member");
      result.created += 1;
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      if (error instanceof MailNotSentError) result.created += 1;
      result.failures.push({ line, email, reason: error.message });
    }
    onProgress(index + 1, news.length);
  }
  return result;
}

function toChange({ id, changes }: { id: string; changes: readonly ImportChange[] }): Json {
  return {
    id,
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  };
}

interface LastImport {
  id: string;
  file_name: string;
  created_at: string;
  /** Null when whoever imported it is gone. */
  creator: { full_name: string } | null;
  updated: number;
  created: number;
}

const fetchFailed = "Failed to fetch the last import";

/** The one that can be undone; null when there is none. */
export async function getLastImport(client: Client): Promise<LastImport | null> {
  const answer = await client
    .from("member_imports")
    .select("id, file_name, created_at, creator:profiles(full_name)")
    .is("undone_at", null)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(1);
  const last = getData(answer, fetchFailed)[0];
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
  if (count === null) throw new DataError(fetchFailed, { cause: error });
  return count;
}

/** Something that somebody has changed since, so that undoing left it: a field, or "account" for a new one in use. */
interface KeptPart {
  member_id: string;
  full_name: string;
  kept: string;
}

/** Undoes the last import; answers what was left as it is. */
export async function undoImport(client: Client, id: string): Promise<KeptPart[]> {
  return getData(
    await client.rpc("undo_import", { of_import: id }),
    "Failed to undo the import",
  ) as KeptPart[];
}
