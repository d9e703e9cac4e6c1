import { useEffect } from "react";

/**
 * Marks the page's events that the signed-in user is registered for ([data-registration=ID]). Renders nothing
 * itself: as `client:interest` it loads only where a session is stored.
 */
export default function RegisteredMarks() {
  useEffect(() => void markRegistered(), []);
  return null;
}

/** On failure the registration links stay; the event's page then shows the registration. */
async function markRegistered() {
  const ids = await import("../../stores/registration.ts")
    .then(({ listRegisteredIds }) => listRegisteredIds())
    .catch(() => new Set<string>());
  for (const mark of document.querySelectorAll<HTMLElement>("[data-registration]"))
    mark.toggleAttribute("data-registered", ids.has(mark.dataset.registration ?? ""));
}
