import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import MembershipSheet, { type MembershipSheetProps } from "./MembershipSheet.tsx";

interface Props extends Omit<MembershipSheetProps, "userId"> {
  /** The page's heading. */
  header?: ReactNode;
}

export default function MembershipPage({ header, ...rest }: Props) {
  return (
    <Guard requires="member">
      {({ userId }) => (
        <>
          <div className="no-print">{header}</div>
          <MembershipSheet userId={userId} {...rest} />
        </>
      )}
    </Guard>
  );
}
