import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import HomeSheet, { type NextEvent } from "./HomeSheet.tsx";
import HomeSkeleton from "./HomeSkeleton.tsx";

interface Props {
  timeZone: string;
  hasOpportunities: boolean;
  /** The page's heading. */
  header?: ReactNode;
  /** The next event, for a first visit: the first of `nextEvents` that is not over. */
  event?: ReactNode;
  nextEvents: readonly NextEvent[];
}

export default function HomePage({ header, ...rest }: Props) {
  return (
    <Guard requires="member" header={header} skeleton={<HomeSkeleton />}>
      {({ userId }) => <HomeSheet userId={userId} {...rest} />}
    </Guard>
  );
}
