import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** A form that opens in place of its `button`, which gets the focus back when the form closes. */
export function useInPlace(isOpenFirst = false) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return { isOpen, button, open: () => setOpen(true), close };
}
