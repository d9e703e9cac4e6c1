import { type ReactNode, useEffect, useRef, useState } from "react";
import { undoTime } from "../domain/core/undo.ts";
import Button from "../ui/button/Button.tsx";

interface Props {
  /** "Note deleted." */
  text: string;
  className: string;
  onUndo: () => void;
  /** It can no longer be restored. */
  onGone: (hadFocus: boolean) => void;
  children?: ReactNode;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** In a list, in place of an item that was removed: an Undo, for a while. */
export default function Removed({ text, className, onUndo, onGone, children }: Props) {
  const row = useRef<HTMLLIElement>(null);
  // The first: the time runs from the removal, however often the list is drawn meanwhile.
  const [end] = useState(() => onGone);
  useEffect(() => {
    const timer = setTimeout(() => end(row.current?.contains(document.activeElement) ?? false), undoTime);
    return () => clearTimeout(timer);
  }, [end]);
  return (
    <li ref={row} className={className}>
      <p role="status" className="mb-3 text-muted wrap-anywhere">
        {text}
      </p>
      <Button ref={takeFocus} tone="line" size="sm" className="self-start" onClick={onUndo}>
        Undo
      </Button>
      {children}
    </li>
  );
}
