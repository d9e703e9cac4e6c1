import { useEffect } from "react";

const shown = {
  approved: "hidden approved:block",
  admin: "hidden admin:block",
  signedIn: "hidden signed-in:block",
  signedOut: "signed-in:hidden",
};

const entries = [
  { href: "/membership", text: "Membership", when: shown.approved },
  { href: "/documents", text: "Documents", when: shown.approved },
  { href: "/admin", text: "Admin", when: shown.admin },
  { href: "/account", text: "My profile", when: shown.signedIn },
  { href: "/auth", text: "Sign In", when: shown.signedOut },
];

interface Props {
  /** Path of the page, for aria-current. */
  path: string;
  /** "bar" is the line on top of wide screens, "sheet" the menu of narrow ones. */
  variant: "bar" | "sheet";
}

/**
 * Every link is in the HTML; `data-access` on <html> decides which are shown (see styles/theme.css).
 * So built HTML and first render cannot differ, and nothing moves when the session is known.
 */
export default function AccountMenu({ path, variant }: Props) {
  useEffect(() => {
    if (hasStoredSession()) openSession().catch(() => undefined); // who signs out is told
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

/** The session's code looks at what is stored as soon as it arrives. Visitors never need it. */
const openSession = () => import("../stores/session.ts");

async function signOut(button: HTMLElement) {
  const session = await openSession().catch(() => null);
  if (session) return session.signOut();
  // As missing.ts does, whose file would be one more for every reader of a page.
  const start = () => signOut(button);
  Object.assign(button, { start }).dispatchEvent(new Event("astro:hydration-error", { bubbles: true }));
}

function hasStoredSession(): boolean {
  try {
    // The sessionKey of domain/session.ts, whose file would be one more for every reader of a page.
    return localStorage.getItem("cpeaa-auth") !== null;
  } catch {
    return false; // storage is forbidden: nobody can be signed in
  }
}

function isCurrent(path: string, href: string) {
  return path === href || path.startsWith(`${href}/`) ? "page" : undefined;
}
