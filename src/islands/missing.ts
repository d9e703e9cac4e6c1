/**
 * Reports code that failed to load. The built content stays; public/theme.js adds the message of the nearest
 * `data-missing` and "Try again", which calls `start`, as for Astro's islands. The second attempt reloads the
 * page, because some browsers remember a failed file.
 */
export function reportLoadFailure(element: HTMLElement, start: () => void) {
  Object.assign(element, { start }).dispatchEvent(
    new CustomEvent("astro:hydration-error", { bubbles: true, cancelable: true }),
  );
}
