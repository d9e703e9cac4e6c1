import { Trash2 } from "lucide-react";
import type { Member } from "../../domain/members/member.ts";
import Button from "../../ui/Button.tsx";
import type { MemberActions } from "./useMemberActions.ts";

interface Props {
  member: Member;
  actions: MemberActions;
}

/** Set apart at the bottom of the page, to prevent accidental clicks. */
export default function MemberDeletion({ member, actions: { isBusy, remove } }: Props) {
  return (
    <section
      aria-labelledby="delete-member"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger p-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="delete-member" className="text-lg">
          Delete this account
        </h2>
        <p className="mt-1 text-sm text-muted">
          You will first see what depends on it. To end a person's access to the members' pages, it is enough
          to revoke the approval.
        </p>
      </div>
      <Button tone="danger" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && remove(member)}>
        <Trash2 aria-hidden="true" size={16} />
        Delete
        <span className="sr-only">: {member.full_name}</span>
      </Button>
    </section>
  );
}
