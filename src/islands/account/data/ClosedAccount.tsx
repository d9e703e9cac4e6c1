import { isDeleted } from "../../../domain/account/account.ts";
import type { Profile } from "../../../domain/members/member.ts";
import DeletedAccount from "./DeletedAccount.tsx";
import MergedAccount from "./MergedAccount.tsx";

interface Props {
  profile: Profile;
  timeZone: string;
}

/** All that is left of My profile once its owner has deleted the account, or it was merged into another one. */
export default function ClosedAccount({ profile, timeZone }: Props) {
  return isDeleted(profile) ? (
    <DeletedAccount profile={profile} timeZone={timeZone} />
  ) : (
    <MergedAccount profile={profile} />
  );
}
