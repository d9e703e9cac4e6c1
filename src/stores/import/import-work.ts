import type { ImportProgress } from "../../data/import/imports.ts";
import { getPause } from "../../domain/import/import-pace.ts";
import type { PlannedMember } from "../../domain/import/member-plan.ts";
import { type ImportTable, toRowsCsv } from "../../domain/import/table/import-table.ts";
import { openClient } from "../core/client.ts";
import { toText } from "../core/failure.ts";
import { project } from "../core/project.ts";
import { $importRun, $listRows, countLeft, type ImportRun, keepImport, type ListRows } from "./import-run.ts";

/** Stop after this many accounts in a row fail alike, because the next one would fail too. */
const patience = 3;

/** Applies the changes in parts, then creates the accounts one by one. Rejects if nothing was changed. */
export async function startImport(
  fileName: string,
  table: ImportTable,
  plan: readonly PlannedMember[],
): Promise<void> {
  const { beginImport } = await import("../../data/import/imports.ts");
  const progress = await beginImport(await openClient(), fileName, plan);
  $listRows.set(findListRows(fileName, table, plan));
  void runImport(progress, table);
}

/** The rows without a readable address; null if there are none. */
export function findListRows(
  fileName: string,
  table: ImportTable,
  plan: readonly PlannedMember[],
): ListRows | null {
  const lines = new Set(plan.flatMap((row) => ("canBeListed" in row && row.canBeListed ? [row.line] : [])));
  return lines.size > 0 ? { fileName, csv: toRowsCsv(table, lines), count: lines.size } : null;
}

/** Stops after the current account or part of the changes. */
export function stopImport(): void {
  const run = $importRun.get();
  if (run?.status === "running") $importRun.set({ ...run, status: "stopping" });
}

/** Resumes a stopped import. */
export function continueImport(): void {
  const run = $importRun.get();
  if (run?.status === "stopped") void runImport(run.progress, run.table);
}

async function runImport(from: ImportProgress, table: ImportTable | null): Promise<void> {
  addEventListener("beforeunload", warn);
  const since = { at: Date.now(), rest: from.rest.length };
  let progress = from;
  let refusals = 0;
  const show = (status: ImportRun["status"], reason: string | null = null) => {
    const pausedUntil = status === "running" && refusals > 0 ? Date.now() + getPause(refusals) : null;
    $importRun.set({ status, progress, table, reason, pausedUntil, since });
    keepImport(progress);
  };
  show("running");
  try {
    const { putFailedBack, stepImport } = await import("../../data/import/imports.ts");
    const maker = { project, admin: await openClient(), origin: location.origin };
    while (countLeft(progress) > 0 && progress.failedInARow.length < patience && isRunning()) {
      progress = await stepImport(maker, progress);
      refusals = progress.limit ? refusals + 1 : 0;
      if (isRunning()) show("running");
      if (progress.limit) await passPause();
    }
    const isStuck = progress.failedInARow.length >= patience;
    const reason = isStuck ? (progress.failures.at(-1)?.reason ?? null) : null;
    if (isStuck) progress = putFailedBack(progress);
    show(countLeft(progress) > 0 ? "stopped" : "finished", reason);
  } catch (error) {
    show("stopped", toText(error, "The connection to the website was lost"));
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
