import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import Button from "../../ui/button/Button.tsx";
import Link from "../base/Link.tsx";
import type { ScreenLink } from "./screens.ts";
import { useScreens } from "./useScreens.ts";

/** Links to the other screens: a row on wide screens, a menu on narrow ones. */
export default function ScreenLinks({ path }: { path: string | undefined }) {
  const { box, isOpen, setOpen, leave, closeByKey } = useMenu(path);
  return (
    <nav ref={box} aria-label="Administration" onBlur={leave} onKeyDown={closeByKey} className="relative">
      <Button
        tone="line"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:gap-1 max-sm:px-2.5 max-sm:text-xs lg:hidden"
      >
        Menu
        <ChevronDown aria-hidden="true" size={16} />
      </Button>
      <ul
        className={`text-sm font-medium max-lg:absolute max-lg:top-full max-lg:left-0 max-sm:right-0 max-sm:left-auto max-lg:z-30 max-lg:mt-1 max-lg:w-52 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-raised max-lg:py-1.5 max-lg:shadow-float lg:flex ${isOpen ? "" : "max-lg:hidden"}`}
      >
        {useScreens().map((screen) => (
          <li key={screen.href}>
            <Link
              href={screen.href}
              aria-current={isOn(path, screen) ? "page" : undefined}
              className="block px-4 py-2.5 text-muted transition-colors hover:text-ink aria-[current]:text-copper lg:nav-link lg:px-1 lg:max-xl:text-xs xl:px-2 2xl:px-3"
            >
              {screen.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isOn(path: string | undefined, { href, parts = [] }: ScreenLink): boolean {
  return [href, ...parts.map((part) => part.href)].some((own) => path === own || path?.startsWith(`${own}/`));
}

/** Menu state: it closes on a choice, on Escape and when the focus leaves it. */
function useMenu(path: string | undefined) {
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another screen opens
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: PointerEvent) =>
      target instanceof Node && !box.current?.contains(target) && setOpen(false);
    addEventListener("pointerdown", close);
    return () => removeEventListener("pointerdown", close);
  }, [isOpen]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false);
  const closeByKey = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen) return;
    setOpen(false);
    currentTarget.querySelector("button")?.focus();
  };
  return { box, isOpen, setOpen, leave, closeByKey };
}
