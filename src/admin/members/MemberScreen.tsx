import { useQuery } from "@tanstack/react-query";
import { memberEntry } from "../../queries/members.ts";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import Loaded from "../frame/Loaded.tsx";
import ProfileRequests from "../frame/ProfileRequests.tsx";
import { goTo } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import MemberDeletion from "./MemberDeletion.tsx";
import MemberDetails from "./MemberDetails.tsx";
import MemberEdit from "./MemberEdit.tsx";
import MemberHistory from "./MemberHistory.tsx";
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
  return (
    <Screen
      title={name}
      purpose="What the association knows about this person, and who changed it."
      back={{ href: "/admin/members", text: "All members" }}
    >
      <Loaded query={query} skeleton={<Skeleton what="the member" count={4} />}>
        {(member) =>
          member ? (
            <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
              <MemberDetails member={member} actions={actions} />
              <div className="flex min-w-0 flex-col gap-stack">
                <ProfileRequests person={id} />
                <MemberTies id={id} />
                <MemberEdit member={member} />
                <MemberHistory id={id} />
                <MemberDeletion member={member} actions={actions} />
              </div>
            </div>
          ) : (
            <EmptyState text="Member not found">The account may have been deleted.</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
