import { canApprove, isPending, type Profile } from "../../domain/members/member.ts";
import type { SeenPerson } from "../../queries/members/approvals.ts";
import Button from "../../ui/button/Button.tsx";
import { useMay } from "../base/May.tsx";
import type { MemberActions } from "./useMemberActions.ts";

interface Props {
  member: SeenPerson & Pick<Profile, "is_approved" | "is_super_admin" | "is_confirmed" | "is_deceased">;
  actions: MemberActions;
  /** For "Revoke": quieter in a list than beside other buttons. */
  tone?: "plain" | "line";
}

/** Nothing for administrators, who need no approval, or for accounts whose address is not confirmed yet. */
export default function ApprovalButton({ member, actions, tone = "plain" }: Props) {
  const { isBusy, approve, revoke } = actions;
  const waits = isPending(member);
  const may = useMay();
  if (!may("members:approve") || member.is_super_admin || (waits && !canApprove(member))) return null;
  return (
    <Button
      size="sm"
      tone={waits ? "line" : tone}
      aria-disabled={isBusy}
      onClick={() => !isBusy && (waits ? approve : revoke)(member)}
    >
      {waits ? "Approve" : "Revoke"}
      <span className="sr-only">: {member.full_name}</span>
    </Button>
  );
}
