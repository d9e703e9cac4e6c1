import { useStore } from "@nanostores/react";
import { isClosed, type Member } from "../../domain/members/member.ts";
import { $session } from "../../stores/auth/session.ts";
import { useMay } from "../base/May.tsx";

/** The sections of a member's page that this user may see, by the database's rules. */
export function useMemberParts(member: Member) {
  const { id, is_super_admin, is_confirmed, is_deceased } = member;
  const isOpen = !isClosed(member);
  const may = useMay();
  const session = useStore($session);
  const isSelf = "userId" in session && session.userId === id;
  const isWhole = may("all");
  return {
    all: isWhole,
    open: isOpen && isWhole,
    mailbox: isOpen && isWhole && !isSelf && is_confirmed && !is_deceased,
    // What a revocation needs, because it ends the approval.
    death: isOpen && !isSelf && !is_super_admin && may("members:update") && may("members:approve"),
    roster: isOpen && may("roster:read"),
    // Not oneself, and super admins change super admins.
    edit: isOpen && (isWhole || (may("members:update") && !is_super_admin && !isSelf)),
    emails: may("emails:read"),
    // The database refuses one’s own.
    data: isWhole && !isSelf,
    roles: may("roles:read"),
  };
}
