import { $addressChange, loadAddressChange } from "../../../stores/account/address-change.ts";
import { $ownMailboxChange, loadOwnMailboxChange } from "../../../stores/account/mailbox-change.ts";
import { isAnyLoading } from "../../../stores/core/arrival.ts";
import { $blocks, loadBlocks } from "../../../stores/emails/member-messages.ts";
import { $refusals, loadUnsubscribes } from "../../../stores/emails/unsubscribes.ts";
import AccountFrame from "../AccountFrame.tsx";
import AccountSection from "../AccountSection.tsx";
import AddressSection from "./AddressSection.tsx";
import BlockedPeople from "./BlockedPeople.tsx";
import EmailPreferences from "./EmailPreferences.tsx";
import MailboxNote from "./MailboxNote.tsx";

interface Props {
  timeZone: string;
}

const $isArriving = isAnyLoading($refusals, $blocks, $addressChange, $ownMailboxChange);

function load(userId: string, email: string): void {
  void loadUnsubscribes(userId);
  void loadBlocks();
  void loadAddressChange(userId, email);
  void loadOwnMailboxChange(userId);
}

export default function AccountEmails({ timeZone }: Props) {
  return (
    <AccountFrame section="emails" timeZone={timeZone} load={load} $isArriving={$isArriving}>
      {(profile) => (
        <>
          <AccountSection
            title="Email preferences"
            text="Choose which emails you get. You always get those about your account and your event registrations: confirmations, changes and cancelled events."
          >
            <EmailPreferences userId={profile.id} />
          </AccountSection>
          <AccountSection
            title="Email address"
            anchor="address"
            text="You sign in with this address, and we send our emails to it."
          >
            <MailboxNote timeZone={timeZone} />
            <AddressSection profile={profile} />
          </AccountSection>
          <AccountSection
            title="People you’ve blocked"
            anchor="blocked"
            text="You don’t get their messages. Only you can see this list: neither they nor the administrators can."
          >
            <BlockedPeople />
          </AccountSection>
        </>
      )}
    </AccountFrame>
  );
}
