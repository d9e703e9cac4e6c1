import { membershipTypes, type Profile } from "../../domain/member.ts";
import Badge from "../../ui/Badge.tsx";

type Props = Pick<Profile, "is_approved" | "is_super_admin" | "membership_type">;

export default function MemberBadges({ is_approved, is_super_admin, membership_type }: Props) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={is_approved ? "success" : "warning"}>{is_approved ? "Approved" : "Pending"}</Badge>
      {is_super_admin && <Badge tone="copper">Admin</Badge>}
      {membership_type !== "regular" && <Badge tone="line">{membershipTypes.labels[membership_type]}</Badge>}
    </span>
  );
}
