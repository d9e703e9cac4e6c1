import type { BoardMember } from "../../domain/officer.ts";
import { getKind } from "../../domain/officer-list.ts";
import { removeBoardMember } from "../../stores/admin/officers.ts";
import { askConfirmation } from "../frame/confirmation.ts";
import { useWrite } from "../frame/queries.ts";

/** Asks, then removes an officer or a trustee; the person's account stays. */
export function useRemoval() {
  const removal = useWrite({
    write: removeBoardMember,
    success: (_, { board }: BoardMember) =>
      `${board === "Trustees" ? "Trustee" : "Officer"} removed successfully`,
    about: ({ full_name }) => full_name,
    failure: ({ board }) => `Failed to remove ${getKind(board)}`,
    refresh: [["officers"]],
  });
  const remove = async (member: BoardMember) => {
    const kind = getKind(member.board);
    const isSure = await askConfirmation({
      title: `Remove ${member.full_name}, ${member.position}?`,
      text: `Are you sure you want to remove this ${kind}?`,
      points: [
        "The website no longer shows this office, neither as current nor as past. To end the term and keep it on record, enter its end date under Edit.",
      ],
      action: `Remove ${kind}`,
    });
    if (isSure) removal.mutate(member);
  };
  return { remove, isBusy: removal.isPending };
}
