import { getLastImport, undoImport } from "../../data/import/imports.ts";
import { listMembersByEmails } from "../../data/members/members.ts";
import { readFailures } from "../../domain/failures.ts";
import { listImportEmails, type MemberMapping } from "../../domain/import/member-import.ts";
import { type MemberOptions, type PlannedMember, planMembers } from "../../domain/import/member-plan.ts";
import type { ImportTable } from "../../domain/import/table/import-table.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { defineLastImport } from "./last-import.ts";

export const lastMemberImport = defineLastImport({
  people: "members",
  get: getLastImport,
  undo: undoImport,
  consequence:
    "New accounts that have not been used yet are deleted, and changed details go back to what they were. Later changes are kept.",
  nameKept: (kept) => kept.map((part) => `${isolate(part.full_name)} (${part.kept})`).join(", "),
});

/** Plans an import row by row without writing anything. Rejects with a user-facing message. */
export async function previewImport(
  table: ImportTable,
  mapping: MemberMapping,
  options: Omit<MemberOptions, "now">,
): Promise<PlannedMember[]> {
  const existing = await callForPeople(readFailures.members, () =>
    asUser(listMembersByEmails)(listImportEmails(table, mapping)),
  );
  return planMembers(table, mapping, existing, { ...options, now: new Date() });
}
