import { isPending } from "../../domain/member.ts";
import Button from "../../ui/Button.tsx";
import type { useMemberActions } from "./useMemberActions.ts";

interface Props {
  member: { id: string; full_name: string; is_approved: boolean; is_super_admin: boolean };
  actions: ReturnType<typeof useMemberActions>;
  /** Of "Revoke", which is quieter in a list than beside other buttons. */
  tone?: "plain" | "line";
}

/** Not for administrators, who need no approval. */
export default function ApprovalButton({ member, actions, tone = "plain" }: Props) {
  const { isBusy, approve, revoke } = actions;
  if (member.is_super_admin) return null;
  const waits = isPending(member);
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
