import type { Json } from "../domain/database.types.ts";
import { accountFailures, readFailures } from "../domain/failures.ts";
import type { ImportChange, PlannedRow } from "../domain/member-plan.ts";
import type { Client } from "./client.ts";
import { type AccountMaker, AddressTakenError, createAccount, MailNotSentError } from "./new-accounts.ts";
import { DataError, getData } from "./result.ts";

export const importFailures = {
  undo: "Failed to undo the import",
};

/** A new person whose account an import creates. */
type ImportedAccount = Pick<Extract<PlannedRow, { kind: "create" }>, "line" | "email" | "member">;

interface ImportFailure {
  line: number;
  email: string;
  /** An explanation shown to the user. */
  reason: string;
}

/** An import's progress so far. */
export interface ImportProgress {
  id: string;
  fileName: string;
  updated: number;
  created: number;
  /** Accounts still to be created. */
  rest: readonly ImportedAccount[];
  failures: readonly ImportFailure[];
  /** The latest accounts, if they failed in a row for an external reason such as a lost connection. */
  failedInARow: readonly (ImportedAccount & { isCreated: boolean })[];
}

/** Applies all changes to existing people in one transaction. */
export async function beginImport(
  client: Client,
  fileName: string,
  plan: readonly PlannedRow[],
): Promise<ImportProgress> {
  const changes = plan.filter((row) => row.kind === "update").map(toChange);
  const id = getData(
    await client.rpc("import_members", { file_name: fileName, changes }),
    accountFailures.import,
  );
  const rest = plan
    .filter((row) => row.kind === "create")
    .map(({ line, email, member }) => ({ line, email, member }));
  return { id, fileName, updated: changes.length, created: 0, rest, failures: [], failedInARow: [] };
}

/** Creates the next account. A failed one is reported, and the import continues. */
export async function stepImport(maker: AccountMaker, progress: ImportProgress): Promise<ImportProgress> {
  const [next, ...rest] = progress.rest;
  if (!next) return progress;
  const { line, email, member } = next;
  const after = { ...progress, rest, failedInARow: [] };
  try {
    await createAccount({ ...maker, importId: progress.id }, member, accountFailures.member);
    return { ...after, created: after.created + 1 };
  } catch (error) {
    const reason = error instanceof DataError ? error.message : accountFailures.member;
    const isCreated = error instanceof MailNotSentError;
    const isOwnReason = error instanceof AddressTakenError;
    return {
      ...after,
      created: after.created + Number(isCreated),
      failures: [...after.failures, { line, email, reason }],
      failedInARow: isOwnReason ? [] : [...progress.failedInARow, { ...next, isCreated }],
    };
  }
}

/** Returns the accounts that failed for an external reason to those still to be created. */
export function putFailedBack(progress: ImportProgress): ImportProgress {
  const again = progress.failedInARow.filter(({ isCreated }) => !isCreated);
  const lines = new Set(again.map(({ line }) => line));
  return {
    ...progress,
    rest: [...again, ...progress.rest],
    failures: progress.failures.filter(({ line }) => !lines.has(line)),
    failedInARow: [],
  };
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
