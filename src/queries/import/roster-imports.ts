import {
  getLastRosterImport,
  importRoster,
  listKnownInRoster,
  undoRosterImport,
} from "../../data/import/roster-imports.ts";
import { rosterFailures } from "../../data/roster/roster.ts";
import { readFailures } from "../../domain/failures.ts";
import {
  leaveOutKnown,
  type NewEntry,
  type PlannedEntry,
  planRoster,
  type RosterMapping,
  type RosterOptions,
} from "../../domain/import/roster-import.ts";
import type { ImportTable } from "../../domain/import/table/import-table.ts";
import { formatNameList } from "../../domain/text/names.ts";
import { countPeople } from "../../domain/text/plural.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { write } from "../core/write.ts";
import { defineLastImport } from "./last-import.ts";

export const lastRosterImport = defineLastImport({
  people: "roster",
  get: getLastRosterImport,
  undo: undoRosterImport,
  consequence:
    "The people it added are removed from the alumni list, except those edited or linked to an account since.",
  nameKept: (kept) =>
    formatNameList(
      kept.map(({ full_name }) => full_name),
      5,
    ),
});

type OnProgress = (done: number, total: number) => void;

/** Plans an import row by row without writing anything. Rejects with a user-facing message. */
export async function previewRosterImport(
  table: ImportTable,
  mapping: RosterMapping,
  options: Omit<RosterOptions, "now">,
  onProgress: OnProgress,
): Promise<PlannedEntry[]> {
  const plan = planRoster(table, mapping, { ...options, now: new Date() });
  const entries = listNew(plan);
  const known = await callForPeople(readFailures.roster, () =>
    asUser(listKnownInRoster)(entries, onProgress),
  );
  return leaveOutKnown(plan, known);
}

function listNew(plan: readonly PlannedEntry[]): NewEntry[] {
  return plan.flatMap((row) => (row.kind === "create" ? [row.entry] : []));
}

interface RosterImport {
  fileName: string;
  plan: readonly PlannedEntry[];
  onProgress: OnProgress;
}

export const rosterImport = write({
  call: ({ fileName, plan, onProgress }: RosterImport) =>
    asUser(importRoster)(fileName, listNew(plan), onProgress),
  changes: "roster",
  success: ({ known }, { plan }) => {
    const added = listNew(plan).length - known.length;
    return `${countPeople(added)} added to the alumni list`;
  },
  failure: rosterFailures.import,
});
