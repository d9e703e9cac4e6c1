import type { Slide } from "../domain/hero.ts";
import { content } from "./content.ts";
import { type BuiltPicture, getPicture } from "./pictures.ts";

export interface BuiltSlide extends Slide {
  /** Null: the page draws a background. */
  picture: BuiltPicture | null;
  /** How many are coming to its event. */
  coming: number;
}

export async function buildSlide(slide: Slide): Promise<BuiltSlide> {
  const places = slide.event ? await content.places() : [];
  const coming = places.find(({ event_id }) => event_id === slide.event?.id)?.coming ?? 0;
  return { ...slide, picture: await getPicture(slide.image_url), coming };
}
