import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import MembershipSheet, { type MembershipSheetProps, MembershipSkeleton } from "./MembershipSheet.tsx";

interface Props extends Omit<MembershipSheetProps, "userId"> {
  /** The page's heading. */
  header?: ReactNode;
}

export default function MembershipPage({ header, ...rest }: Props) {
  return (
    <Guard
      requires="member"
      header={<div className="no-print">{header}</div>}
      skeleton={<MembershipSkeleton />}
    >
      {({ userId }) => <MembershipSheet userId={userId} {...rest} />}
    </Guard>
  );
}
