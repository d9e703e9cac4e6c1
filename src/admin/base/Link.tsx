import type { ComponentProps, MouseEvent } from "react";
import { goTo } from "./router.ts";

interface Props extends ComponentProps<"a"> {
  /** A back office address. Links out of the back office are plain <a>. */
  href: string;
}

/** A link to another screen; can be opened in a new tab or window as usual. */
export default function Link({ href, onClick, ...rest }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void goTo(href);
  };
  return <a href={href} onClick={open} {...rest} />;
}
