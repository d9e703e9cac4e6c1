// On @nanostores/router, as TanStack Router is 26 kB. Added here: asking before unsaved changes are lost.

import { createRouter } from "@nanostores/router";
import { adminScreens } from "../../domain/routes.ts";
import { closeTopWindow, isWindowOpen, listenToWindows } from "../../ui/dialog/windows.ts";
import { canLeave } from "./unsaved.ts";

export const $page = createRouter(adminScreens, { links: false });

let shown = location.pathname + location.search;

/** State of a history entry that is followed by another with the same address. */
const doubled = "doubled";

// Browsers ask no script before leaving a document. The first screen gets a second history entry, so that going back
// closes a dialog over it instead.
listenToWindows(() => {
  if (!isWindowOpen() || !window.navigation) return;
  const behind = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (behind?.sameDocument) return;
  history.replaceState(doubled, "");
  history.pushState(null, "");
});

// Registered before the router: on `window`, listeners run in registration order.
addEventListener("popstate", guardHistory);

/**
 * Remembers the current address, in case the user goes back in the history and then decides to stay. Not read
 * from `location`: the router announces a page before it changes the address.
 */
$page.listen((page) => {
  const query = new URLSearchParams(page?.search).toString();
  shown = `${page?.path ?? location.pathname}${query && `?${query}`}`;
});

/** Opens a back office screen, unless there are unsaved changes and the user chooses to stay. */
export async function goTo(address: string, { replace = false } = {}): Promise<void> {
  if (await canLeave()) $page.open(address, replace);
}

/** A screen, the current one by default, with `query` as its query string; empty values are dropped. */
export function getAddressOf(query: Record<string, string>, path = location.pathname): string {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  const search = new URLSearchParams(filled).toString();
  return `${path}${search && `?${search}`}`;
}

/** The current screen with some query parameters changed. */
export function getAddressWith(changes: Record<string, string>): string {
  return getAddressOf({ ...$page.get()?.search, ...changes });
}

/** Runs before the router sees a step in the history: stepping back closes an open dialog. */
async function guardHistory(event: PopStateEvent) {
  const target = location.pathname + location.search;
  const stay = () => {
    event.stopImmediatePropagation();
    history.pushState(null, "", shown);
  };
  if (isWindowOpen()) {
    stay();
    return closeTopWindow();
  }
  if (event.state === doubled && target === shown) return history.back();
  const asked = canLeave();
  if (asked === true) return;
  stay();
  if (await asked) $page.open(target);
}
