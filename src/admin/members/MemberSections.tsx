import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { Member } from "../../domain/members/member.ts";
import { secondFactor, secondFactorRemoval } from "../../queries/auth/second-factor.ts";
import { rosterMatches } from "../../queries/roster/roster-matches.ts";
import Button from "../../ui/button/Button.tsx";
import Failure from "../../ui/feedback/Failure.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import AllAtOnce from "../base/AllAtOnce.tsx";
import { goTo } from "../base/router.ts";
import { useWrite } from "../base/useWrite.ts";
import BanSwitch from "../people/BanSwitch.tsx";
import ChangedNames from "../people/ChangedNames.tsx";
import PersonData from "../people/PersonData.tsx";
import PersonEmails from "../people/PersonEmails.tsx";
import PersonHistory from "../people/PersonHistory.tsx";
import ProfileRequests from "../people/ProfileRequests.tsx";
import RosterMatches from "../people/RosterMatches.tsx";
import MemberDeath from "./MemberDeath.tsx";
import MemberDetails from "./MemberDetails.tsx";
import MemberEdit from "./MemberEdit.tsx";
import MemberMerge from "./MemberMerge.tsx";
import MemberReferences from "./MemberReferences.tsx";
import MemberRoles from "./MemberRoles.tsx";
import MailboxSection from "./mailbox/MailboxSection.tsx";
import AccountNamesakes from "./merge/AccountNamesakes.tsx";
import type { MemberActions } from "./useMemberActions.ts";
import { useMemberParts } from "./useMemberParts.ts";

interface Props {
  member: Member;
  actions: MemberActions;
}

export default function MemberSections({ member, actions }: Props) {
  const parts = useMemberParts(member);
  const { id } = member;
  return (
    <AllAtOnce key={id} waiting={<Skeleton what="the member" count={4} />}>
      <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
        <MemberDetails member={member} actions={actions} />
        <div className="flex min-w-0 flex-col gap-stack">
          {parts.all && !parts.open && <MemberMerge id={id} isClosed />}
          {parts.open && !member.is_deceased && <AccountNamesakes id={id} />}
          {parts.roster && <MemberRoster member={member} />}
          <ProfileRequests person={id} />
          <ChangedNames person={id} />
          <MemberReferences id={id} />
          {parts.edit && <MemberEdit member={member} />}
          {parts.roles && <MemberRoles member={member} />}
          {parts.open && !member.is_deceased && <WritingSection member={member} />}
          {parts.open && <MemberSecondFactor member={member} />}
          {parts.mailbox && <MailboxSection member={member} />}
          {parts.emails && <PersonEmails owner={{ account: id }} email={member.email} />}
          {parts.all && <PersonHistory id={id} />}
          {parts.open && !member.is_deceased && <MemberMerge id={id} isClosed={false} />}
          {parts.death && <MemberDeath member={member} />}
          {parts.all && <MemberDeletion member={member} actions={actions} />}
          {parts.data && <PersonData person={member} onDone={() => void goTo("/admin/members")} />}
        </div>
      </div>
    </AllAtOnce>
  );
}

function WritingSection({ member }: { member: Member }) {
  return (
    <section aria-labelledby="writing" className="rounded-lg border border-line bg-surface px-6 pt-5 pb-2">
      <h2 id="writing" className="text-xl">
        Messages to members
      </h2>
      <BanSwitch person={member} />
    </section>
  );
}

interface MemberDeletionProps {
  member: Member;
  actions: MemberActions;
}

/** At the bottom of the page, to prevent accidental clicks. */
function MemberDeletion({ member, actions: { isBusy, remove } }: MemberDeletionProps) {
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
          You’ll see what is affected before anything is deleted. To end access to the members’ area only,
          revoke the approval instead. The entry on the alumni list and the name in the audit log stay.
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

/** This person's entries on the alumni list; nothing if there are none. */
function MemberRoster({ member }: { member: Member }) {
  const { data, error } = useQuery(rosterMatches([member.id]));
  if (data?.length === 0 || !(data || error)) return null;
  return (
    <section aria-labelledby="roster">
      <h2 id="roster" className="mb-3 text-2xl">
        Alumni list
      </h2>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
        <RosterMatches person={member} people={[member.id]} />
      </div>
    </section>
  );
}

/** For someone who has lost their authenticator app. */
function MemberSecondFactor({ member }: { member: Member }) {
  const { data: has, error, refetch } = useQuery(secondFactor(member.id));
  const { run, isBusy } = useWrite(secondFactorRemoval);
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (!has) return null;
  return (
    <section
      aria-labelledby="member-second-factor"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="member-second-factor" className="text-lg">
          Two-step sign-in
        </h2>
        <p className="mt-1 text-sm text-muted">Signing in requires a code from an authenticator app.</p>
      </div>
      <Button tone="line" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && run(member)}>
        Turn off
        <span className="sr-only"> two-step sign-in for {member.full_name}</span>
      </Button>
    </section>
  );
}
