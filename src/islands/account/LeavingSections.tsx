import type { Profile } from "../../domain/members/member.ts";
import AccountDeletion from "./AccountDeletion.tsx";
import AccountSection from "./AccountSection.tsx";
import OwnData from "./OwnData.tsx";

/** What every account has, whatever its rights. */
export default function LeavingSections({ profile: { id, email } }: { profile: Profile }) {
  return (
    <>
      <AccountSection
        title="Your data"
        text="Everything that is stored about you, as a JSON file: profile, directory entry, event registrations, roles, the letters you refuse, people you blocked, letters you reported, accounts that were merged into yours, and your entries in the audit log."
      >
        <OwnData id={id} />
      </AccountSection>
      <AccountSection
        title="Delete account"
        text="Your profile, your photo, your registrations and your roles are deleted at once. This action cannot be undone."
      >
        <AccountDeletion id={id} email={email} />
      </AccountSection>
    </>
  );
}
