import type { Member } from "../../domain/members/member.ts";
import Skeleton from "../../ui/Skeleton.tsx";
import ProfileRequests from "../people/ProfileRequests.tsx";
import WritingSwitch from "../people/WritingSwitch.tsx";
import MemberDeletion from "./MemberDeletion.tsx";
import MemberDetails from "./MemberDetails.tsx";
import MemberEdit from "./MemberEdit.tsx";
import MemberHistory from "./MemberHistory.tsx";
import MemberMerge from "./MemberMerge.tsx";
import MemberRoles from "./MemberRoles.tsx";
import MemberRoster from "./MemberRoster.tsx";
import MemberSecondFactor from "./MemberSecondFactor.tsx";
import MemberTies from "./MemberTies.tsx";
import type { MemberActions } from "./useMemberActions.ts";
import { useIsArriving, useMemberParts } from "./useMemberParts.ts";

interface Props {
  member: Member;
  actions: MemberActions;
}

/** Shown all at once, so that no button moves under the hand when a section arrives. */
export default function MemberSections({ member, actions }: Props) {
  const parts = useMemberParts(member);
  const { id } = member;
  if (useIsArriving(id, parts)) return <Skeleton what="the member" count={4} />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
      <MemberDetails member={member} actions={actions} />
      <div className="flex min-w-0 flex-col gap-stack">
        {parts.all && !parts.open && <MemberMerge id={id} isClosed />}
        {parts.roster && <MemberRoster member={member} />}
        <ProfileRequests person={id} />
        <MemberTies id={id} />
        {parts.edit && <MemberEdit member={member} />}
        {parts.roles && <MemberRoles member={member} />}
        {parts.open && <WritingSection member={member} />}
        {parts.open && <MemberSecondFactor member={member} />}
        {parts.all && <MemberHistory id={id} />}
        {parts.open && <MemberMerge id={id} isClosed={false} />}
        {parts.all && <MemberDeletion member={member} actions={actions} />}
      </div>
    </div>
  );
}

function WritingSection({ member }: { member: Member }) {
  return (
    <section aria-labelledby="writing" className="rounded-lg border border-line bg-surface px-6 pt-5 pb-2">
      <h2 id="writing" className="text-xl">
        Letters to members
      </h2>
      <WritingSwitch person={member} />
    </section>
  );
}
