import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { getClassPath } from "../../domain/class.ts";
import { readFailures } from "../../domain/failures.ts";
import { $ownYear, loadOwnYear } from "../../stores/classes.ts";
import Failure from "../../ui/feedback/Failure.tsx";
import Spinner from "../../ui/feedback/Spinner.tsx";
import YearSteps from "./YearSteps.tsx";

interface Props {
  userId: string;
  timeZone: string;
}

/** Leads to the reader's class, or asks for one. */
export default function OwnClass({ userId, timeZone }: Props) {
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
        You have no graduation year here, so no class is yours. Look at any of them, or{" "}
        <a href="/account" className="link">
          ask for yours under My profile
        </a>
        .
      </p>
      <YearSteps timeZone={timeZone} />
    </div>
  );
}
