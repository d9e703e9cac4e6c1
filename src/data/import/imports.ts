import type { Json } from "../../domain/database.types.ts";
import { accountFailures } from "../../domain/failures.ts";
import type { ImportLimit } from "../../domain/import/import-pace.ts";
import { countPlan, type LastImport, type PlanCounts } from "../../domain/import/import-plan.ts";
import type { NewMember, PlannedMember } from "../../domain/import/member-plan.ts";
import {
  type AccountMaker,
  AddressTakenError,
  createAccount,
  findLimit,
  MailNotSentError,
  sendInvitation,
} from "../auth/new-accounts.ts";
import type { Client } from "../core/client.ts";
import { DataError, getData } from "../core/result.ts";
import { countImported, findLastImport, importFailures } from "./last-import.ts";

/** A new person whose account an import creates. */
interface ImportedAccount {
  line: number;
  /** As written in the file. */
  email: string;
  member: NewMember;
  /** The account exists; only the email to its owner is still to be sent. */
  needsInvitation?: boolean;
}

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
  /** The rows of each kind, as previewed. */
  planned: PlanCounts;
  updated: number;
  created: number;
  /** Changes to existing people that are still to be made. */
  changes: readonly Json[];
  /** Accounts still to be created. */
  rest: readonly ImportedAccount[];
  failures: readonly ImportFailure[];
  /** The latest accounts, if they failed in a row for an external reason such as a lost connection. */
  failedInARow: readonly (ImportedAccount & { isCreated: boolean })[];
  /** Why the next account must wait; null while there is no reason. */
  limit: ImportLimit | null;
}

/** Changes per request, which is one transaction; `import_members` takes no more. */
const partSize = 1000;

/** Applies the first changes to existing people; rejects if nothing was changed. */
export async function beginImport(
  client: Client,
  fileName: string,
  plan: readonly PlannedMember[],
): Promise<ImportProgress> {
  const changes = plan.filter((row) => row.kind === "update").map(toChange);
  const part = changes.slice(0, partSize);
  const id = getData(
    await client.rpc("import_members", { file_name: fileName, changes: part }),
    accountFailures.import,
  );
  const rest = plan
    .filter((row) => row.kind === "create")
    .map(({ line, who, member }) => ({ line, email: who, member }));
  return {
    id,
    fileName,
    planned: countPlan(plan),
    updated: part.length,
    created: 0,
    changes: changes.slice(partSize),
    rest,
    failures: [],
    failedInARow: [],
    limit: null,
  };
}

/**
 * Applies the next changes, or else creates the next account. Rejects if changes fail: they can be sent again, because
 * the server makes none twice. A failed account is reported, and the import continues.
 */
export function stepImport(maker: AccountMaker, progress: ImportProgress): Promise<ImportProgress> {
  return progress.changes.length > 0 ? changeNext(maker.admin, progress) : createNext(maker, progress);
}

async function changeNext(client: Client, progress: ImportProgress): Promise<ImportProgress> {
  const { id, fileName, changes, updated } = progress;
  const part = changes.slice(0, partSize);
  const given = { file_name: fileName, changes: part, to_import: id };
  getData(await client.rpc("import_members", given), accountFailures.import);
  return { ...progress, changes: changes.slice(partSize), updated: updated + part.length };
}

async function createNext(maker: AccountMaker, progress: ImportProgress): Promise<ImportProgress> {
  const [next, ...rest] = progress.rest;
  if (!next) return progress;
  const after = { ...progress, rest, failedInARow: [], limit: null };
  try {
    await completeNext({ ...maker, importId: progress.id }, next);
    return { ...after, created: after.created + 1 };
  } catch (error) {
    const isCreated = error instanceof MailNotSentError;
    const limit = findLimit(error);
    if (limit) return { ...after, rest: [{ ...next, needsInvitation: isCreated }, ...rest], limit };
    const { line, email } = next;
    const reason = error instanceof DataError ? error.message : accountFailures.member;
    const isOwnReason = error instanceof AddressTakenError;
    return {
      ...after,
      created: after.created + Number(isCreated),
      failures: [...after.failures, { line, email, reason }],
      failedInARow: isOwnReason ? [] : [...progress.failedInARow, { ...next, isCreated }],
    };
  }
}

async function completeNext(
  maker: AccountMaker,
  { member, needsInvitation }: ImportedAccount,
): Promise<void> {
  if (needsInvitation) await sendInvitation(maker, member.email);
  else await createAccount(maker, member, accountFailures.member);
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

function toChange({ id, seen, changes }: PlannedMember & { kind: "update" }): Json {
  const approves = changes.some(({ field }) => field === "is_approved");
  return {
    id,
    before: { ...(approves && seen), ...Object.fromEntries(changes.map(({ field, from }) => [field, from])) },
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  };
}

export type LastMemberImport = LastImport & { updated: number; created: number };

/** The import that can be undone, or null. */
export async function getLastImport(client: Client): Promise<LastMemberImport | null> {
  const last = await findLastImport(client, "member_imports");
  if (!last) return null;
  const listRows = () =>
    client
      .from("member_import_rows")
      .select("member_id", { count: "exact", head: true })
      .eq("import_id", last.id);
  const [created, all] = await Promise.all([
    countImported(listRows().is("after", null)),
    countImported(listRows()),
  ]);
  return { ...last, created, updated: all - created };
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
