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
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isCovered) focused.current = document.activeElement;
    else if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, [isCovered]);
  return (
    <div inert={isCovered} className={isCovered ? "contents [&_*]:invisible!" : "contents"}>
      {children}
    </div>
  );
}
