import { atom } from "nanostores";
import type { ImportProgress } from "../../data/import/imports.ts";
import type { ImportTable } from "../../domain/import/table/import-table.ts";
import { $session } from "../auth/session.ts";

/**
 * This tab's import. It continues whichever screen is open; remaining work is kept in sessionStorage, so that it
 * can continue after a reload.
 */
export interface ImportRun {
  status: "running" | "stopping" | "stopped" | "finished";
  progress: ImportProgress;
  /** The file's rows; null after a reload. */
  table: ImportTable | null;
  /** Why it stopped by itself; null if the user stopped it. */
  reason: string | null;
  /** Until when it pauses for the auth service's rate limit, in milliseconds since 1970; null while it works. */
  pausedUntil: number | null;
  /** Start of the current run, in milliseconds since 1970, and the number of accounts left at that time. */
  since: { at: number; rest: number };
}

export const $importRun = atom<ImportRun | null>(null);

/** The rows that only the alumni list can take, as a file of their own. */
export interface ListRows {
  fileName: string;
  csv: string;
  count: number;
}

/** Of this tab's import, to be offered once it has finished; lost by a reload. */
export const $listRows = atom<ListRows | null>(null);

/** The changes and accounts still to be made. */
export function countLeft({ changes, rest }: ImportProgress): number {
  return changes.length + rest.length;
}

/** Closes the report and discards the remaining work. */
export function closeImport(): void {
  $importRun.set(null);
  $listRows.set(null);
  keepImport(null);
}

/** A key per user; other users of this tab cannot resume the import. */
function getKey(): string {
  const session = $session.get();
  return `import:${session.status === "signed-in" ? session.userId : ""}`;
}

/** Without storage the import cannot resume after a reload, but it still works. */
export function keepImport(progress: ImportProgress | null) {
  try {
    if (progress) sessionStorage.setItem(getKey(), JSON.stringify(progress));
    else sessionStorage.removeItem(getKey());
  } catch {
    // Storage is full or unavailable.
  }
}

/** Restores an interrupted import, or the report of a finished one, after a reload. */
export function restoreImport(): void {
  if ($importRun.get()) return;
  try {
    const progress: ImportProgress | null = JSON.parse(sessionStorage.getItem(getKey()) ?? "null");
    if (!progress) return;
    const isDone = countLeft(progress) === 0;
    $importRun.set({
      status: isDone ? "finished" : "stopped",
      progress,
      table: null,
      reason: isDone ? null : "The page was closed or reloaded.",
      pausedUntil: null,
      since: { at: Date.now(), rest: progress.rest.length },
    });
  } catch {
    keepImport(null);
  }
}
