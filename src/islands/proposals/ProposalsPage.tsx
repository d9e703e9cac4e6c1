import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import ProposalsSheet from "./ProposalsSheet.tsx";

interface Props {
  timeZone: string;
  /** The page's heading. */
  header?: ReactNode;
}

export default function ProposalsPage({ timeZone, header }: Props) {
  return (
    <Guard requires="member" header={header}>
      {({ userId }) => <ProposalsSheet userId={userId} timeZone={timeZone} />}
    </Guard>
  );
}
