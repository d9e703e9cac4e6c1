import { createRouter } from "@nanostores/router";
import { adminScreens } from "../../domain/routes.ts";
import { closeTopWindow, isWindowOpen } from "../../ui/windows.ts";
import { mayLeave } from "./unsaved.ts";

export const $page = createRouter(adminScreens, { links: false });

let shown = location.pathname + location.search;

// Before the router listens: at a window, listeners run in the order they came.
addEventListener("popstate", guardHistory);

/**
 * Remembers the address that is shown, for when the person steps back in the history and then stays. Not from
 * `location`: the router tells of a page before it changes the address.
 */
$page.listen((page) => {
  const query = new URLSearchParams(page?.search).toString();
  shown = `${page?.path ?? location.pathname}${query && `?${query}`}`;
});

/** Opens a screen of the back office, unless something is unsaved there and the person would rather stay. */
export async function goTo(address: string, { replace = false } = {}): Promise<void> {
  if (await mayLeave()) $page.open(address, replace);
}

/** The open screen with `query` as its query string; empty words are left out. */
export function getAddressOf(query: Record<string, string>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  const search = new URLSearchParams(filled).toString();
  return `${location.pathname}${search && `?${search}`}`;
}

/** The open screen with some words of its query string changed. */
export function getAddressWith(words: Record<string, string>): string {
  return getAddressOf({ ...$page.get()?.search, ...words });
}

/** Runs before the router sees a step in the history: a window that is open is what somebody steps back from. */
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
  const asked = mayLeave();
  if (asked === true) return;
  stay();
  if (await asked) $page.open(target);
}
