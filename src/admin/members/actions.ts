import { members } from "../../stores/admin/members.ts";
import { askConfirmation } from "../frame/confirmation.ts";
import { useWrite } from "../frame/queries.ts";

interface Person {
  id: string;
}

const refresh = [["members"], ["audit"]];

const removalQuestion = {
  title: "Delete member",
  text: "Are you sure you want to delete this member? This action cannot be undone.",
  action: "Delete member",
};

/** What can be done with one person, in the list and on their page. */
export function useMemberActions(onRemoved?: (person: Person) => void) {
  const approval = useWrite({
    write: ({ id }: Person) => members.approveMembers([id]),
    success: "Member approved successfully",
    failure: "Failed to approve member",
    refresh,
  });
  const revocation = useWrite({
    write: ({ id }: Person) => members.unapproveMember(id),
    success: "Member unapproved successfully",
    failure: "Failed to unapprove member",
    refresh,
  });
  const removal = useWrite({
    write: ({ id }: Person) => members.removeMember(id),
    success: "Member deleted successfully",
    failure: "Failed to delete member",
    refresh,
    onDone: (_, person) => onRemoved?.(person),
  });
  return {
    isBusy: approval.isPending || revocation.isPending || removal.isPending,
    approve: approval.mutate,
    revoke: revocation.mutate,
    remove: async (person: Person) => {
      if (await askConfirmation(removalQuestion)) removal.mutate(person);
    },
  };
}
