import { atom } from "nanostores";
import type { ImportProgress } from "../data/imports.ts";
import type { ImportTable } from "../domain/import-table.ts";
import type { PlannedRow } from "../domain/member-plan.ts";
import { openClient, project } from "./client.ts";
import { $session } from "./session.ts";

/**
 * The import of this tab. It belongs to no screen, so that it goes on whichever is open; what is still to be done is
 * kept in the tab's storage, so that a reload can go on where it was.
 */
export interface ImportRun {
  status: "running" | "stopping" | "stopped" | "finished";
  progress: ImportProgress;
  /** The file's rows; null after a reload. */
  table: ImportTable | null;
  /** Why it stopped by itself; null when the person stopped it. */
  reason: string | null;
  /** When this stretch began, in milliseconds since 1970, and how many accounts were left then. */
  since: { at: number; rest: number };
}

export const $importRun = atom<ImportRun | null>(null);

/** So many accounts in a row that fail alike: the next one would too. */
const patience = 3;

/** Applies the changes, then creates the accounts one after the other. Rejects when nothing was changed. */
export async function startImport(
  fileName: string,
  table: ImportTable,
  plan: readonly PlannedRow[],
): Promise<void> {
  const { beginImport } = await import("../data/imports.ts");
  const progress = await beginImport(await openClient(), fileName, plan);
  void createAccounts(progress, table);
}

/** Ends it after the account under way. */
export function stopImport(): void {
  const run = $importRun.get();
  if (run?.status === "running") $importRun.set({ ...run, status: "stopping" });
}

/** Goes on where it stopped. */
export function continueImport(): void {
  const run = $importRun.get();
  if (run?.status === "stopped") void createAccounts(run.progress, run.table);
}

/** Puts the report away, and with it what was still to be done. */
export function closeImport(): void {
  $importRun.set(null);
  keep(null);
}

async function createAccounts(from: ImportProgress, table: ImportTable | null): Promise<void> {
  addEventListener("beforeunload", warn);
  const since = { at: Date.now(), rest: from.rest.length };
  let progress = from;
  const show = (status: ImportRun["status"], reason: string | null = null) => {
    $importRun.set({ status, progress, table, reason, since });
    keep(progress);
  };
  show("running");
  try {
    const { putFailedBack, stepImport } = await import("../data/imports.ts");
    const maker = { project, admin: await openClient(), origin: location.origin };
    while (progress.rest.length > 0 && progress.failedInARow.length < patience && isRunning()) {
      progress = await stepImport(maker, progress);
      if (isRunning()) show("running");
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

const isRunning = () => $importRun.get()?.status === "running";

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Nobody else who signs in to this tab goes on with it. */
function getKey(): string {
  const session = $session.get();
  return `import:${session.status === "signed-in" ? session.userId : ""}`;
}

/** A tab whose storage is full or forbidden cannot go on after a reload; the import itself works without. */
function keep(progress: ImportProgress | null) {
  try {
    if (progress) sessionStorage.setItem(getKey(), JSON.stringify(progress));
    else sessionStorage.removeItem(getKey());
  } catch {
    // See above.
  }
}

/** Finds what a reload interrupted, or the report of what had just finished. */
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
      since: { at: Date.now(), rest: progress.rest.length },
    });
  } catch {
    keep(null);
  }
}
