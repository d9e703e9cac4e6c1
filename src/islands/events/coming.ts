import { describeComing } from "../../domain/events/place.ts";
import { countComing } from "../../stores/events/registration.ts";

/** Says how many are coming to the event of [data-coming=ID] now; nothing for nobody, and when that cannot be read. */
export async function showComing(place: HTMLElement): Promise<void> {
  const coming = await countComing(place.dataset.coming ?? "").catch(() => 0);
  place.textContent = describeComing(coming);
}
