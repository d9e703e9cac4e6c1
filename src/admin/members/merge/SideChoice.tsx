import { formatClass } from "../../../domain/members/profile-request.ts";
import type { MergeSide } from "../../../domain/merge/merge.ts";
import EmailText from "../../base/EmailText.tsx";
import { Day } from "../../base/Moment.tsx";
import SideCard, { Fact } from "../../merge/SideCard.tsx";
import Avatar from "../../people/Avatar.tsx";
import MemberBadges from "../MemberBadges.tsx";

interface Props {
  side: MergeSide;
  isKept: boolean;
  onChoose: () => void;
}

/** One of the accounts, to choose as the one that stays. */
export default function SideChoice({ side, isKept, onChoose }: Props) {
  return (
    <SideCard
      isKept={isKept}
      onChoose={onChoose}
      verdict={isKept ? "This account stays" : "This account is closed"}
      head={
        <>
          <Avatar name={side.full_name} photo={side.profile_image_url} />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="block font-semibold">{side.full_name}</bdi>
            <EmailText email={side.email} />
          </span>
        </>
      }
    >
      <MemberBadges {...side} />
      <span className="grid gap-1">
        <Fact name="Class and department">{formatClass(side)}</Fact>
        <Fact name="Account since">
          <Day at={side.created_at} />
        </Fact>
        <Fact name="Last signed in">
          {side.last_sign_in_at ? <Day at={side.last_sign_in_at} /> : "Never"}
        </Fact>
      </span>
    </SideCard>
  );
}
