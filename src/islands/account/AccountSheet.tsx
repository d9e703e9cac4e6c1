import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { type Access, getAccess, isApproved, worksInOffice } from "../../domain/auth/session.ts";
import { readFailures } from "../../domain/failures.ts";
import { $account, loadAccount } from "../../stores/account/account.ts";
import { $addressChange, reloadAddressChange } from "../../stores/account/address-change.ts";
import { $blocks, loadBlocks } from "../../stores/emails/member-messages.ts";
import { $refusals, loadUnsubscribes } from "../../stores/emails/unsubscribes.ts";
import { $ownEvents, loadOwnEvents } from "../../stores/events/registration.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import AccountOverview from "./AccountOverview.tsx";
import AccountSection from "./AccountSection.tsx";
import AccountSkeleton from "./AccountSkeleton.tsx";
import BlockedPeople from "./BlockedPeople.tsx";
import DetailsCheck from "./DetailsCheck.tsx";
import DirectorySection from "./DirectorySection.tsx";
import EmailPreferences from "./EmailPreferences.tsx";
import LeavingSections from "./LeavingSections.tsx";
import MergedAccount from "./MergedAccount.tsx";
import MyEvents from "./MyEvents.tsx";
import ClassRequest from "./profile/ClassRequest.tsx";
import PortraitField from "./profile/PortraitField.tsx";
import ProfileForm from "./profile/ProfileForm.tsx";
import AddressSection from "./security/AddressSection.tsx";
import PasswordForm from "./security/PasswordForm.tsx";
import { useSecondFactor } from "./security/useSecondFactor.tsx";

interface Props {
  userId: string;
  access: Access;
  timeZone: string;
}

export default function AccountSheet({ userId, access, timeZone }: Props) {
  const account = useStore($account, { ssr: "initial" });
  const load = () => loadAccount(userId);
  const own = useStore($ownEvents, { ssr: "initial" });
  const refusals = useStore($refusals, { ssr: "initial" });
  const change = useStore($addressChange, { ssr: "initial" });
  const email = account.status === "ready" ? account.value.email : null;
  useEffect(() => {
    if (email) void reloadAddressChange(userId, email);
  }, [userId, email]);
  const secondFactor = useSecondFactor(worksInOffice(access), timeZone);
  const blocks = useStore($blocks, { ssr: "initial" });
  useEffect(() => {
    loadAccount(userId);
    loadOwnEvents(userId);
    loadUnsubscribes(userId);
    loadBlocks();
  }, [userId]);

  if (account.status === "failed") return <LoadFailure onRetry={load} />;
  // Wait for all, so that nothing moves when the last arrives.
  if (account.status !== "ready" || own.status === "loading") return <AccountSkeleton />;
  if (refusals.status === "loading" || change.status === "loading") return <AccountSkeleton />;
  if (blocks.status === "loading" || secondFactor.isArriving) return <AccountSkeleton />;
  const { value: profile } = account;
  if (profile.merged_at) return <MergedAccount profile={profile} />;
  return (
    <div className="wrap">
      <AccountOverview profile={profile} timeZone={timeZone} />
      <DetailsCheck profile={profile} />
      <AccountSection title="My events" text="What you registered for.">
        <MyEvents own={own} userId={profile.id} timeZone={timeZone} />
      </AccountSection>
      <AccountSection
        title="Photo"
        text="Shown on your membership card, and on the officers page if you hold an office."
      >
        {isApproved(getAccess(profile)) || profile.profile_image_url ? (
          <PortraitField profile={profile} />
        ) : (
          <p className="text-muted">You can add a photo once your account is approved.</p>
        )}
      </AccountSection>
      <AccountSection
        title="Your details"
        anchor="details"
        text="Department, class and membership type are kept by the administrators."
      >
        <ProfileForm profile={profile} />
      </AccountSection>
      {isApproved(getAccess(profile)) && (
        <>
          <AccountSection
            title="Class and department"
            text="Kept by the administrators, because people show some things to their class only."
          >
            <ClassRequest profile={profile} />
          </AccountSection>
          <AccountSection
            title="Directory"
            anchor="directory"
            text="What other members find of you under Members. Each field has its own audience; your class is everyone who graduated in your year."
          >
            <DirectorySection profile={profile} />
          </AccountSection>
        </>
      )}
      <AccountSection
        title="Email address"
        anchor="address"
        text="You sign in with it, and what the association writes goes there."
      >
        <AddressSection profile={profile} />
      </AccountSection>
      <AccountSection
        title="Letters"
        text="Which emails you want. Those about your account, and about events that you registered for, always come: confirmations, changes and cancellations."
      >
        <EmailPreferences refusals={refusals} userId={profile.id} />
      </AccountSection>
      <AccountSection
        title="People you blocked"
        anchor="blocked"
        text="Their letters are not sent to you. Only you see this list: neither they nor the administrators do."
      >
        <BlockedPeople blocks={blocks} />
      </AccountSection>
      <AccountSection
        title="Password"
        text="You stay signed in here when it changes; all other devices are signed out."
      >
        <PasswordForm email={profile.email} />
      </AccountSection>
      {secondFactor.section}
      <LeavingSections profile={profile} />
    </div>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap">
      <Failure message={readFailures.ownProfile} onRetry={onRetry} />
    </div>
  );
}
