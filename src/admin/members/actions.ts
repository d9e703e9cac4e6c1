import { useQueryClient } from "@tanstack/react-query";
import { describeDeparture, isServing } from "../../domain/member-ties.ts";
import { members } from "../../stores/admin/members.ts";
import { type Approvable, useApproval } from "../frame/approval.ts";
import { askConfirmation } from "../frame/confirmation.ts";
import { showFailure } from "../frame/notice.ts";
import { useWrite } from "../frame/queries.ts";

/** What hangs on a person: on their page, and before they are deleted. */
export const getTiesQuery = (id: string) => ({
  queryKey: ["members", "ties", id],
  queryFn: () => members.listMemberTies(id),
});

/** What can be done with one person, in the list and on their page. */
export function useMemberActions(onRemoved?: (person: Approvable) => void) {
  const queries = useQueryClient();
  const { isBusy, approve, revoke } = useApproval();
  const removal = useWrite({
    write: ({ id }: Approvable) => members.removeMember(id),
    success: "Member deleted successfully",
    about: ({ full_name }) => full_name,
    failure: "Failed to delete member",
    refresh: [["members"], ["audit"], ["officers"]],
    onDone: (_, person) => onRemoved?.(person),
  });
  const remove = async (person: Approvable) => {
    // Not from the cache: what is said here must be true now.
    const ties = await queries
      .fetchQuery({ ...getTiesQuery(person.id), staleTime: 0 })
      .catch((error: unknown) => showFailure(error, "Failed to fetch members"));
    if (!ties) return;
    const isSure = await askConfirmation({
      title: `Delete ${person.full_name}?`,
      text: "Are you sure you want to delete this member? This action cannot be undone.",
      points: describeDeparture(person.full_name, ties),
      action: isServing(ties) ? "End the term and delete" : "Delete member",
    });
    if (isSure) removal.mutate(person);
  };
  return { isBusy: isBusy || removal.isPending, approve, revoke, remove };
}
