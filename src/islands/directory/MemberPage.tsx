import { type ReactNode, useEffect, useState } from "react";
import Guard from "../auth/session/Guard.tsx";
import MemberSheet, { MemberSkeleton } from "./MemberSheet.tsx";

interface Props {
  /** The way back to the directory. */
  crumbs?: ReactNode;
}

/** The shell is the same for everyone; the address says whose page it is. */
export default function MemberPage({ crumbs }: Props) {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(location.pathname.split("/")[2] ?? ""), []);
  const frame = (content: ReactNode) => (
    <div className="wrap pt-9 pb-section sm:pt-12 lg:pt-14">
      {crumbs}
      <div className="max-w-narrow">{content}</div>
    </div>
  );
  return (
    <Guard requires="member" skeleton={frame(<MemberSkeleton />)}>
      {frame(id === null ? <MemberSkeleton /> : <MemberSheet id={id} />)}
    </Guard>
  );
}
