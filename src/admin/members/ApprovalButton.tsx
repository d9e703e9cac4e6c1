import { isPending } from "../../domain/member.ts";
import Button from "../../ui/Button.tsx";
import type { useMemberActions } from "./useMemberActions.ts";

interface Props {
  member: { id: string; full_name: string; is_approved: boolean; is_super_admin: boolean };
  actions: ReturnType<typeof useMemberActions>;
}

/** Not for administrators, who need no approval. */
export default function ApprovalButton({ member, actions: { isBusy, approve, revoke } }: Props) {
  if (member.is_super_admin) return null;
  const waits = isPending(member);
  return (
    <Button
      size="sm"
      tone={waits ? "line" : "plain"}
      aria-disabled={isBusy}
      onClick={() => !isBusy && (waits ? approve : revoke)(member)}
    >
      {waits ? "Approve" : "Revoke"}
      <span className="sr-only">: {member.full_name}</span>
    </Button>
  );
}
