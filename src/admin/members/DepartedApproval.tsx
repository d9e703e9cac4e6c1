import type { Member } from "../../domain/members/member.ts";
import { departedRevocation } from "../../queries/members/approvals.ts";
import Button from "../../ui/button/Button.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

/** Ends the approval of an account that its owner has deleted, which would return with the account. */
export default function DepartedApproval({ member }: { member: Member }) {
  const { run, isBusy } = useWrite(departedRevocation);
  const may = useMay();
  if (!member.deleted_at || !may("members:approve")) return null;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-sm text-muted">If this person restores the account, its approval returns too.</p>
      <Button
        tone="line"
        size="sm"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => !isBusy && run(member)}
      >
        Revoke approval
        <span className="sr-only">: {member.full_name}</span>
      </Button>
    </div>
  );
}
