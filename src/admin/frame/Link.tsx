import type { ComponentProps, MouseEvent } from "react";
import { goTo } from "./router.ts";

interface Props extends ComponentProps<"a"> {
  /** An address of the back office. Links that lead out of it are plain <a>. */
  href: string;
}

/** A link to another screen; opened in a new tab or window like any other when the person wants that. */
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
