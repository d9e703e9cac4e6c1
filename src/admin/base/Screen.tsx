import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import Link from "./Link.tsx";

interface Props {
  title: string;
  /** One line that explains the screen to a first-time user. */
  purpose: ReactNode;
  /** The parent screen. */
  back?: { href: string; text: string } | undefined;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A back office screen. Its heading takes the focus when shown: screen readers announce it, and no click comes too early. */
export default function Screen({ title, purpose, back, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | Administration`;
  }, [title]);
  useLayoutEffect(() => {
    if (location.hash) return; // the named part takes the focus
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="wrap pt-4 pb-12">
      {back && (
        <p className="mb-1 text-sm print:hidden">
          <Link href={back.href} className="link -my-2 inline-block py-2">
            {back.text}
          </Link>
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-[1_1_24rem]">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
            {title}
          </h1>
          <p className="text-sm text-muted">{purpose}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2 *:min-h-10 *:px-4 *:py-1.5">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
