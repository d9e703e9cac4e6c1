import type { ReactNode } from "react";
import Guard from "../auth/Guard.tsx";
import AccountSheet from "./AccountSheet.tsx";

interface Props {
  timeZone: string;
  /** The page's heading. */
  header?: ReactNode;
}

export default function AccountPage({ timeZone, header }: Props) {
  return (
    <Guard requires="account">
      {({ userId }) => (
        <>
          {header}
          <AccountSheet userId={userId} timeZone={timeZone} />
        </>
      )}
    </Guard>
  );
}
