import { type LinkType, type MailLink, parseMailLink } from "../../domain/auth/auth.ts";

const key = "alumni-mail-link";

/**
 * Takes the email link's token out of the address: it opens an account, so it must not stay in the address bar,
 * the history or a screenshot. It is kept in this tab's storage, for reloads.
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

/** For a token that has been used. */
export function forgetMailLink(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}
