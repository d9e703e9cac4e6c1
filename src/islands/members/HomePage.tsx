import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import HomeSheet from "./HomeSheet.tsx";
import HomeSkeleton from "./HomeSkeleton.tsx";

interface Props {
  timeZone: string;
  /** The page's heading. */
  header?: ReactNode;
  /** The next event, for a first visit. */
  event?: ReactNode;
}

export default function HomePage({ timeZone, header, event }: Props) {
  const skeleton = (
    <>
      {header}
      <HomeSkeleton />
    </>
  );
  return (
    <Guard requires="member" skeleton={skeleton}>
      {({ userId }) => (
        <>
          {header}
          <HomeSheet userId={userId} timeZone={timeZone} event={event} />
        </>
      )}
    </Guard>
  );
}
