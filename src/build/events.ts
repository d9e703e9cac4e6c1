import type { AlumniEvent } from "../domain/event.ts";
import { getExcerpt, joinParagraphs } from "../domain/text.ts";
import { type BuiltPicture, getPicture } from "./pictures.ts";

/** Widest a card's picture is shown, in device pixels; the first card of the page is the large one. */
const cardWidth = 1280;

export interface BuiltEvent extends AlumniEvent {
  picture: BuiltPicture | null;
}

export async function buildEvent(event: AlumniEvent): Promise<BuiltEvent> {
  return { ...event, picture: await getPicture(event.image_url, cardWidth) };
}

/** One line for search engines and previews. */
export function describeEvent(
  event: Pick<AlumniEvent, "title" | "description" | "location">,
  when: string,
): string {
  const facts = [when, event.location].filter(Boolean).join(", ");
  return getExcerpt(joinParagraphs([facts, event.description ?? event.title]), 160);
}
