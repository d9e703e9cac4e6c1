import AccountFrame from "../AccountFrame.tsx";
import LeavingSections from "./LeavingSections.tsx";

interface Props {
  timeZone: string;
}

export default function AccountData({ timeZone }: Props) {
  return (
    <AccountFrame section="data" timeZone={timeZone}>
      {(profile) => <LeavingSections profile={profile} />}
    </AccountFrame>
  );
}
