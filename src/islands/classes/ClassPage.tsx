import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { getClassPath } from "../../domain/classes/class.ts";
import { readFailures } from "../../domain/failures.ts";
import { $ownYear, loadOwnYear } from "../../stores/classes/classes.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Spinner from "../../ui/feedback/Spinner.tsx";
import Guard from "../auth/session/Guard.tsx";
import ClassSheet, { ClassWaiting } from "./ClassSheet.tsx";
import YearSteps from "./YearSteps.tsx";

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
    <Guard
      requires="member"
      header={header}
      skeleton={year === undefined ? undefined : <ClassWaiting year={year} timeZone={timeZone} />}
    >
      {({ userId }) => (
        <>
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

interface OwnClassProps {
  userId: string;
  timeZone: string;
}

/** Leads to the reader's class, or asks for one. */
function OwnClass({ userId, timeZone }: OwnClassProps) {
  const own = useStore($ownYear, { ssr: "initial" });
  useEffect(() => void loadOwnYear(userId), [userId]);
  const year = own.status === "ready" ? own.value : null;
  useEffect(() => {
    // Replaced, so that the back button does not lead here again.
    if (year) location.replace(getClassPath(year));
  }, [year]);

  if (own.status === "failed")
    return (
      <div className="wrap pb-section">
        <Failure message={readFailures.class} onRetry={() => loadOwnYear(userId)} />
      </div>
    );
  if (own.status === "loading" || year) return <Spinner />;
  return (
    <div className="wrap pb-section">
      <p className="mb-8 max-w-prose">
        We don’t have your graduation year, so we can’t show your class. Choose any class, or{" "}
        <a href="/account" className="link">
          request yours in My profile
        </a>
        .
      </p>
      <YearSteps timeZone={timeZone} />
    </div>
  );
}
