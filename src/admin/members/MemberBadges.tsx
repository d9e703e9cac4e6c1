import { isPending, isWaiting, membershipTypes, type Profile } from "../../domain/members/member.ts";
import Badge from "../../ui/feedback/Badge.tsx";
import { DeathBadge } from "../people/DeathActions.tsx";

type Props = Pick<
  Profile,
  | "is_approved"
  | "is_super_admin"
  | "is_confirmed"
  | "declined_at"
  | "membership_type"
  | "is_deceased"
  | "death_year"
> &
  Partial<Pick<Profile, "merged_at" | "deleted_at">>;

export default function MemberBadges({ membership_type, is_confirmed, ...rights }: Props) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Status {...rights} />
      {!is_confirmed && <Badge tone="warning">Address not confirmed</Badge>}
      {rights.is_super_admin && <Badge tone="copper">Admin</Badge>}
      {membership_type !== "regular" && <Badge tone="line">{membershipTypes.labels[membership_type]}</Badge>}
    </span>
  );
}

function Status(person: Omit<Props, "membership_type" | "is_confirmed">) {
  if (person.merged_at) return <Badge tone="line">Merged</Badge>;
  if (person.deleted_at) return <Badge tone="line">Deleted</Badge>;
  if (person.is_deceased) return <DeathBadge {...person} />;
  if (!isPending(person)) return <Badge tone="success">Approved</Badge>;
  return isWaiting(person) ? <Badge tone="warning">Pending</Badge> : <Badge tone="line">Declined</Badge>;
}
