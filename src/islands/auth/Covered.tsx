import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Props {
  isCovered: boolean;
  children: ReactNode;
}

/**
 * Hides a page and makes it inert while covered, including its dialogs; afterwards it is as before, with the
 * focus restored.
 */
export default function Covered({ isCovered, children }: Props) {
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
