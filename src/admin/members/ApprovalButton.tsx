import Button from "../../ui/Button.tsx";
import type { useMemberActions } from "./actions.ts";

interface Props {
  member: { id: string; full_name: string; is_approved: boolean };
  actions: ReturnType<typeof useMemberActions>;
}

export default function ApprovalButton({ member, actions: { isBusy, approve, revoke } }: Props) {
  const { is_approved, full_name } = member;
  return (
    <Button
      size="sm"
      tone={is_approved ? "plain" : "line"}
      aria-disabled={isBusy}
      onClick={() => !isBusy && (is_approved ? revoke : approve)(member)}
    >
      {is_approved ? "Revoke" : "Approve"}
      <span className="sr-only">: {full_name}</span>
    </Button>
  );
}
