import { signOut } from "../stores/session.ts";

/*
 * What every page has for people who are signed in, as /signed-in.js; public/theme.js loads it where a session is
 * stored. Loading the session checks it.
 */
export { signOut };

async function markPage() {
  if (!document.querySelector("[data-registration], [data-was-there]")) return;
  const { markRegistered } = await import("./events/registered-marks.ts");
  await markRegistered();
}

// On failure the registration links stay.
markPage().catch(() => {});
