import { useEffect } from "react";
import { findMovedPart } from "../../../domain/account/sections.ts";
import { isAnyLoading } from "../../../stores/core/arrival.ts";
import { $ownRequest, loadOwnRequest } from "../../../stores/members/profile-request.ts";
import AccountFrame from "../AccountFrame.tsx";
import AccountSection from "../AccountSection.tsx";
import AccountOverview from "./AccountOverview.tsx";
import ClassRequest from "./ClassRequest.tsx";
import DetailsCheck from "./DetailsCheck.tsx";
import ProfileForm from "./ProfileForm.tsx";

interface Props {
  timeZone: string;
}

const $isArriving = isAnyLoading($ownRequest);

export default function AccountProfile({ timeZone }: Props) {
  useEffect(() => {
    const moved = findMovedPart(location.hash);
    if (moved) location.replace(moved);
  }, []);
  return (
    <AccountFrame section="profile" timeZone={timeZone} load={loadOwnRequest} $isArriving={$isArriving}>
      {(profile, isMember) => (
        <>
          <AccountOverview profile={profile} isMember={isMember} timeZone={timeZone} />
          <DetailsCheck profile={profile} />
          <AccountSection
            title="Your details"
            anchor="details"
            text={
              isMember
                ? undefined
                : "Only administrators can change your department, class and membership type."
            }
          >
            <ProfileForm profile={profile} />
          </AccountSection>
          {isMember && (
            <AccountSection
              title="Class and department"
              text="Only administrators can change these, because your year decides who counts as your class."
            >
              <ClassRequest profile={profile} />
            </AccountSection>
          )}
        </>
      )}
    </AccountFrame>
  );
}
