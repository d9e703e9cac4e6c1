import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type BoardMember, boards } from "../../domain/officer.ts";
import { type BoardGroup, getKind, reorderMembers } from "../../domain/officer-list.ts";
import { reorderGroup } from "../../stores/admin/officers.ts";
import { showFailure, showSuccess } from "../frame/notice.ts";

const mutationKey = ["officers", "order"];

/** Ids of a group's members. */
interface NewOrder {
  ids: string[];
  before: string[];
}

/** Saves a new order of a group: shown at once, sent one after the other, and read anew when nothing is under way. */
export function useOrder(group: BoardGroup, listKey: readonly unknown[]): (ids: string[]) => void {
  const queries = useQueryClient();
  const kind = getKind(group.board);
  const refresh = () => queries.invalidateQueries({ queryKey: ["officers"] });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "officers-order" },
    mutationFn: ({ ids }: NewOrder) => reorderGroup(group, ids),
    onSuccess: (_, { before }) =>
      showSuccess(`${kind === "trustee" ? "Trustee" : "Officer"} order updated successfully`, {
        about: boards.labels[group.board],
        undo: () => reorderGroup(group, before).finally(refresh),
      }),
    onError: (error) => showFailure(error, `Failed to update ${kind} order`),
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey }) <= 1;
      return isLast ? refresh() : undefined;
    },
  });
  return (ids) => {
    // What is being read now would bring the old order back.
    void queries.cancelQueries({ queryKey: ["officers"] });
    queries.setQueryData<BoardMember[]>(listKey, (members = []) => reorderMembers(members, ids));
    mutate({ ids, before: group.members.map(({ id }) => id) });
  };
}
