import type { ReactNode } from "react";
import { isPending, type Member } from "../../domain/member.ts";
import { passwordMail } from "../../queries/accounts.ts";
import Button from "../../ui/Button.tsx";
import Avatar from "../frame/Avatar.tsx";
import EmailText from "../frame/EmailText.tsx";
import { Day } from "../frame/Moment.tsx";
import { useWrite } from "../frame/useWrite.ts";
import ApprovalButton from "./ApprovalButton.tsx";
import MemberBadges from "./MemberBadges.tsx";
import type { useMemberActions } from "./useMemberActions.ts";

interface Props {
  member: Member;
  actions: ReturnType<typeof useMemberActions>;
}

export default function MemberDetails({ member, actions }: Props) {
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
            <EmailText email={member.email} />
          </a>
        </Detail>
        {member.phone && <Detail term="Phone">{member.phone}</Detail>}
        <Detail term="Department">
          {member.department}
          {member.graduation_year && `, Class of ${member.graduation_year}`}
        </Detail>
        <Detail term="Account since">
          <Day at={created_at} />
        </Detail>
        {approved_at && (
          <Detail term="Approved">
            <Day at={approved_at} />
            {approver && ` by ${approver.full_name}`}
          </Detail>
        )}
      </dl>
      {isPending(member) && !member.is_confirmed && (
        <p className="mt-6 text-sm text-muted">
          This address is not confirmed: another person may have signed up with it. They can be approved once
          they have opened the link in the letter that was sent there.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
        <ApprovalButton member={member} actions={actions} tone="line" />
        <PasswordMailButton member={member} />
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

function PasswordMailButton({ member }: { member: Member }) {
  const mail = useWrite(passwordMail);
  return (
    <Button tone="line" size="sm" aria-disabled={mail.isBusy} onClick={() => mail.run(member)}>
      {mail.isBusy ? "Sending..." : "Send the set-password email again"}
      <span className="sr-only">: {member.full_name}</span>
    </Button>
  );
}
