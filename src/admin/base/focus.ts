/**
 * Moves the focus to the heading when the focused element is gone: it names the screen, and the keyboard
 * continues from there.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** The line with the number of results, in the topmost dialog if one is open. */
function findTarget(): HTMLElement | null {
  const window = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (window) return window.querySelector<HTMLElement>("button:not([aria-disabled=true])");
  return document.querySelector<HTMLElement>("[data-list-head]") ?? document.querySelector("main h1");
}

/** Moves the focus to the start of the list when another part of it is shown. */
export function focusList(): void {
  const target = findTarget();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
}

/**
 * Keeps the keyboard's position when the focused element disappears (a deleted row, a refilled form, a
 * finished button): the browser would return to the top of the page. In a row that stays ([data-keeps-focus]), to its
 * first link.
 */
export function keepFocus(): () => void {
  let last: EventTarget | null = null;
  let row: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target;
    row = target instanceof Element ? target.closest("[data-keeps-focus]") : null;
  };
  const restore = () => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    const inRow = row?.isConnected ? row.querySelector<HTMLElement>("a, button") : null;
    (inRow ?? findTarget())?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(restore);
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", note);
  return () => {
    watcher.disconnect();
    removeEventListener("focusin", note);
  };
}
