import { signOut } from "../stores/auth/session.ts";

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

// On failure the built registration links and counts stay.
markPage().catch(() => {});
countPeople().catch(() => {});
