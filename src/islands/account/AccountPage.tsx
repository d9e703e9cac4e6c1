import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import AccountSheet from "./AccountSheet.tsx";

interface Props {
  timeZone: string;
  /** The page's heading. */
  header?: ReactNode;
}

export default function AccountPage({ timeZone, header }: Props) {
  return (
    <Guard requires="account">
      {({ userId, access }) => (
        <>
          {header}
          <AccountSheet userId={userId} access={access} timeZone={timeZone} />
        </>
      )}
    </Guard>
  );
}
