import { useQuery } from "@tanstack/react-query";
import { getNotFound } from "../../domain/failures.ts";
import { memberEntry } from "../../queries/members/members.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import RightsNote from "../base/RightsNote.tsx";
import { goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import MemberSections from "./MemberSections.tsx";
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
      purpose="This person’s details, and who changed them."
      back={{ href: "/admin/members", text: "All members" }}
    >
      <RightsNote resource="members" />
      <Loaded query={query} skeleton={<Skeleton what="the member" count={4} />}>
        {(member) =>
          member ? (
            <MemberSections member={member} actions={actions} />
          ) : (
            <EmptyState text={getNotFound("Member")}>The account may have been deleted.</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
