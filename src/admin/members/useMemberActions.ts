import { type Approvable, approval, revocation } from "../../queries/members/approvals.ts";
import { memberRemoval } from "../../queries/members/members.ts";
import { useWrite } from "../base/useWrite.ts";

/** Actions on one member, for the list and their page. */
export function useMemberActions(onRemoved?: (person: Approvable) => void) {
  const approving = useWrite(approval);
  const revoking = useWrite(revocation);
  const removal = useWrite(memberRemoval, { onDone: (_, person) => onRemoved?.(person) });
  return {
    isBusy: approving.isBusy || revoking.isBusy || removal.isBusy,
    approve: approving.run,
    revoke: revoking.run,
    remove: removal.run,
  };
}

export type MemberActions = ReturnType<typeof useMemberActions>;
