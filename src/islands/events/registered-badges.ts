import { describePlace } from "../../domain/events/place.ts";
import { mapOwnRegistrations } from "../../stores/events/registration.ts";

/**
 * Marks the page's events that the signed-in user is registered or waiting for ([data-registration=ID]) and those the
 * user attended ([data-attended-event=ID]). On failure the registration links stay; the event's page then shows the
 * registration.
 */
export async function markRegistered(): Promise<void> {
  const own = await mapOwnRegistrations().catch(() => null);
  for (const mark of document.querySelectorAll<HTMLElement>("[data-registration]")) {
    // Link straight to the event instead of the sign-in page.
    const link = mark.querySelector("a");
    const path = link && new URLSearchParams(link.search).get("return");
    if (path) link.setAttribute("href", path);
    const registration = own?.get(mark.dataset.registration ?? "");
    mark.toggleAttribute("data-registered", registration !== undefined);
    const words = mark.querySelector("[data-place]");
    if (registration && words) words.textContent = describePlace(registration);
  }
  for (const mark of document.querySelectorAll<HTMLElement>("[data-attended-event]"))
    mark.toggleAttribute("data-attended", own?.get(mark.dataset.attendedEvent ?? "")?.has_attended === true);
}
