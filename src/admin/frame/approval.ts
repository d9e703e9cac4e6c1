import { members } from "../../stores/admin/members.ts";
import { askConfirmation } from "./confirmation.ts";
import { useWrite } from "./queries.ts";

export interface Approvable {
  id: string;
  full_name: string;
}

const refresh = [["members"], ["audit"]];

/** Approving and revoking one person. Both can be taken back, and then nobody gets a letter about it. */
export function useApproval(onApproved?: (person: Approvable) => void) {
  const approval = useWrite({
    write: ({ id }: Approvable) => members.approveMembers([id]),
    success: "Member approved successfully",
    about: ({ full_name }) => full_name,
    failure: "Failed to approve member",
    refresh,
    onDone: (_, person) => onApproved?.(person),
    undo: (ids) => members.unapproveMembers(ids),
  });
  const revocation = useWrite({
    write: ({ id }: Approvable) => members.unapproveMembers([id]),
    success: "Member unapproved successfully",
    about: ({ full_name }) => full_name,
    failure: "Failed to unapprove member",
    refresh,
    undo: (_, { id }) => members.undoRevocation(id),
  });
  return {
    isBusy: approval.isPending || revocation.isPending,
    approve: approval.mutate,
    revoke: async (person: Approvable) => {
      const isSure = await askConfirmation({
        title: `Revoke the approval of ${person.full_name}?`,
        text: "Membership and Documents are closed to them at once. The account stays, and waits for approval again.",
        action: "Revoke",
      });
      if (isSure) revocation.mutate(person);
    },
  };
}
