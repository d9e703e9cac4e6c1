import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isApproved, worksInOffice } from "../../../domain/auth/session.ts";
import { anyFailure } from "../../../domain/failures.ts";
import { getSignInPath } from "../../../domain/routes.ts";
import { $session, loadSession, type Session, type SignedIn } from "../../../stores/auth/session.ts";
import { isAnythingUnsaved } from "../../../ui/dialog/unsaved.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import Spinner from "../../../ui/feedback/Spinner.tsx";
import PendingApproval from "./PendingApproval.tsx";
import SessionWatch from "./SessionWatch.tsx";

interface Props {
  /** "account" requires a signed-in user, "member" an approved one, "office" a super admin or the holder of a role. */
  requires: "account" | "member" | "office";
  /** Shown until it is known who is there. */
  waiting?: ReactNode;
  children: ReactNode | ((session: SignedIn) => ReactNode);
}

/**
 * Shows its children to authorised users only. This is no protection: the database enforces access to the
 * children's data itself. When a session ends, the page is covered rather than closed, so that the same user
 * finds their input again; who signs out in another tab leaves only pages with unsaved input behind.
 */
export default function Guard({ requires, waiting = <Spinner />, children }: Props) {
  // The prerendered page has no session; other islands may already have one.
  const session = useStore($session, { ssr: "initial" });
  const guest = useGuest(session, requires);
  const elsewhere = findWayOut(session, requires, guest);

  useEffect(() => {
    if (elsewhere === "/auth") location.replace(getSignInPath(location.pathname + location.search));
    else if (elsewhere === "afresh") location.reload();
    else if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);

  if (session.status === "unreachable" && !guest) return <Unreachable />;
  if (!guest || elsewhere) return waiting;
  const isPending = requires === "member" && !isApproved(guest.access);
  return (
    <>
      {session.status === "unreachable" && <Unreachable />}
      <SessionWatch session={session} />
      <Covered isCovered={session.status !== "signed-in"}>
        {isPending ? (
          <PendingApproval userId={guest.userId} />
        ) : typeof children === "function" ? (
          children(guest)
        ) : (
          children
        )}
      </Covered>
    </>
  );
}

/** The user for whom the page was opened, also after their session has ended. */
function useGuest(session: Session, requires: Props["requires"]): SignedIn | null {
  const [guest, setGuest] = useState<SignedIn | null>(null);
  const isWelcome =
    session.status === "signed-in" && (requires !== "office" || worksInOffice(session.access));
  if (!isWelcome || session === guest || (guest && guest.userId !== session.userId)) return guest;
  setGuest(session);
  return session;
}

/** Where an unauthorised user is sent; "afresh" reloads this page without another user's data and input. */
function findWayOut(
  session: Session,
  requires: Props["requires"],
  guest: SignedIn | null,
): "/auth" | "/" | "afresh" | null {
  if (session.status === "signed-out") {
    const isKept = guest && (!session.elsewhere || isAnythingUnsaved());
    return session.leaving || isKept ? null : "/auth";
  }
  if (session.status !== "signed-in") return null;
  if (guest && guest.userId !== session.userId) return "afresh";
  return requires === "office" && !worksInOffice(session.access) ? "/" : null;
}

function Unreachable() {
  return (
    <div className="wrap py-16">
      <Failure message={anyFailure} onRetry={() => loadSession()} />
    </div>
  );
}

interface CoveredProps {
  isCovered: boolean;
  children: ReactNode;
}

/** Hides a page with its dialogs and makes it inert while covered; afterwards restores it with its focus. */
function Covered({ isCovered, children }: CoveredProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused.current = target;
    };
    const page = box.current;
    page?.addEventListener("focusin", note);
    return () => page?.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    if (!isCovered) focused.current?.focus({ preventScroll: true });
  }, [isCovered]);
  return (
    <div ref={box} inert={isCovered} className={isCovered ? "contents [&_*]:invisible!" : "contents"}>
      {children}
    </div>
  );
}
