import {
  approveMembers,
  exportMembers,
  getMember,
  listMembers,
  removeMember,
  saveMember,
  setSuperAdmin,
  unapproveMembers,
  undoRevocation,
} from "../../data/members.ts";
import { listMemberTies } from "../../data/ties.ts";
import type { MemberFilter } from "../../domain/member-list.ts";
import { openClient } from "../client.ts";
import { asSignedIn } from "./call.ts";

export const members = asSignedIn({
  approveMembers,
  getMember,
  listMembers,
  listMemberTies,
  removeMember,
  saveMember,
  setSuperAdmin,
  unapproveMembers,
  undoRevocation,
});

export interface ExportFile {
  file: Blob;
  name: string;
  /** Of people in it. */
  count: number;
}

/** Everybody whom the filter finds, or those with these ids, as a file for spreadsheets. */
export async function exportMembersFile(
  chosen: MemberFilter | readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<ExportFile> {
  const [{ getExportName, toMembersCsv }, client] = await Promise.all([
    import("../../domain/member-csv.ts"),
    openClient(),
  ]);
  const rows = await exportMembers(client, chosen, onProgress);
  const file = new Blob([toMembersCsv(rows)], { type: "text/csv;charset=utf-8" });
  return { file, name: getExportName(new Date()), count: rows.length };
}
