import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Props {
  isCovered: boolean;
  children: ReactNode;
}

/**
 * A page that may have to wait: out of sight and out of reach while it is covered, windows of its own included, and as
 * it was afterwards, with the focus where it stood.
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
