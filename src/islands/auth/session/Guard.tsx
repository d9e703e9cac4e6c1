import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isApproved, worksInOffice } from "../../../domain/auth/session.ts";
import { anyFailure } from "../../../domain/failures.ts";
import { getSignInPath } from "../../../domain/routes.ts";
import {
  $session,
  loadSession,
  recallSession,
  type Session,
  type SignedIn,
} from "../../../stores/auth/session.ts";
import { isAnythingUnsaved } from "../../../ui/dialog/unsaved.ts";
import Failure from "../../../ui/feedback/Failure.tsx";
import Spinner from "../../../ui/feedback/Spinner.tsx";
import PendingApproval from "./PendingApproval.tsx";
import SessionWatch from "./SessionWatch.tsx";

interface Props {
  /** "account" requires a signed-in user, "member" an approved one, "office" a super admin or the holder of a role. */
  requires: "account" | "member" | "office";
  /** The page's heading: shown at once, because it is no secret. */
  header?: ReactNode;
  /** In place of the children until it is known whether they may be shown; of the same size. */
  skeleton?: ReactNode;
  children: ReactNode | ((session: Guest) => ReactNode);
}

export type Guest = Pick<SignedIn, "userId" | "access" | "email">;

/**
 * Shows its children to authorised users only. This is no protection: the database enforces access to the
 * children's data itself. When a session ends, the page is covered rather than closed, so that the same user
 * finds their input again; who signs out in another tab leaves only pages with unsaved input behind.
 */
export default function Guard({ requires, header, skeleton = <Spinner />, children }: Props) {
  // The prerendered page has no session; other islands may already have one.
  const session = useStore($session, { ssr: "initial" });
  const known = useGuest(session, requires);
  const expected = useExpected(requires);
  const isUnclear = session.status === "unknown" || session.status === "unreachable";
  const guest = known ?? (isUnclear ? expected : null);
  const elsewhere = findWayOut(session, requires, known);

  useEffect(() => {
    if (elsewhere === "/auth") location.replace(getSignInPath(location.pathname + location.search));
    else if (elsewhere === "afresh") location.reload();
    else if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);

  useEffect(() => {
    if (requires === "office") return;
    const load = () =>
      void import("../../../ui/feedback/keep-focus.ts").then(
        (part) => part.keepFocus(),
        () => {},
      );
    addEventListener("focusin", load, { once: true });
    return () => removeEventListener("focusin", load);
  }, [requires]);

  if (session.status === "unreachable" && !guest) return <Unreachable />;
  const isOpen = guest !== null && !elsewhere;
  const isPending = isOpen && requires === "member" && !isApproved(guest.access);
  let content: ReactNode = skeleton;
  if (isPending) content = <PendingApproval userId={guest.userId} />;
  else if (isOpen) content = typeof children === "function" ? children(guest) : children;
  return (
    <>
      {isOpen && session.status === "unreachable" && <Unreachable />}
      {isOpen && <SessionWatch session={session} />}
      <Covered isCovered={isOpen && known !== null && session.status !== "signed-in"}>
        {/* In one place before and after, so that what is typed in it meanwhile stays. */}
        {!isPending && header}
        {content}
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

/**
 * Who is probably signed in, so that a members' page asks for its data together with the session. The back office waits,
 * because its screens depend on permissions, and so does My profile, whose kept input belongs to the session's user.
 */
function useExpected(requires: Props["requires"]): Guest | null {
  const [expected, setExpected] = useState<Guest | null>(null);
  useLayoutEffect(() => {
    const recalled = recallSession();
    const isExpected = recalled && requires === "member" && isApproved(recalled.access);
    setExpected(isExpected ? recalled : null);
  }, [requires]);
  return expected;
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
