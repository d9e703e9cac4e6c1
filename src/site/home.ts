import type { Slide } from "../domain/hero.ts";
import { type BuiltPicture, getPicture } from "./pictures.ts";

export interface BuiltSlide extends Slide {
  /** Null: the page draws a background. */
  picture: BuiltPicture | null;
}

export async function buildSlide(slide: Slide): Promise<BuiltSlide> {
  return { ...slide, picture: await getPicture(slide.image_url) };
}
