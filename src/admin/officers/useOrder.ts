import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BoardMember } from "../../domain/officers/office.ts";
import { type BoardFilter, type BoardGroup, reorderMembers } from "../../domain/officers/officer-list.ts";
import { callForPeople } from "../../queries/core/call.ts";
import { boardMembers, groupOrder, type NewOrder } from "../../queries/officers/officers.ts";
import { showFailure } from "../../stores/core/notices.ts";
import { getFailure, useOutcome } from "../base/useWrite.ts";

const mutationKey = ["officers", "order"];

/**
 * Saves a group's new order: shown at once, sent one change at a time, and read again once nothing is in
 * flight.
 */
export function useOrder(group: BoardGroup, filter: BoardFilter): (ids: string[]) => void {
  const queries = useQueryClient();
  const { queryKey } = boardMembers(filter);
  const action = groupOrder(group);
  const { tell, refresh } = useOutcome(action);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "officers-order" },
    mutationFn: (order: NewOrder) => callForPeople(getFailure(action, order), () => action.call(order)),
    onSuccess: tell,
    onError: (failure) => showFailure(failure),
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey }) <= 1;
      return isLast ? refresh() : undefined;
    },
  });
  return (ids) => {
    // Reads in flight would restore the old order.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (members: BoardMember[] = []) => reorderMembers(members, ids));
    mutate({ ids, before: group.members.map(({ id }) => id) });
  };
}
