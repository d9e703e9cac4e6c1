import type { ReactNode } from "react";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Guard from "../auth/session/Guard.tsx";
import MemberSearch from "./MemberSearch.tsx";

interface Props {
  timeZone: string;
  /** The page's heading. */
  header?: ReactNode;
}

export default function MemberSearchPage({ timeZone, header }: Props) {
  return (
    <Guard
      requires="member"
      header={header}
      skeleton={
        <div className="wrap pb-section">
          <Skeleton what="the search" count={1} />
        </div>
      }
    >
      <MemberSearch timeZone={timeZone} />
    </Guard>
  );
}
