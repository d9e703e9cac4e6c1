import { getLastImport, undoImport } from "../../data/imports.ts";
import { listMembersByEmails } from "../../data/members.ts";
import {
  decodeCsv,
  formatSheetCell,
  type ImportTable,
  parseCsvTable,
  toImportTable,
} from "../../domain/import-table.ts";
import type { ImportMapping } from "../../domain/member-import.ts";
import { listImportEmails, type PlannedRow, planImport } from "../../domain/member-plan.ts";
import { openClient } from "../client.ts";
import { asSignedIn } from "./call.ts";

export const imports = asSignedIn({ getLastImport, undoImport });

/** Null for a file without a row below the names of its columns. Rejects when it cannot be read at all. */
export async function readImportFile(file: File): Promise<ImportTable | null> {
  if (/\.xlsx$/i.test(file.name)) return readExcelFile(file);
  return parseCsvTable(decodeCsv(new Uint8Array(await file.arrayBuffer())));
}

/** The first sheet. This build of the library unpacks without a worker, which the content policy would refuse. */
async function readExcelFile(file: File): Promise<ImportTable | null> {
  const { readSheet } = await import("read-excel-file/web-worker");
  const rows = await readSheet(file);
  return toImportTable(rows.map((cells) => cells.map(formatSheetCell)));
}

/** What importing would do, row by row. Nothing is written. */
export async function previewImport(
  table: ImportTable,
  mapping: ImportMapping,
  useFirst: boolean,
): Promise<PlannedRow[]> {
  const existing = await listMembersByEmails(await openClient(), listImportEmails(table, mapping));
  return planImport(table, mapping, existing, { useFirst, now: new Date() });
}
