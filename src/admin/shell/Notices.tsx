// Hand-written: Base UI's toasts are 24 kB, and Sonner writes a style sheet into the page, which the content policy
// forbids.

import { useStore } from "@nanostores/react";
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { $notices, closeNoticesBefore, closeOldNotices, type Notice } from "../../stores/core/notices.ts";
import { useTopWindow } from "../../ui/dialog/windows.ts";
import { focusHeading } from "../base/focus.ts";
import NoticeToast from "./NoticeToast.tsx";

/**
 * Results of recent actions, shown over the screen or over the topmost dialog, outside which nothing can be
 * reached. Shifts no layout, is announced, and stays until read or until the next dialog opens.
 */
export default function Notices() {
  const notices = useStore($notices);
  const container = useTopWindow();
  useLayoutEffect(() => {
    if (!container) return;
    const opened = Date.now();
    closeOldNotices();
    // A dialog that opens with a message makes room for it above its heading, and keeps it: nothing moves afterwards.
    container.classList.toggle("h-14", $notices.get().length > 0 && !isQuestion(container));
    // A recent one is read by then, and could cover a button of a dialog that fills the window.
    const timer = setTimeout(() => closeNoticesBefore(opened), 4000);
    return () => clearTimeout(timer);
  }, [container]);
  return (
    <>
      {/* Rendered even when empty: screen readers announce changes to a live region, not its arrival. */}
      <Messages>
        <Region notices={container ? [] : notices} position={getPosition(notices.at(-1))} />
      </Messages>
      {container &&
        createPortal(
          <Messages>
            <Region notices={notices} position={getPositionInside(container)} isInDialog />
          </Messages>,
          container,
        )}
    </>
  );
}

/** Never covers the pointer or the focused control; on a phone not the way to other screens and the website's state either. */
function getPosition(newest: Notice | undefined): string {
  const half = newest?.half === "top" ? "top-4 max-lg:top-28" : "notices-foot";
  return `fixed inset-x-4 z-40 mx-auto max-w-[30rem] ${half}`;
}

const isQuestion = (container: HTMLElement) => container.closest("[role=alertdialog]") !== null;

/**
 * At a dialog's head, which leaves its fields and buttons free, also above a keyboard. The heading of a question is needed
 * for its answer, and the window around it is free.
 */
function getPositionInside(container: HTMLElement): string {
  return isQuestion(container)
    ? "fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[30rem]"
    : "absolute top-3 right-15 left-2 sm:top-5 sm:right-16 sm:left-3";
}

/** Called when the button that had the focus disappears. */
const Leaving = createContext(() => {});

function Messages({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const { note, leave } = useWayBack(box);
  return (
    <section ref={box} aria-label="Messages (F8)" onFocus={note} className="no-print contents">
      <Leaving value={leave}>{children}</Leaving>
    </section>
  );
}

interface RegionProps {
  notices: readonly Notice[];
  position: string;
  /** There is room for one at a time, the newest first. */
  isInDialog?: boolean;
}

function Region({ notices, position, isInDialog = false }: RegionProps) {
  const leave = useContext(Leaving);
  const shown = isInDialog ? notices.slice(-1) : notices;
  const tell = (tone: Notice["tone"]) =>
    shown
      .filter((notice) => notice.tone === tone)
      .map((notice) => (
        <NoticeToast
          key={notice.number}
          notice={notice}
          more={notices.length - shown.length}
          isSmall={isInDialog && notice.isLeaving}
          onGone={leave}
        />
      ));
  return (
    <div className={`pointer-events-none flex flex-col gap-2 ${position}`}>
      <div role="status" aria-atomic="false" className="flex flex-col gap-2">
        {tell("success")}
      </div>
      {tell("danger")}
    </div>
  );
}

/** F8 moves the focus to the messages and back; so does closing one. */
function useWayBack(box: { current: HTMLElement | null }) {
  const origin = useRef<Element | null>(null);
  const note = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const leave = () => {
    if (origin.current instanceof HTMLElement && origin.current.isConnected)
      origin.current.focus({ preventScroll: true });
    else focusHeading();
  };
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const buttons = box.current?.querySelectorAll("button") ?? [];
      if (event.key !== "F8" || buttons.length === 0) return;
      event.preventDefault();
      if (box.current?.contains(document.activeElement)) leave();
      else buttons[0]?.focus();
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  });
  return { note, leave };
}
