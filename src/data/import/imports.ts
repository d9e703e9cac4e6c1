import { accountFailures } from "../../domain/core/failures.ts";
import type { Json } from "../../domain/database.types.ts";
import type { ImportLimit } from "../../domain/import/import-pace.ts";
import type { ImportChange, PlannedRow } from "../../domain/import/planned-row.ts";
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

/** A new person whose account an import creates. */
type ImportedAccount = Pick<Extract<PlannedRow, { kind: "create" }>, "line" | "email" | "member"> & {
  /** The account exists; only the email to its owner is still to be sent. */
  owesEmail?: boolean;
};

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
  /** Why the next account must wait; null while there is no reason. */
  limit: ImportLimit | null;
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
  return {
    id,
    fileName,
    updated: changes.length,
    created: 0,
    rest,
    failures: [],
    failedInARow: [],
    limit: null,
  };
}

/** Creates the next account. A failed one is reported, and the import continues. */
export async function stepImport(maker: AccountMaker, progress: ImportProgress): Promise<ImportProgress> {
  const [next, ...rest] = progress.rest;
  if (!next) return progress;
  const after = { ...progress, rest, failedInARow: [], limit: null };
  try {
    await completeNext({ ...maker, importId: progress.id }, next);
    return { ...after, created: after.created + 1 };
  } catch (error) {
    const isCreated = error instanceof MailNotSentError;
    const limit = findLimit(error);
    if (limit) return { ...after, rest: [{ ...next, owesEmail: isCreated }, ...rest], limit };
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

async function completeNext(maker: AccountMaker, { member, owesEmail }: ImportedAccount): Promise<void> {
  if (owesEmail) await sendInvitation(maker, member.email);
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

function toChange({ id, changes }: { id: string; changes: readonly ImportChange[] }): Json {
  return {
    id,
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  };
}
