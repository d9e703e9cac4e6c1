/**
 * Marks the events of a page that the signed-in person is registered for ([data-registration=ID]). Nobody else loads
 * anything for it; when it fails, the way to register stays, which ends at the event itself.
 */
const places = [...document.querySelectorAll<HTMLElement>("[data-registration]")];
if (places.length > 0 && document.documentElement.dataset.access) markRegistered();

async function markRegistered() {
  const ids = await import("../../stores/registration.ts")
    .then(({ listRegisteredIds }) => listRegisteredIds())
    .catch(() => new Set<string>());
  for (const place of places)
    place.toggleAttribute("data-registered", ids.has(place.dataset.registration ?? ""));
}
