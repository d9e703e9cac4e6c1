import { signOut } from "../stores/auth/session.ts";

/*
 * What every page has for people who are signed in, as /signed-in.js; public/theme.js loads it where a session is
 * stored. Loading the session checks it.
 */
export { signOut };

async function markPage() {
  if (!document.querySelector("[data-registration], [data-was-there]")) return;
  const { markRegistered } = await import("./events/registered-badges.ts");
  await markRegistered();
}

async function countPeople() {
  const places = document.querySelectorAll<HTMLElement>("[data-coming]");
  if (places.length === 0) return;
  const { showComing } = await import("./events/coming.ts");
  for (const place of places) void showComing(place);
}

// On failure the registration links stay, and what the build counted.
markPage().catch(() => {});
countPeople().catch(() => {});
