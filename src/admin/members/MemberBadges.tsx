import { isPending, membershipTypes, type Profile } from "../../domain/member.ts";
import Badge from "../../ui/Badge.tsx";

type Props = Pick<Profile, "is_approved" | "is_super_admin" | "membership_type">;

export default function MemberBadges({ membership_type, ...rights }: Props) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isPending(rights) ? <Badge tone="warning">Pending</Badge> : <Badge tone="success">Approved</Badge>}
      {rights.is_super_admin && <Badge tone="copper">Admin</Badge>}
      {membership_type !== "regular" && <Badge tone="line">{membershipTypes.labels[membership_type]}</Badge>}
    </span>
  );
}
