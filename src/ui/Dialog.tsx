import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { addWindow } from "./windows.ts";

const widths = {
  sm: "w-[min(32rem,calc(100%-2rem))]",
  md: "w-[min(42rem,calc(100%-2rem))]",
  lg: "w-[min(60rem,calc(100%-2rem))]",
};

/** Where somebody goes on: a field, or what is marked so. Without one it is the cross. */
const firstFocus = "[data-first-focus], input:not([type=file]), select, textarea";

interface Props {
  title: string;
  size?: keyof typeof widths;
  role?: "dialog" | "alertdialog";
  /**
   * The person wants to close it: Escape, the cross, a click beside it, or a step back. It closes when it is not rendered any more.
   * Left out for a window that only its own buttons close.
   */
  onClose?: () => void;
  children: ReactNode;
}

/** A window over the page, the browser's own: the rest is out of reach, and the focus comes back afterwards. */
export default function Dialog({ title, size = "md", role = "dialog", onClose, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(firstFocus)?.focus();
    const remove = messages.current && addWindow({ place: messages.current, close: () => close.current?.() });
    return () => {
      remove?.();
      dialog?.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // The file picker's own "cancel" bubbles up to here.
    if (event.target !== box.current) return;
    event.preventDefault();
    onClose?.();
  };
  const closeBeside = (event: MouseEvent) => {
    if (event.target === box.current) onClose?.();
  };
  return (
    <dialog
      ref={box}
      role={role}
      closedby={onClose ? undefined : "none"}
      aria-labelledby={id}
      onCancel={cancel}
      onMouseDown={closeBeside}
      className={`m-auto max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised text-ink shadow-float ${widths[size]}`}
    >
      {/* Takes no room: messages lie over the window's heading. */}
      <div ref={messages} className="sticky top-0 z-30 h-0" />
      <div className="p-5 sm:p-8">
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 id={id} className="text-2xl wrap-anywhere">
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              onClick={onClose}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" size={22} />
              <span className="sr-only">Close</span>
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
