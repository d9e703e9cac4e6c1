import { restoreDeleted } from "../../data/history/restoring.ts";
import { listOfficers, officerFailures, officers, reorderOfficers } from "../../data/officers/officers.ts";
import { listTrustees, reorderTrustees, trusteeFailures, trustees } from "../../data/officers/trustees.ts";
import { readFailures } from "../../domain/failures.ts";
import { type BoardMember, boards } from "../../domain/officers/office.ts";
import { toOfficerMember } from "../../domain/officers/officer.ts";
import { type BoardFilter, type BoardGroup, getKind } from "../../domain/officers/officer-list.ts";
import { toTrusteeMember } from "../../domain/officers/trustee.ts";
import { isolate } from "../../domain/text/isolate.ts";
import { openClient } from "../../stores/core/client.ts";
import { asUser } from "../core/call.ts";
import { readPage } from "../core/read.ts";
import { restorable } from "../core/removal.ts";
import { write } from "../core/write.ts";

const kinds = {
  officer: { name: "Officer", noun: officers, reorder: officerFailures.reorder },
  trustee: { name: "Trustee", noun: trustees, reorder: trusteeFailures.reorder },
};

/** Officers and trustees in one list; requests only what the filter includes. */
export async function listBoardMembers({ board, isCurrentOnly }: BoardFilter): Promise<BoardMember[]> {
  const client = await openClient();
  const current = isCurrentOnly ? { is_current: true } : {};
  const [ofOfficers, ofTrustees] = await Promise.all([
    board === "Trustees" ? [] : listOfficers(client, { ...current, ...(board && { committee: board }) }),
    board && board !== "Trustees" ? [] : listTrustees(client, current),
  ]);
  return [...ofOfficers.map(toOfficerMember), ...ofTrustees.map(toTrusteeMember)];
}

export const boardMembers = (filter: BoardFilter) =>
  readPage({
    key: ["officers", "list", filter],
    failure: readFailures.officers,
    get: () => listBoardMembers(filter),
  });

/** The person's account is kept. */
export const boardMemberRemoval = write({
  call: (member: BoardMember) => asUser(kinds[getKind(member.board)].noun.remove)(member),
  changes: "officers",
  success: (_, { board }) => `${kinds[getKind(board)].name} removed successfully`,
  failure: ({ board }) => kinds[getKind(board)].noun.failures.remove,
  about: ({ full_name }) => full_name,
  undo: (_, { id, board }) => asUser(restoreDeleted)(kinds[getKind(board)].noun.table, id),
  question: ({ full_name, position, board }) => ({
    title: `Remove ${isolate(full_name)}, ${position}?`,
    text: `Are you sure you want to remove this ${getKind(board)}?${restorable}`,
    points: [
      "The website will no longer show this office, current or past. To end the term but keep it on record, enter an end date under Edit instead.",
    ],
    action: `Remove ${getKind(board)}`,
  }),
});

/** Ids of the group's members. */
export interface NewOrder {
  ids: string[];
  before: string[];
}

export function groupOrder({ board, is_current }: Pick<BoardGroup, "board" | "is_current">) {
  const { name, reorder: failure } = kinds[getKind(board)];
  const reorder = asUser((client, ids: string[]) =>
    board === "Trustees"
      ? reorderTrustees(client, is_current, ids)
      : reorderOfficers(client, board, is_current, ids),
  );
  return write({
    call: ({ ids }: NewOrder) => reorder(ids),
    changes: "officers",
    success: `${name} order updated successfully`,
    failure,
    about: () => boards.labels[board],
    undo: (_, { before }) => reorder(before),
  });
}
