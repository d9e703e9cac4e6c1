import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { readFailures } from "../../domain/failures.ts";
import { getAccess, isApproved } from "../../domain/session.ts";
import { $account, loadAccount } from "../../stores/account.ts";
import { $refusals, loadRefusals } from "../../stores/refusals.ts";
import { $ownEvents, loadOwnEvents } from "../../stores/registration.ts";
import Failure from "../../ui/Failure.tsx";
import AccountDeletion from "./AccountDeletion.tsx";
import AccountOverview from "./AccountOverview.tsx";
import AccountSection from "./AccountSection.tsx";
import AccountSkeleton from "./AccountSkeleton.tsx";
import ClassRequest from "./ClassRequest.tsx";
import DirectorySection from "./DirectorySection.tsx";
import EmailForm from "./EmailForm.tsx";
import LetterChoices from "./LetterChoices.tsx";
import MyEvents from "./MyEvents.tsx";
import OwnData from "./OwnData.tsx";
import PasswordForm from "./PasswordForm.tsx";
import PortraitField from "./PortraitField.tsx";
import ProfileForm from "./ProfileForm.tsx";

interface Props {
  userId: string;
  timeZone: string;
}

export default function AccountSheet({ userId, timeZone }: Props) {
  const account = useStore($account, { ssr: "initial" });
  const load = () => loadAccount(userId);
  const own = useStore($ownEvents, { ssr: "initial" });
  const refusals = useStore($refusals, { ssr: "initial" });
  useEffect(() => {
    loadAccount(userId);
    loadOwnEvents(userId);
    loadRefusals(userId);
  }, [userId]);

  if (account.status === "failed") return <LoadFailure onRetry={load} />;
  // Wait for all, so that nothing moves when the last arrives.
  if (account.status !== "ready" || own.status === "loading" || refusals.status === "loading")
    return <AccountSkeleton />;
  const { value: profile } = account;
  return (
    <div className="wrap">
      <AccountOverview profile={profile} timeZone={timeZone} />
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
        text="You sign in with it, and what the association writes goes there."
      >
        <EmailForm email={profile.email} />
      </AccountSection>
      <AccountSection
        title="Letters"
        text="Which emails of the association you want. Those about your account, and about events that you registered for, always come: confirmations, changes and cancellations."
      >
        <LetterChoices refusals={refusals} userId={profile.id} />
      </AccountSection>
      <AccountSection
        title="Password"
        text="You stay signed in here when it changes; all other devices are signed out."
      >
        <PasswordForm email={profile.email} />
      </AccountSection>
      <AccountSection
        title="Your data"
        text="Everything that is stored about you, as a JSON file: profile, directory entry, event registrations, roles, the letters you refuse, and your entries in the audit log."
      >
        <OwnData id={profile.id} />
      </AccountSection>
      <AccountSection
        title="Delete account"
        text="Your profile, your photo, your registrations and your roles are deleted at once. This action cannot be undone."
      >
        <AccountDeletion id={profile.id} email={profile.email} />
      </AccountSection>
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
