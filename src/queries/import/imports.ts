import { getLastImport, importFailures, type LastImport, undoImport } from "../../data/import/last-import.ts";
import { listMembersByEmails } from "../../data/members/members.ts";
import { readFailures } from "../../domain/core/failures.ts";
import {
  decodeCsv,
  formatSheetCell,
  type ImportTable,
  parseCsvTable,
  toImportTable,
} from "../../domain/import/import-table.ts";
import type { ImportMapping } from "../../domain/import/member-import.ts";
import { listImportEmails, planImport } from "../../domain/import/member-plan.ts";
import type { PlannedRow } from "../../domain/import/planned-row.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

/** The import that can be undone, or null. */
export const lastImport = read({
  key: ["members", "import"],
  failure: readFailures.lastImport,
  get: asUser(getLastImport),
});

export const importUndoing = write({
  call: ({ id }: LastImport) => asUser(undoImport)(id),
  changes: "members",
  success: (kept) =>
    kept.length === 0
      ? "The import was undone"
      : `The import was undone, except: ${kept.map((part) => `${part.full_name} (${part.kept})`).join(", ")}`,
  failure: importFailures.undo,
  question: ({ file_name }) => ({
    title: `Undo the import of “${file_name}”?`,
    text: "Fields go back to what they were, and accounts that nobody has used yet are deleted. What somebody changed since stays.",
    action: "Undo the import",
  }),
});

/** Null for a file without rows below the column names. Rejects if the file is unreadable. */
export async function readImportFile(file: File): Promise<ImportTable | null> {
  if (/\.xlsx$/i.test(file.name)) return readExcelFile(file);
  return parseCsvTable(decodeCsv(new Uint8Array(await file.arrayBuffer())));
}

/**
 * The first sheet. This build of the library unzips without a worker, which the content policy would block.
 */
async function readExcelFile(file: File): Promise<ImportTable | null> {
  const { readSheet } = await import("read-excel-file/web-worker");
  const rows = await readSheet(file);
  return toImportTable(rows.map((cells) => cells.map(formatSheetCell)));
}

/** Plans an import row by row without writing anything. Rejects with a user-facing message. */
export async function previewImport(
  table: ImportTable,
  mapping: ImportMapping,
  useFirst: boolean,
): Promise<PlannedRow[]> {
  const existing = await callForPeople(readFailures.members, () =>
    asUser(listMembersByEmails)(listImportEmails(table, mapping)),
  );
  return planImport(table, mapping, existing, { useFirst, now: new Date() });
}
