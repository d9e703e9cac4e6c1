import { isDeleted } from "../../domain/account/account.ts";
import type { Profile } from "../../domain/members/member.ts";
import DeletedAccount from "./DeletedAccount.tsx";
import MergedAccount from "./MergedAccount.tsx";

interface Props {
  profile: Profile;
  timeZone: string;
}

export default function ClosedAccount({ profile, timeZone }: Props) {
  return isDeleted(profile) ? (
    <DeletedAccount profile={profile} timeZone={timeZone} />
  ) : (
    <MergedAccount profile={profile} />
  );
}
