import { useStore } from "@nanostores/react";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { $ending } from "../../../stores/auth/deadline.ts";
import type { Session } from "../../../stores/auth/session.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import Spinner from "../../../ui/feedback/Spinner.tsx";
import type { SessionWindowProps } from "./SessionWindow.tsx";

interface Props {
  session: Session;
}

/** Asks before a session expires, and afterwards lets the user sign in again over the page. */
export default function SessionWatch({ session }: Props) {
  const until = useStore($ending);
  const [answered, setAnswered] = useState<number | null>(null);
  const isOver = session.status === "signed-out" && !session.leaving;
  const isNear = session.status === "signed-in" && until !== null && until !== answered;
  const { Window, hasFailed, load } = useWindow(isOver || isNear);

  if (session.status === "signed-out" && session.leaving) return <Spinner />;
  if (!isOver && !isNear) return null;
  if (Window) return <Window until={isOver ? null : until} onLater={() => setAnswered(until)} />;
  if (!isOver) return null;
  return hasFailed ? (
    <div className="wrap py-16">
      <Failure message="Your session has ended. Sign in to continue." onRetry={load} />
    </div>
  ) : (
    <Spinner />
  );
}

/** Loads the dialog's code when it is needed; a failed load must not break the page. */
function useWindow(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ Window: ComponentType<SessionWindowProps> | null } | null>(null);
  const load = useCallback(() => {
    import("./SessionWindow.tsx").then(
      ({ default: Window }) => setLoaded({ Window }),
      () => setLoaded({ Window: null }),
    );
  }, []);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  return { Window: loaded?.Window, hasFailed: loaded?.Window === null, load };
}
