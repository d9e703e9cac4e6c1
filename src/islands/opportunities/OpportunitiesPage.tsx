import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import OpportunityBoard, { OpportunityWaiting } from "./OpportunityBoard.tsx";

interface Props {
  timeZone: string;
  /** Whether an administrator checks posts first. */
  isChecked: boolean;
  /** The page's heading. */
  header?: ReactNode;
  /** The drawing with "No opportunities found.". */
  empty?: ReactNode;
}

export default function OpportunitiesPage({ header, ...rest }: Props) {
  return (
    <Guard requires="member" header={header} skeleton={<OpportunityWaiting />}>
      {({ userId }) => <OpportunityBoard userId={userId} {...rest} />}
    </Guard>
  );
}
