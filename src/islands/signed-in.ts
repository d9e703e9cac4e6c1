import { isApproved } from "../domain/auth/session.ts";
import { memberSearchPage } from "../domain/member-search.ts";
import { $session, loadSession, signOut } from "../stores/auth/session.ts";

/*
 * What every page adds for signed-in users, as /signed-in.js; public/theme.js loads it if a session is stored. Loading
 * the session checks it.
 */
export { signOut };

async function markPage() {
  if (!document.querySelector("[data-registration], [data-attended-event]")) return;
  const { markRegistered } = await import("./events/registered-badges.ts");
  await markRegistered();
}

async function countPeople() {
  const places = document.querySelectorAll<HTMLElement>("[data-coming]");
  if (places.length === 0) return;
  const { showComing } = await import("./events/coming.ts");
  for (const place of places) void showComing(place);
}

async function isMember(): Promise<boolean> {
  await loadSession();
  const session = $session.get();
  return session.status === "signed-in" && isApproved(session.access);
}

/** The header's search box and the menu's link find what members may see, too. */
async function aimSearch() {
  if (!(await isMember())) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("header search form"))
    form.action = memberSearchPage;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href="/search"]'))
    link.href = memberSearchPage;
}

/** Public pages do not say whose account is whose, so members ask for it. */
async function linkPeople() {
  const page = ({ "/officers": "officers", "/awards": "awards" } as const)[
    location.pathname.replace(/\/$/, "")
  ];
  if (!page || !(await isMember())) return;
  const { linkPeopleOf } = await import("./directory/people-links.ts");
  await linkPeopleOf(page);
}

// On failure the built registration links and counts stay.
markPage().catch(() => {});
countPeople().catch(() => {});
linkPeople().catch(() => {});
aimSearch().catch(() => {});
