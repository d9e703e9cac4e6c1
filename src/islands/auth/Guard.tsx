import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useState } from "react";
import { getSignInPath } from "../../domain/routes.ts";
import { isApproved } from "../../domain/session.ts";
import { $session, loadSession, type Session, type SignedIn } from "../../stores/session.ts";
import Failure from "../../ui/Failure.tsx";
import Spinner from "../../ui/Spinner.tsx";
import Covered from "./Covered.tsx";
import PendingApproval from "./PendingApproval.tsx";
import SessionWatch from "./SessionWatch.tsx";

interface Props {
  /** "account" asks for a signed-in person, "member" for an approved one, "admin" for a super admin. */
  requires: "account" | "member" | "admin";
  children: ReactNode | ((session: SignedIn) => ReactNode);
}

/**
 * Shows its children to whom they are for. A courtesy to people, not a protection: what the children
 * show comes from the database, which decides for itself. When a session ends, the page is covered and not closed:
 * what was typed on it is there again for the same person.
 */
export default function Guard({ requires, children }: Props) {
  // The built page knows nobody; other islands of it may know the session already.
  const session = useStore($session, { ssr: "initial" });
  const guest = useGuest(session, requires);
  const elsewhere = findWayOut(session, requires, guest);

  useEffect(() => {
    if (elsewhere === "/auth") location.replace(getSignInPath(location.pathname + location.search));
    else if (elsewhere === "afresh") location.reload();
    else if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);

  if (session.status === "unreachable" && !guest) return <Unreachable />;
  if (!guest || elsewhere) return <Spinner />;
  const isPending = requires === "member" && !isApproved(guest.access);
  return (
    <>
      {session.status === "unreachable" && <Unreachable />}
      <SessionWatch session={session} />
      <Covered isCovered={session.status !== "signed-in"}>
        {isPending ? <PendingApproval /> : typeof children === "function" ? children(guest) : children}
      </Covered>
    </>
  );
}

/** The person for whom the page was opened, who stays its owner when their session ends. */
function useGuest(session: Session, requires: Props["requires"]): SignedIn | null {
  const [guest, setGuest] = useState<SignedIn | null>(null);
  const isWelcome = session.status === "signed-in" && (requires !== "admin" || session.access === "admin");
  if (!isWelcome || session === guest || (guest && guest.userId !== session.userId)) return guest;
  setGuest(session);
  return session;
}

/** Where somebody who may not stay is sent; "afresh" is this page, without what another person saw and typed. */
function findWayOut(
  session: Session,
  requires: Props["requires"],
  guest: SignedIn | null,
): "/auth" | "/" | "afresh" | null {
  if (session.status === "signed-out") return session.leaving || guest ? null : "/auth";
  if (session.status !== "signed-in") return null;
  if (guest && guest.userId !== session.userId) return "afresh";
  return requires === "admin" && session.access !== "admin" ? "/" : null;
}

function Unreachable() {
  return (
    <div className="wrap py-16">
      <Failure message="An error occurred" onRetry={() => loadSession()} />
    </div>
  );
}
