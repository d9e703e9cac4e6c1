import { atom } from "nanostores";
import type { ImportProgress } from "../data/imports.ts";
import { getPause } from "../domain/import-pace.ts";
import type { ImportTable } from "../domain/import-table.ts";
import type { PlannedRow } from "../domain/planned-row.ts";
import { openClient, project } from "./client.ts";
import { $session } from "./session.ts";

/**
 * This tab's import. It is independent of screens, so it continues whichever is open; remaining work is kept
 * in sessionStorage, so that it can continue after a reload.
 */
export interface ImportRun {
  status: "running" | "stopping" | "stopped" | "finished";
  progress: ImportProgress;
  /** The file's rows; null after a reload. */
  table: ImportTable | null;
  /** Why it stopped by itself; null if the user stopped it. */
  reason: string | null;
  /** Until when it waits for a limit of the auth service, in milliseconds since 1970; null while it works. */
  pausedUntil: number | null;
  /** Start of the current run, in milliseconds since 1970, and the number of accounts left at that time. */
  since: { at: number; rest: number };
}

export const $importRun = atom<ImportRun | null>(null);

/** Stop after this many accounts fail alike in a row: the next one would fail too. */
const patience = 3;

/** Applies the changes, then creates the accounts one by one. Rejects if nothing was changed. */
export async function startImport(
  fileName: string,
  table: ImportTable,
  plan: readonly PlannedRow[],
): Promise<void> {
  const { beginImport } = await import("../data/imports.ts");
  const progress = await beginImport(await openClient(), fileName, plan);
  void createAccounts(progress, table);
}

/** Stops after the current account. */
export function stopImport(): void {
  const run = $importRun.get();
  if (run?.status === "running") $importRun.set({ ...run, status: "stopping" });
}

/** Resumes a stopped import. */
export function continueImport(): void {
  const run = $importRun.get();
  if (run?.status === "stopped") void createAccounts(run.progress, run.table);
}

/** Closes the report and discards the remaining work. */
export function closeImport(): void {
  $importRun.set(null);
  keep(null);
}

async function createAccounts(from: ImportProgress, table: ImportTable | null): Promise<void> {
  addEventListener("beforeunload", warn);
  const since = { at: Date.now(), rest: from.rest.length };
  let progress = from;
  let refusals = 0;
  const show = (status: ImportRun["status"], reason: string | null = null) => {
    const pausedUntil = status === "running" && refusals > 0 ? Date.now() + getPause(refusals) : null;
    $importRun.set({ status, progress, table, reason, pausedUntil, since });
    keep(progress);
  };
  show("running");
  try {
    const { putFailedBack, stepImport } = await import("../data/imports.ts");
    const maker = { project, admin: await openClient(), origin: location.origin };
    while (progress.rest.length > 0 && progress.failedInARow.length < patience && isRunning()) {
      progress = await stepImport(maker, progress);
      refusals = progress.limit ? refusals + 1 : 0;
      if (isRunning()) show("running");
      if (progress.limit) await passPause();
    }
    const isStuck = progress.failedInARow.length >= patience;
    const reason = isStuck ? (progress.failures.at(-1)?.reason ?? null) : null;
    if (isStuck) progress = putFailedBack(progress);
    show(progress.rest.length > 0 ? "stopped" : "finished", reason);
  } catch {
    show("stopped", "The connection to the website was lost.");
  } finally {
    removeEventListener("beforeunload", warn);
  }
}

/** Ends early when the import is stopped. */
function passPause(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ($importRun.get()?.pausedUntil ?? 0) - Date.now());
  const stopListening = $importRun.subscribe(() => {
    if (!isRunning()) resolve();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    stopListening();
  });
}

const isRunning = () => $importRun.get()?.status === "running";

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** A key per user; other users of this tab cannot resume the import. */
function getKey(): string {
  const session = $session.get();
  return `import:${session.status === "signed-in" ? session.userId : ""}`;
}

/** Without storage the import cannot resume after a reload, but it still works. */
function keep(progress: ImportProgress | null) {
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
    const isDone = progress.rest.length === 0;
    $importRun.set({
      status: isDone ? "finished" : "stopped",
      progress,
      table: null,
      reason: isDone ? null : "The page was closed or loaded anew.",
      pausedUntil: null,
      since: { at: Date.now(), rest: progress.rest.length },
    });
  } catch {
    keep(null);
  }
}
