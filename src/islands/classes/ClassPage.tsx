import type { ReactNode } from "react";
import Guard from "../auth/session/Guard.tsx";
import ClassSheet from "./ClassSheet.tsx";
import OwnClass from "./OwnClass.tsx";

interface Props {
  /** Without one, the page leads to the reader's own class. */
  year?: number;
  timeZone: string;
  /** The page's heading. */
  header?: ReactNode;
  /** The year's albums and news. */
  content?: ReactNode;
}

export default function ClassPage({ year, timeZone, header, content }: Props) {
  return (
    <Guard requires="member">
      {({ userId }) => (
        <>
          {header}
          {year === undefined ? (
            <OwnClass userId={userId} timeZone={timeZone} />
          ) : (
            <ClassSheet userId={userId} year={year} timeZone={timeZone} />
          )}
          {content}
        </>
      )}
    </Guard>
  );
}
