import { loadDevices } from "../../../stores/auth/devices.ts";
import { loadAuthenticators } from "../../../stores/auth/second-factor.ts";
import DevicesSection from "./DevicesSection.tsx";
import SecondFactorSection from "./SecondFactorSection.tsx";

export { loadAuthenticators, loadDevices };

export default function SignInSections({ timeZone }: { timeZone: string }) {
  return (
    <>
      <SecondFactorSection timeZone={timeZone} />
      <DevicesSection timeZone={timeZone} />
    </>
  );
}
