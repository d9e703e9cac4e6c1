import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Member } from "../../domain/members/member.ts";
import { secondFactor } from "../../queries/auth/second-factor.ts";
import { messagingBan } from "../../queries/emails/messaging-bans.ts";
import { unsubscribedKinds } from "../../queries/emails/unsubscribed-kinds.ts";
import { memberHistory } from "../../queries/history/audit.ts";
import { changedNames } from "../../queries/members/changed-names.ts";
import { memberReferences } from "../../queries/members/members.ts";
import { waitingRequests } from "../../queries/members/profile-requests.ts";
import { mergesOf, namesakes } from "../../queries/merge/merges.ts";
import { allRoles } from "../../queries/roles/roles.ts";
import { userRoles } from "../../queries/roles/user-roles.ts";
import { rosterMatches } from "../../queries/roster/roster-matches.ts";
import { $session } from "../../stores/auth/session.ts";
import { useMay } from "../base/May.tsx";

/** The sections of a member's page that this user may see, by the database's rules. */
export function useMemberParts({ id, merged_at, is_super_admin }: Member) {
  const may = useMay();
  const session = useStore($session);
  const isSelf = "userId" in session && session.userId === id;
  const isWhole = may("all");
  return {
    all: isWhole,
    open: !merged_at && isWhole,
    roster: !merged_at && may("roster:read"),
    // Not oneself, and super admins change super admins.
    edit: !merged_at && (isWhole || (may("members:update") && !is_super_admin && !isSelf)),
    roles: may("roles:read"),
  };
}

/**
 * Whether any section's own request is still pending. A failed one is repeated when its section is shown: hiding the
 * sections in the meantime would make them flicker endlessly.
 */
export function useIsArriving(id: string, parts: ReturnType<typeof useMemberParts>): boolean {
  const reads = [
    useQuery({ ...unsubscribedKinds(id), enabled: parts.all }),
    useQuery({ ...rosterMatches([id]), enabled: parts.roster }),
    useQuery(waitingRequests(id)),
    useQuery(changedNames),
    useQuery(memberReferences(id)),
    useQuery({ ...userRoles(id), enabled: parts.roles }),
    useQuery({ ...allRoles, enabled: parts.roles }),
    useQuery({ ...secondFactor(id), enabled: parts.open }),
    useQuery({ ...messagingBan(id), enabled: parts.open }),
    useQuery({ ...memberHistory({ memberId: id, page: 1 }), enabled: parts.all }),
    useQuery({ ...mergesOf(id), enabled: parts.all }),
    useQuery({ ...namesakes(id), enabled: parts.open }),
  ];
  const [arrived, setArrived] = useState("");
  const isArriving = arrived !== id && reads.some(({ isLoading }) => isLoading);
  if (!isArriving && arrived !== id) setArrived(id);
  return isArriving;
}
