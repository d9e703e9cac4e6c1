import { describeComing } from "../../domain/events/place.ts";
import { readPlaces } from "../../stores/events/registration.ts";

/** Updates how many people are registered for the event in [data-coming=ID]; empty for none and on failure. */
export async function showComing(place: HTMLElement): Promise<void> {
  const places = await readPlaces(place.dataset.coming ?? "").catch(() => null);
  place.textContent = describeComing(places?.coming ?? 0);
}
