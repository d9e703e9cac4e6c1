import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { isDeleted } from "../../domain/account/account.ts";
import { type Access, isApproved } from "../../domain/auth/session.ts";
import { readFailures } from "../../domain/failures.ts";
import { $account, loadAccount } from "../../stores/account/account.ts";
import { $addressChange, reloadAddressChange } from "../../stores/account/address-change.ts";
import { $ownMailboxChange, loadOwnMailboxChange } from "../../stores/account/mailbox-change.ts";
import { $ownEntry, loadOwnEntry } from "../../stores/directory.ts";
import { $blocks, loadBlocks } from "../../stores/emails/member-messages.ts";
import { $refusals, loadUnsubscribes } from "../../stores/emails/unsubscribes.ts";
import { $ownEvents, loadOwnEvents } from "../../stores/events/registration.ts";
import { $ownRequest, loadOwnRequest } from "../../stores/members/profile-request.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import AccountOverview from "./AccountOverview.tsx";
import AccountSection from "./AccountSection.tsx";
import AccountSkeleton from "./AccountSkeleton.tsx";
import BlockedPeople from "./BlockedPeople.tsx";
import DeletedAccount from "./DeletedAccount.tsx";
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
import MailboxNote from "./security/MailboxNote.tsx";
import PasswordForm from "./security/PasswordForm.tsx";
import { useSignInSections } from "./security/useSignInSections.tsx";

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
  const mailbox = useStore($ownMailboxChange, { ssr: "initial" });
  const email = account.status === "ready" ? account.value.email : null;
  useEffect(() => {
    if (email) void reloadAddressChange(userId, email);
  }, [userId, email]);
  const signingIn = useSignInSections(timeZone);
  const blocks = useStore($blocks, { ssr: "initial" });
  useEffect(() => {
    loadAccount(userId);
    loadOwnEvents(userId);
    loadUnsubscribes(userId);
    loadBlocks();
    loadOwnMailboxChange(userId);
  }, [userId]);
  const isMember = isApproved(access);
  const entry = useStore($ownEntry, { ssr: "initial" });
  const request = useStore($ownRequest, { ssr: "initial" });
  useEffect(() => {
    if (!isMember) return;
    loadOwnEntry(userId);
    loadOwnRequest(userId);
  }, [userId, isMember]);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // "/account#directory": the section did not exist when the browser looked for it.
    if (isShown && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isShown]);

  if (account.status === "failed") return <LoadFailure onRetry={load} />;
  if (account.status !== "ready" || own.status === "loading") return <AccountSkeleton />;
  if (refusals.status === "loading" || change.status === "loading") return <AccountSkeleton />;
  if (blocks.status === "loading" || mailbox.status === "loading") return <AccountSkeleton />;
  // Nothing may move under a pointer when the last part arrives; what is shown stays when a part loads again.
  if (!isShown) {
    const isArriving = isMember && (entry.status === "loading" || request.status === "loading");
    if (isArriving || signingIn.isArriving) return <AccountSkeleton />;
    setShown(true);
  }
  const { value: profile } = account;
  if (isDeleted(profile)) return <DeletedAccount profile={profile} timeZone={timeZone} />;
  if (profile.merged_at) return <MergedAccount profile={profile} />;
  return (
    <div className="wrap">
      <AccountOverview profile={profile} timeZone={timeZone} />
      <DetailsCheck profile={profile} />
      <AccountSection title="My events" text="Events you’re registered for.">
        <MyEvents own={own} userId={profile.id} timeZone={timeZone} />
      </AccountSection>
      <AccountSection
        title="Photo"
        anchor="photo"
        text="Shown on your membership card, on the officers page if you hold or held an office, and to the members you choose in the directory."
      >
        {isMember || profile.profile_image_url ? (
          <PortraitField profile={profile} />
        ) : (
          <p className="text-muted">You can add a photo once your account is approved.</p>
        )}
      </AccountSection>
      <AccountSection
        title="Your details"
        anchor="details"
        text="Only administrators can change your department, class and membership type."
      >
        <ProfileForm profile={profile} />
      </AccountSection>
      {isMember && (
        <>
          <AccountSection
            title="Class and department"
            text="Only administrators can change these, because your year decides who counts as your class."
          >
            <ClassRequest profile={profile} />
          </AccountSection>
          <AccountSection
            title="Directory"
            anchor="directory"
            text="What other members can see about you under Members. Choose who sees each field. Your class is everyone who graduated in your year."
          >
            <DirectorySection profile={profile} />
          </AccountSection>
        </>
      )}
      <AccountSection
        title="Email address"
        anchor="address"
        text="You sign in with this address, and we send our emails to it."
      >
        <MailboxNote change={mailbox} timeZone={timeZone} />
        <AddressSection profile={profile} />
      </AccountSection>
      <AccountSection
        title="Email preferences"
        text="Choose which emails you get. You always get those about your account and your event registrations: confirmations, changes and cancelled events."
      >
        <EmailPreferences refusals={refusals} userId={profile.id} />
      </AccountSection>
      <AccountSection
        title="People you’ve blocked"
        anchor="blocked"
        text="You don’t get their messages. Only you can see this list: neither they nor the administrators can."
      >
        <BlockedPeople blocks={blocks} />
      </AccountSection>
      <AccountSection title="Password" text="Changing it signs you out on all other devices.">
        <PasswordForm email={profile.email} />
      </AccountSection>
      {signingIn.sections}
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
