import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { getSignInPath } from "../../domain/routes.ts";
import { isApproved } from "../../domain/session.ts";
import { $session, loadSession, type Session, type SignedIn } from "../../stores/session.ts";
import Failure from "../../ui/Failure.tsx";
import Spinner from "../../ui/Spinner.tsx";
import PendingApproval from "./PendingApproval.tsx";

interface Props {
  /** "account" asks for a signed-in person, "member" for an approved one, "admin" for a super admin. */
  requires: "account" | "member" | "admin";
  children: ReactNode | ((session: SignedIn) => ReactNode);
}

/**
 * Shows its children to whom they are for. A courtesy to people, not a protection: what the children
 * show comes from the database, which decides for itself.
 */
export default function Guard({ requires, children }: Props) {
  // The built page knows nobody; other islands of it may know the session already.
  const session = useStore($session, { ssr: "initial" });
  const elsewhere = findWayOut(session, requires);

  useEffect(() => {
    if (elsewhere === "/auth") location.replace(getSignInPath(location.pathname + location.search));
    else if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);

  if (session.status === "unreachable") return <Unreachable />;
  if (session.status !== "signed-in" || elsewhere) return <Spinner />;
  if (requires === "member" && !isApproved(session.access)) return <PendingApproval />;
  return typeof children === "function" ? children(session) : children;
}

/** Where somebody who may not stay is sent. */
function findWayOut(session: Session, requires: Props["requires"]): "/auth" | "/" | null {
  if (session.status === "signed-out") return session.leaving ? null : "/auth";
  if (session.status === "signed-in" && requires === "admin" && session.access !== "admin") return "/";
  return null;
}

function Unreachable() {
  return (
    <div className="wrap py-16">
      <Failure message="An error occurred" onRetry={() => loadSession()} />
    </div>
  );
}
