import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getDeletionTime } from "../../domain/account/account.ts";
import { toMailto } from "../../domain/core/email.ts";
import { toTel } from "../../domain/core/phone.ts";
import { unsubscribeKinds } from "../../domain/emails/unsubscribe.ts";
import { isClosed, isPending, isWaiting, type Member } from "../../domain/members/member.ts";
import { passwordMail } from "../../queries/auth/accounts.ts";
import {
  classRepresentative,
  representativeEnding,
  representativeNaming,
} from "../../queries/class-representatives.ts";
import { unsubscribedKinds } from "../../queries/emails/unsubscribed-kinds.ts";
import Button from "../../ui/button/Button.tsx";
import PhoneText from "../../ui/text/PhoneText.tsx";
import EmailText from "../base/EmailText.tsx";
import { useMay } from "../base/May.tsx";
import { Day } from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import Avatar from "../people/Avatar.tsx";
import DeclineButton from "../people/DeclineButton.tsx";
import ApprovalButton from "./ApprovalButton.tsx";
import DepartedApproval from "./DepartedApproval.tsx";
import MemberBadges from "./MemberBadges.tsx";
import type { MemberActions } from "./useMemberActions.ts";

interface Props {
  member: Member;
  actions: MemberActions;
}

export default function MemberDetails({ member, actions }: Props) {
  const may = useMay();
  const { approved_at, approver, created_at, declined_at, declined_words, deleted_at } = member;
  return (
    <section aria-label="Details" className="rounded-lg border border-line bg-surface p-6">
      <div className="flex items-center gap-4">
        <Avatar name={member.full_name} photo={member.profile_image_url} size="lg" />
        <MemberBadges {...member} />
      </div>
      <dl className="mt-6 flex flex-col gap-4 text-sm">
        <Detail term="Email">
          <a href={toMailto(member.email)} className="link wrap-anywhere">
            <EmailText email={member.email} />
          </a>
        </Detail>
        {member.phone && (
          <Detail term="Phone">
            <PhoneText text={member.phone} href={toTel(member.phone)} />
          </Detail>
        )}
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
            {approver && (
              <>
                {" "}
                by <bdi>{approver.full_name}</bdi>
              </>
            )}
          </Detail>
        )}
        {declined_at && (
          <Detail term="Declined">
            <Day at={declined_at} />
            {declined_words && <span className="mt-1 block whitespace-pre-line">“{declined_words}”</span>}
          </Detail>
        )}
        {deleted_at && (
          <Detail term="Deleted by its owner">
            <Day at={deleted_at} />, permanently on <Day at={getDeletionTime(deleted_at)} />
          </Detail>
        )}
        {may("all") && <UnsubscribedKinds id={member.id} />}
      </dl>
      {isPending(member) && !member.is_confirmed && !member.is_deceased && !isClosed(member) && (
        <p className="mt-6 text-sm text-muted">
          This email address is not confirmed, so someone else may have signed up with it. You can approve the
          account once the owner has opened the link we emailed.
        </p>
      )}
      <DepartedApproval member={member} />
      {!isClosed(member) && (
        <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
          <ApprovalButton member={member} actions={actions} tone="line" />
          {isWaiting(member) && <DeclineButton person={member} tone="line" />}
          {may("members:update") && member.is_approved && member.graduation_year && (
            <ClassRepresentative member={member} year={member.graduation_year} />
          )}
          {may("members:update") && !member.is_deceased && <PasswordMailButton member={member} />}
        </div>
      )}
    </section>
  );
}

/** Read only: people change this themselves, under My profile. */
function UnsubscribedKinds({ id }: { id: string }) {
  const { data } = useQuery(unsubscribedKinds(id));
  if (!data) return null;
  const names = unsubscribeKinds.values
    .filter((kind) => data.includes(kind))
    .map((kind) => unsubscribeKinds.labels[kind]);
  return <Detail term="Unsubscribed from">{names.join(", ") || "Nothing"}</Detail>;
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
      {mail.isBusy ? "Sending…" : "Resend set-password email"}
      <span className="sr-only">: {member.full_name}</span>
    </Button>
  );
}

interface ClassRepresentativeProps {
  member: Member;
  year: number;
}

/** Makes this person the representative of their class, or removes them. */
function ClassRepresentative({ member, year }: ClassRepresentativeProps) {
  const { data } = useQuery(classRepresentative(year));
  const naming = useWrite(representativeNaming);
  const ending = useWrite(representativeEnding);
  if (data === undefined) return null;
  const isRepresentative = data?.profile_id === member.id;
  const { isBusy, run } = isRepresentative ? ending : naming;
  return (
    <Button
      tone="line"
      size="sm"
      aria-disabled={isBusy}
      onClick={() => !isBusy && run({ ...member, before: data?.person.full_name ?? null })}
    >
      {isRepresentative ? "Remove as class representative" : "Make class representative"}
      <span className="sr-only">: {member.full_name}</span>
    </Button>
  );
}
