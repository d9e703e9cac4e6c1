import type { ReactNode } from "react";
import { datePatterns, formatDay } from "../../domain/date.ts";
import type { Member } from "../../domain/member.ts";
import Button from "../../ui/Button.tsx";
import Avatar from "../frame/Avatar.tsx";
import { goTo } from "../frame/router.ts";
import ApprovalButton from "./ApprovalButton.tsx";
import { useMemberActions } from "./actions.ts";
import MemberBadges from "./MemberBadges.tsx";

interface Props {
  member: Member;
}

export default function MemberDetails({ member }: Props) {
  const actions = useMemberActions(() => void goTo("/admin/members"));
  const { approved_at, approver, created_at } = member;
  return (
    <section aria-label="Details" className="rounded-lg border border-line bg-surface p-6">
      <div className="flex items-center gap-4">
        <Avatar name={member.full_name} photo={member.profile_image_url} size="lg" />
        <MemberBadges {...member} />
      </div>
      <dl className="mt-6 flex flex-col gap-4 text-sm">
        <Detail term="Email">
          <a href={`mailto:${member.email}`} className="link wrap-anywhere">
            {member.email}
          </a>
        </Detail>
        {member.phone && <Detail term="Phone">{member.phone}</Detail>}
        <Detail term="Department">
          {member.department}
          {member.graduation_year && `, Class of ${member.graduation_year}`}
        </Detail>
        <Detail term="Account since">{formatDay(created_at, datePatterns.detail)}</Detail>
        {approved_at && (
          <Detail term="Approved">
            {formatDay(approved_at, datePatterns.detail)}
            {approver && ` by ${approver.full_name}`}
          </Detail>
        )}
      </dl>
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
        <ApprovalButton member={member} actions={actions} />
        <Button tone="plain" size="sm" aria-disabled={actions.isBusy} onClick={() => actions.remove(member)}>
          Delete
          <span className="sr-only">: {member.full_name}</span>
        </Button>
      </div>
    </section>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
