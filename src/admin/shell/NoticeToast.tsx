import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useEffect, useState } from "react";
import { undoTime } from "../../domain/core/undo.ts";
import { closeNotice, expireUndo, type Notice, undo } from "../../stores/core/notices.ts";
import Button from "../../ui/button/Button.tsx";
import Link from "../base/Link.tsx";
import May from "../base/May.tsx";

const tones = {
  danger: { colors: "border-danger bg-danger-tint text-danger", Icon: CircleAlert },
  success: { colors: "border-success bg-success-tint text-success", Icon: CircleCheck },
};

interface Props {
  notice: Notice;
  /** Messages that appear when this one is gone. */
  more?: number;
  /** As high as a dialog's heading. */
  isSmall?: boolean | undefined;
  /** Called when the button that had the focus disappears. */
  onGone: () => void;
}

export default function NoticeToast({ notice, more = 0, isSmall = false, onGone }: Props) {
  const { tone, text, about, link, number } = notice;
  const { colors, Icon } = tones[tone];
  const { isUndoing, takeBack, hold } = useUndo(notice, onGone);
  const close = () => {
    closeNotice(number);
    onGone();
  };
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      {...hold}
      className={`group pointer-events-auto relative flex items-start overflow-hidden rounded-md border pl-4 text-sm shadow-float ${colors}`}
    >
      <Icon
        aria-hidden="true"
        size={20}
        className={`mt-3.5 mr-2.5 shrink-0 ${isSmall ? "max-sm:hidden" : ""}`}
      />
      <p
        className={`min-w-0 flex-1 font-medium wrap-anywhere ${isSmall ? "line-clamp-2 self-center text-xs" : "py-3"}`}
      >
        {text}
        {about && (
          <bdi className={`font-normal text-ink ${isSmall ? "before:content-['_']" : "block"}`}>{about}</bdi>
        )}
        {link && (
          <May to={link.needs}>
            <Link href={link.href} className="link block w-fit py-1">
              {link.text}
            </Link>
          </May>
        )}
      </p>
      {more > 0 && (
        <span className="mx-1 self-center text-xs whitespace-nowrap text-muted">
          <span className="sr-only">and </span>
          {more} more
        </span>
      )}
      {notice.undo && (
        <Button
          tone="plain"
          size="sm"
          aria-label={`Undo: ${about ?? text}`}
          aria-disabled={isUndoing}
          onClick={takeBack}
          className="my-1"
        >
          {isUndoing ? "Undoing…" : "Undo"}
        </Button>
      )}
      <button
        type="button"
        onClick={close}
        className="m-0.5 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
      >
        <X aria-hidden="true" size={18} />
        <span className="sr-only">Dismiss this message</span>
      </button>
      {notice.undo && !isUndoing && <span aria-hidden="true" className="undo-time" />}
    </div>
  );
}

/** Ten seconds to undo. The timer stops while the message is hovered or focused, and restarts afterwards. */
function useUndo(notice: Notice, onGone: () => void) {
  const { number } = notice;
  const [isUndoing, setUndoing] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isRunning = Boolean(notice.undo) && !(isUndoing || isPointedAt || hasFocus);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => expireUndo(number), undoTime);
    return () => clearTimeout(timer);
  }, [isRunning, number]);

  const takeBack = async () => {
    if (isUndoing) return;
    setUndoing(true);
    await undo(notice);
    if (document.activeElement === document.body) onGone();
  };
  const hold = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
  };
  return { isUndoing, takeBack, hold };
}
