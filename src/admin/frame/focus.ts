/** For when what had the focus is gone: the heading says where one is, and the keyboard goes on from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** The line over the list that says how many were found; of the topmost window, if one is open. */
function findPlace(): HTMLElement | null {
  const window = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (window) return window.querySelector<HTMLElement>("button:not([aria-disabled=true])");
  return document.querySelector<HTMLElement>("[data-list-head]") ?? document.querySelector("main h1");
}

/** Leads to the beginning of the list, for somebody who asked for another part of it. */
export function focusList(): void {
  const place = findPlace();
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "nearest" });
}

/**
 * A row that is deleted, a form that is filled anew, a button that is done: what had the focus goes away, and the
 * browser would send the keyboard back to the top of the page.
 */
export function keepFocus(): () => void {
  let last: EventTarget | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target;
  };
  const look = () => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    findPlace()?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", note);
  return () => {
    watcher.disconnect();
    removeEventListener("focusin", note);
  };
}
