import { describeComing } from "../../domain/events/place.ts";
import { countComing } from "../../stores/events/registration.ts";

/** Updates how many people are registered for the event in [data-coming=ID]; empty for none and on failure. */
export async function showComing(place: HTMLElement): Promise<void> {
  const coming = await countComing(place.dataset.coming ?? "").catch(() => 0);
  place.textContent = describeComing(coming);
}
