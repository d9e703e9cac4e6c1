import { getAccess, isApproved } from "../auth/session.ts";
import type { Profile } from "../members/member.ts";

/** Members are asked once a year whether their details are still correct; "Later" postpones the question. */
export function areDetailsDue(
  profile: Pick<Profile, "details_confirmed_at" | "details_later_until" | "is_approved" | "is_super_admin">,
  now: Date,
): boolean {
  const due = new Date(profile.details_confirmed_at);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  const later = profile.details_later_until;
  return isApproved(getAccess(profile)) && due <= now && (later === null || new Date(later) <= now);
}
