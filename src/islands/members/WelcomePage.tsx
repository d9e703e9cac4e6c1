import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import WelcomeSheet from "./WelcomeSheet.tsx";

interface Props {
  /** The page's heading. */
  header?: ReactNode;
  /** The next event. */
  event?: ReactNode;
}

export default function WelcomePage({ header, event }: Props) {
  return (
    <Guard requires="member">
      {({ userId }) => (
        <>
          {header}
          <WelcomeSheet userId={userId} event={event} />
        </>
      )}
    </Guard>
  );
}
