import { type RefObject, useEffect, useState } from "react";

/** Anyone who prints or searches the page first moves the pointer or presses a key. */
const signs = ["pointermove", "pointerdown", "keydown"];

/** True once the element has come into view or the page is used, so that it is printed and searched as a whole. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const show = () => setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) show();
    });
    observer.observe(element.current);
    for (const sign of signs) addEventListener(sign, show, { passive: true });
    return () => {
      observer.disconnect();
      for (const sign of signs) removeEventListener(sign, show);
    };
  }, [element, isSeen]);
  return isSeen;
}
