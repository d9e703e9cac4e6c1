// By hand, not Base UI's: that is 24 kB, more than the budget of a back office screen, and the browser's <dialog> does
// most of it.

import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { keepAboveKeyboard } from "./keyboard.ts";
import { addWindow, closeTopWindow, isWindowOpen } from "./windows.ts";

const widths = {
  sm: "w-[min(32rem,calc(100%-2rem))]",
  md: "w-[min(42rem,calc(100%-2rem))]",
  lg: "w-[min(60rem,calc(100%-2rem))]",
  /** For lists that grow while the user types: placed near the top of the window, on a phone at its edge. */
  sheet: "hanging-sheet",
};

/** The initial focus: a field, or a marked element. Otherwise the close button. */
const firstFocus = "[data-first-focus], input:not([type=file]), select, textarea";

/**
 * Escape asks the topmost dialog to close, unless something inside it handled the key. Not left to the browser, because
 * Chromium closes a dialog without asking when Escape is pressed twice in a row, which would hide unsaved input.
 */
function closeByKey(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || !isWindowOpen()) return;
  event.preventDefault();
  closeTopWindow();
}

interface Props {
  title: string;
  size?: keyof typeof widths;
  role?: "dialog" | "alertdialog";
  /**
   * Requested by Escape, the close button, a click outside or a step back in the history. To close, stop
   * rendering the dialog. Omit it if only the dialog's own buttons may close it.
   */
  onClose?: () => void;
  children: ReactNode;
}

/** A native modal dialog: the rest of the page is inert, and the focus returns afterwards. */
export default function Dialog({ title, size = "md", role = "dialog", onClose, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    addEventListener("keydown", closeByKey);
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(firstFocus)?.focus();
    const remove = messages.current && addWindow({ place: messages.current, close: () => close.current?.() });
    const stopFitting = dialog && keepAboveKeyboard(dialog);
    return () => {
      remove?.();
      stopFitting?.();
      dialog?.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // The file picker's "cancel" event bubbles up to here.
    if (event.target !== box.current) return;
    event.preventDefault();
    if (event.cancelable) onClose?.();
  };
  // After a second step back on a phone the browser closes it without asking, so open it again and ask.
  const reopen = (event: SyntheticEvent) => {
    if (event.target !== box.current || !box.current.isConnected) return;
    box.current.showModal();
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
      onClose={reopen}
      onMouseDown={closeBeside}
      className={`m-auto max-h-[calc(var(--visible-height,100dvh)-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised text-left text-ink shadow-float ${widths[size]}`}
    >
      {/* Takes no space, unless the dialog opens with a message: see the back office's Notices. */}
      <div ref={messages} className="pointer-events-none sticky top-0 z-30 h-0" />
      <div className="p-5 sm:p-8">
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 id={id} dir="auto" className="text-left text-2xl wrap-anywhere">
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
