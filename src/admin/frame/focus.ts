/** For when what had the focus is gone: the heading says where one is, and the keyboard goes on from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
