import { useEffect } from "react";

/**
 * Marks the events of the page that the signed-in person is registered for ([data-registration=ID]). It shows nothing
 * itself and has nothing to touch: as `client:interest` it is loaded where a session is stored and nowhere else.
 */
export default function RegisteredMarks() {
  useEffect(() => void markRegistered(), []);
  return null;
}

/** When it fails the way to register stays, which ends at the event itself. */
async function markRegistered() {
  const ids = await import("../../stores/registration.ts")
    .then(({ listRegisteredIds }) => listRegisteredIds())
    .catch(() => new Set<string>());
  for (const place of document.querySelectorAll<HTMLElement>("[data-registration]"))
    place.toggleAttribute("data-registered", ids.has(place.dataset.registration ?? ""));
}
