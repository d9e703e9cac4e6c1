import type { AlumniEvent } from "../domain/event.ts";
import { type BuiltPicture, getPicture } from "./pictures.ts";

/** Widest a card's picture is shown, in device pixels; the first card of the page is the large one. */
const cardWidth = 1280;

export interface BuiltEvent extends AlumniEvent {
  picture: BuiltPicture | null;
}

export async function buildEvent(event: AlumniEvent): Promise<BuiltEvent> {
  return { ...event, picture: await getPicture(event.image_url, cardWidth) };
}
