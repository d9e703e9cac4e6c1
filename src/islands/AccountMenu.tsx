import { useEffect } from "react";

const shown = {
  approved: "hidden approved:block",
  admin: "hidden staff:block",
  signedIn: "hidden signed-in:block",
  signedOut: "signed-in:hidden",
};

const entries = [
  { href: "/membership", text: "Membership", when: shown.approved },
  { href: "/members", text: "Members", when: shown.approved },
  { href: "/documents", text: "Documents", when: shown.approved },
  { href: "/admin", text: "Admin", when: shown.admin },
  { href: "/account", text: "My profile", when: shown.signedIn },
  { href: "/auth", text: "Sign In", when: shown.signedOut },
];

interface Props {
  /** The page's path, for aria-current. */
  path: string;
  /** "bar" is the header of wide screens, "sheet" the menu of narrow ones. */
  variant: "bar" | "sheet";
}

/**
 * Renders every link; `data-access` on <html> selects the visible ones (see styles/theme.css). Thus built
 * HTML and first render are identical, and nothing moves once the session is known.
 */
export default function AccountMenu({ path, variant }: Props) {
  useEffect(() => {
    if (hasStoredSession()) openSession().catch(() => undefined); // signing out reports the failure
  }, []);
  const bar = variant === "bar";
  const item = bar
    ? "block px-3 py-2 text-ink transition-colors hover:text-copper aria-[current]:text-copper"
    : "block w-full py-2.5 text-left font-serif text-xl text-ink hover:text-copper aria-[current]:text-copper";
  return (
    <ul className={bar ? "-mr-3 flex items-center text-xs font-medium" : "flex flex-col"}>
      {entries.map(({ href, text, when }) => (
        <li key={href} className={when}>
          <a className={item} href={href} aria-current={isCurrent(path, href)}>
            {text}
          </a>
        </li>
      ))}
      <li className={shown.signedIn}>
        <button type="button" className={item} onClick={(event) => signOut(event.currentTarget)}>
          Sign Out
        </button>
      </li>
    </ul>
  );
}

/** Checks the stored session as soon as it has loaded. Visitors never load it. */
const openSession = () => import("../stores/session.ts");

async function signOut(button: HTMLElement) {
  const session = await openSession().catch(() => null);
  if (session) return session.signOut();
  // Written out here as in missing.ts, whose module would be one more for every page to load.
  const start = () => signOut(button);
  Object.assign(button, { start }).dispatchEvent(new Event("astro:hydration-error", { bubbles: true }));
}

function hasStoredSession(): boolean {
  try {
    // The value of sessionKey in domain/session.ts, whose module would be one more for every page to load.
    return localStorage.getItem("alumni-auth") !== null;
  } catch {
    return false; // without storage there is no session
  }
}

function isCurrent(path: string, href: string) {
  return path === href || path.startsWith(`${href}/`) ? "page" : undefined;
}
