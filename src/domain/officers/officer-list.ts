import { parseChoice, type Words } from "../core/list.ts";
import { type Board, type BoardMember, boards } from "./office.ts";

export interface BoardFilter {
  /** Null for all committees. */
  board: Board | null;
  isCurrentOnly: boolean;
}

/** Parses the filter's query string: only current members, unless it says "no". */
export function parseBoardFilter({ committee, current }: Words): BoardFilter {
  return { board: parseChoice(boards, committee), isCurrentOnly: current !== "no" };
}

/** "No current members found in Trustees." */
export function getEmptyText({ board, isCurrentOnly }: BoardFilter): string {
  return `No ${isCurrentOnly ? "current " : ""}members found${board ? ` in ${boards.labels[board]}` : ""}.`;
}

/** Members ordered as one group: a committee's current or past ones. */
export interface BoardGroup {
  key: string;
  board: Board;
  is_current: boolean;
  members: BoardMember[];
}

/** The non-empty groups: committees in the order of the officers page, current members before past ones. */
export function groupForOrdering(members: readonly BoardMember[]): BoardGroup[] {
  return boards.values
    .flatMap((board) => [true, false].map((is_current) => ({ board, is_current })))
    .map(({ board, is_current }) => ({
      key: `${board}-${is_current ? "current" : "past"}`,
      board,
      is_current,
      members: members
        .filter((member) => member.board === board && member.is_current === is_current)
        .sort((a, b) => a.sequence - b.sequence),
    }))
    .filter((group) => group.members.length > 0);
}

/** `members` after one group was reordered. */
export function reorderMembers(members: readonly BoardMember[], ids: readonly string[]): BoardMember[] {
  const positions = new Map(ids.map((id, index) => [id, index + 1]));
  return members.map((member) => ({ ...member, sequence: positions.get(member.id) ?? member.sequence }));
}

/** The word for a member in messages. */
export function getKind(board: Board): "officer" | "trustee" {
  return board === "Trustees" ? "trustee" : "officer";
}

export function getEditAddress({ id, board }: BoardMember): string {
  return `/admin/officers/${id}${board === "Trustees" ? "?type=trustee" : ""}`;
}
