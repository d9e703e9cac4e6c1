import { type LinkType, type MailLink, parseMailLink } from "../domain/auth.ts";

const key = "cpeaa-mail-link";

/**
 * The link that a mail led here with. Its token opens an account, so it leaves the address bar at once (and with it the
 * history, and what is sent or photographed of the screen). Kept for this tab alone, because a page is reloaded.
 */
export function takeMailLink<Type extends LinkType>(types: readonly Type[]): MailLink<Type> | null {
  try {
    if (location.search) sessionStorage.setItem(key, location.search);
    const query = sessionStorage.getItem(key) ?? "";
    if (parseMailLink(location.search, types)) history.replaceState(history.state, "", location.pathname);
    return parseMailLink(query, types);
  } catch {
    return parseMailLink(location.search, types);
  }
}

/** It was spent. */
export function forgetMailLink(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
