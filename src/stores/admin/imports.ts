import { getLastImport, importMembers, undoImport } from "../../data/imports.ts";
import { listMembersByEmails } from "../../data/members.ts";
import { type CsvTable, decodeCsv, parseMembersCsv } from "../../domain/member-csv.ts";
import type { ImportMapping } from "../../domain/member-import.ts";
import { listImportEmails, type PlannedRow, planImport } from "../../domain/member-plan.ts";
import { openClient, project } from "../client.ts";
import { asSignedIn } from "./call.ts";

export const imports = asSignedIn({ getLastImport, undoImport });

/** Null for a file without a row below the names of its columns. */
export async function readCsvFile(file: File): Promise<CsvTable | null> {
  return parseMembersCsv(decodeCsv(new Uint8Array(await file.arrayBuffer())));
}

/** What importing would do, row by row. Nothing is written. */
export async function previewImport(table: CsvTable, mapping: ImportMapping): Promise<PlannedRow[]> {
  const existing = await listMembersByEmails(await openClient(), listImportEmails(table, mapping));
  return planImport(table, mapping, existing, new Date());
}

/** Does what the preview says. `onProgress` hears how many new accounts are made, of how many. */
export async function runImport(
  fileName: string,
  plan: readonly PlannedRow[],
  onProgress: (done: number, total: number) => void,
) {
  const maker = { project, admin: await openClient(), origin: location.origin };
  return importMembers(maker, fileName, plan, onProgress);
}

export type ImportResult = Awaited<ReturnType<typeof runImport>>;
