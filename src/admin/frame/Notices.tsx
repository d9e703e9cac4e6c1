import { useStore } from "@nanostores/react";
import { type FocusEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { $notices, closeOldNotices, type Notice } from "../../stores/notices.ts";
import { useTopWindow } from "../../ui/windows.ts";
import { focusHeading } from "./focus.ts";
import NoticeToast from "./NoticeToast.tsx";

/**
 * Results of recent actions, shown over the screen or over the topmost dialog, outside which nothing can be
 * reached. Shifts no layout, is announced, and stays until read or until the next dialog opens.
 */
export default function Notices() {
  const notices = useStore($notices);
  const container = useTopWindow();
  useEffect(() => {
    if (container) closeOldNotices();
  }, [container]);
  return (
    <>
      {/* Rendered even when empty: screen readers announce changes to a live region, not its arrival. */}
      <Region notices={container ? [] : notices} position={getPosition(notices.at(-1))} />
      {container &&
        createPortal(<Region notices={notices} position={getPositionInDialog(notices)} />, container)}
    </>
  );
}

/** Never covers the pointer or the focused control. */
function getPosition(newest: Notice | undefined): string {
  const half = newest?.half === "top" ? "top-4" : "notices-foot";
  return `fixed inset-x-4 z-40 mx-auto max-w-[30rem] ${half}`;
}

/** Over the dialog's heading; what is left from before the dialog at the foot, where it covers no first field. */
function getPositionInDialog(notices: readonly Notice[]): string {
  return notices.every(({ isLeaving }) => isLeaving)
    ? "fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[30rem]"
    : "absolute top-3 right-16 left-3";
}

function Region({ notices, position }: { notices: readonly Notice[]; position: string }) {
  const box = useRef<HTMLElement>(null);
  const { note, leave } = useWayBack(box);
  const tell = (tone: Notice["tone"]) =>
    notices
      .filter((notice) => notice.tone === tone)
      .map((notice) => <NoticeToast key={notice.number} notice={notice} onGone={leave} />);
  return (
    <section
      ref={box}
      aria-label="Messages (F8)"
      onFocus={note}
      className={`no-print pointer-events-none flex flex-col gap-2 ${position}`}
    >
      <div role="status" aria-atomic="false" className="flex flex-col gap-2">
        {tell("success")}
      </div>
      {tell("danger")}
    </section>
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
