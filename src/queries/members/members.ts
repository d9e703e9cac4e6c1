import {
  exportMembers,
  getMember,
  listMemberNames,
  memberFailures,
  removeMember,
  saveMember,
  searchMembers,
} from "../../data/members/members.ts";
import { listMemberReferences } from "../../data/members/ties.ts";
import type { SheetFormat } from "../../domain/core/sheet.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Member } from "../../domain/members/member.ts";
import type { MemberChanges } from "../../domain/members/member-form.ts";
import { everyMember, type MemberFilter, type MemberList } from "../../domain/members/member-list.ts";
import { describeDeparture, isServing } from "../../domain/members/member-references.ts";
import { openClient } from "../../stores/core/client.ts";
import type { Question } from "../../stores/core/confirmation.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { type Edited, saving, write } from "../core/write.ts";
import { getSiteTimeZone } from "../settings/settings.ts";
import type { Approvable } from "./approvals.ts";

export const membersPage = (list: MemberList) =>
  readPage({
    key: ["members", "list", list],
    failure: readFailures.members,
    get: () => asUser(searchMembers)(list),
  });

/** Null if there is no such member. */
export const memberEntry = (id: string) =>
  read({ key: ["members", "one", id], failure: readFailures.members, get: () => asUser(getMember)(id) });

/** Full names by id; without those who have left. */
export const memberNames = (ids: readonly string[]) =>
  read({
    key: ["members", "names", ids],
    failure: readFailures.members,
    get: () => asUser(listMemberNames)(ids),
  });

export const listReferences = asUser(listMemberReferences);

/** A person's offices, awards, registrations and documents. */
export const memberReferences = (id: string) =>
  read({
    key: ["members", "ties", id],
    failure: readFailures.members,
    get: () => listReferences(id),
  });

/** First page of the people whose name or address contains the typed text, by name: only those with this status. */
export function findMembers(q: string, status: "approved" | "living") {
  const sort = { by: "full_name", descending: false } as const;
  return asUser(searchMembers)({ filter: { ...everyMember, q, status }, sort, page: 1 });
}

export const memberEdit = saving({
  call: ({ before, fields }: Edited<Member, MemberChanges>) =>
    asUser((client) => saveMember(client, before, fields))(),
  changes: "members",
  success: "Member updated successfully",
  failure: memberFailures.save,
});

export const memberRemoval = write({
  call: ({ id }: Approvable) => asUser(removeMember)(id),
  changes: "members",
  success: "Member deleted successfully",
  failure: memberFailures.remove,
  about: ({ full_name }) => full_name,
  question: askMemberRemoval,
});

/** Bypasses the cache, because the question must state the current facts. */
async function askMemberRemoval({ id, full_name }: Approvable): Promise<Question> {
  const ties = await callForPeople(readFailures.members, () => listReferences(id));
  return {
    title: `Delete ${full_name}?`,
    text: "Are you sure you want to delete this member? This action cannot be undone.",
    points: describeDeparture(full_name, ties),
    action: isServing(ties) ? "End the term and delete" : "Delete member",
  };
}

interface ExportFile {
  file: Blob;
  name: string;
  /** Number of people in it. */
  count: number;
}

/** A file of all members that match the filter, or of those with these ids. */
export function exportMembersFile(
  chosen: MemberFilter | readonly string[],
  format: SheetFormat,
  onProgress: (done: number, total: number) => void,
): Promise<ExportFile> {
  return callForPeople(readFailures.members, async () => {
    const [{ getExportName, toMembersSheet }, { toSheetFile }, client] = await Promise.all([
      import("../../domain/import/people-sheet.ts"),
      import("../../domain/core/sheet.ts"),
      openClient(),
    ]);
    const rows = await exportMembers(client, chosen, onProgress);
    const sheet = toMembersSheet(rows, await getSiteTimeZone());
    const file = await toSheetFile(getExportName("members", new Date()), [sheet], format);
    return { ...file, count: rows.length };
  });
}
