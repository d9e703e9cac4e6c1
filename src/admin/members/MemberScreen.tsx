import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { getNotFound } from "../../domain/failures.ts";
import type { Member } from "../../domain/member.ts";
import { memberEntry } from "../../queries/members.ts";
import { $session } from "../../stores/session.ts";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import Loaded from "../frame/Loaded.tsx";
import { useMay } from "../frame/May.tsx";
import ProfileRequests from "../frame/ProfileRequests.tsx";
import RightsNote from "../frame/RightsNote.tsx";
import { goTo } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import WritingSwitch from "../frame/WritingSwitch.tsx";
import MemberDeletion from "./MemberDeletion.tsx";
import MemberDetails from "./MemberDetails.tsx";
import MemberEdit from "./MemberEdit.tsx";
import MemberHistory from "./MemberHistory.tsx";
import MemberMerge from "./MemberMerge.tsx";
import MemberRoles from "./MemberRoles.tsx";
import MemberRoster from "./MemberRoster.tsx";
import MemberTies from "./MemberTies.tsx";
import { useMemberActions } from "./useMemberActions.ts";

interface Props {
  /** Person id from the address. */
  id: string;
}

export default function MemberScreen({ id }: Props) {
  const query = useQuery(memberEntry(id));
  const actions = useMemberActions(() => void goTo("/admin/members"));
  const name = query.data?.full_name ?? "Member";
  const may = useMay();
  const session = useStore($session);
  // As the database judges it: not oneself, and super admins change super admins.
  const canEdit = ({ merged_at, is_super_admin }: Member) =>
    !merged_at &&
    (may("all") ||
      (may("members:update") && !is_super_admin && !("userId" in session && session.userId === id)));
  return (
    <Screen
      title={name}
      purpose="What the association knows about this person, and who changed it."
      back={{ href: "/admin/members", text: "All members" }}
    >
      <RightsNote resource="members" />
      <Loaded query={query} skeleton={<Skeleton what="the member" count={4} />}>
        {(member) =>
          member ? (
            <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
              <MemberDetails member={member} actions={actions} />
              <div className="flex min-w-0 flex-col gap-stack">
                {member.merged_at && may("all") && <MemberMerge id={id} isClosed />}
                {!member.merged_at && may("roster:read") && <MemberRoster member={member} />}
                <ProfileRequests person={id} />
                <MemberTies id={id} />
                {canEdit(member) && <MemberEdit member={member} />}
                {may("roles:read") && <MemberRoles member={member} />}
                {!member.merged_at && may("all") && <WritingSection member={member} />}
                {may("all") && <MemberHistory id={id} />}
                {!member.merged_at && may("all") && <MemberMerge id={id} isClosed={false} />}
                {may("all") && <MemberDeletion member={member} actions={actions} />}
              </div>
            </div>
          ) : (
            <EmptyState text={getNotFound("Member")}>The account may have been deleted.</EmptyState>
          )
        }
      </Loaded>
    </Screen>
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
