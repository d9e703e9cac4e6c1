import { $devices, loadDevices } from "../../../stores/auth/devices.ts";
import { $authenticators, loadAuthenticators } from "../../../stores/auth/second-factor.ts";
import { isAnyLoading } from "../../../stores/core/arrival.ts";
import AccountFrame from "../AccountFrame.tsx";
import AccountSection from "../AccountSection.tsx";
import DevicesSection from "./DevicesSection.tsx";
import PasswordForm from "./PasswordForm.tsx";
import SecondFactorSection from "./SecondFactorSection.tsx";

interface Props {
  timeZone: string;
}

const $isArriving = isAnyLoading($authenticators, $devices);

function load(): void {
  void loadAuthenticators();
  void loadDevices();
}

export default function AccountSecurity({ timeZone }: Props) {
  return (
    <AccountFrame section="security" timeZone={timeZone} load={load} $isArriving={$isArriving}>
      {(profile) => (
        <>
          <AccountSection title="Password" text="Changing it signs you out on all other devices.">
            <PasswordForm email={profile.email} />
          </AccountSection>
          <SecondFactorSection timeZone={timeZone} />
          <DevicesSection timeZone={timeZone} />
        </>
      )}
    </AccountFrame>
  );
}
