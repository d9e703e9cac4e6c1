import { useStore } from "@nanostores/react";
import type { Member } from "../../domain/members/member.ts";
import { $session } from "../../stores/auth/session.ts";
import { useMay } from "../base/May.tsx";

/** The sections of a member's page that this user may see, by the database's rules. */
export function useMemberParts({ id, merged_at, is_super_admin, is_confirmed }: Member) {
  const may = useMay();
  const session = useStore($session);
  const isSelf = "userId" in session && session.userId === id;
  const isWhole = may("all");
  return {
    all: isWhole,
    open: !merged_at && isWhole,
    mailbox: !merged_at && isWhole && !isSelf && is_confirmed,
    roster: !merged_at && may("roster:read"),
    // Not oneself, and super admins change super admins.
    edit: !merged_at && (isWhole || (may("members:update") && !is_super_admin && !isSelf)),
    roles: may("roles:read"),
  };
}
