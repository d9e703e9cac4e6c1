import type { Slide } from "../../domain/hero/hero.ts";
import { content } from "../content/content.ts";
import { type BuiltPicture, getPicture } from "../pictures/pictures.ts";
import { readText } from "./texts.ts";

export interface BuiltSlide extends Slide {
  /** Null: the page draws a background. */
  picture: BuiltPicture | null;
  /** How many people are registered for its event. */
  coming: number;
}

/** The drawn slides, with the association's texts. */
export function readDrawnSlides(): Promise<Slide[]> {
  return Promise.all(
    ([1, 2, 3] as const).map(async (nr) => ({
      title: await readText(`home_title_${nr}`),
      subtitle: await readText(`home_subtitle_${nr}`),
      image_url: null,
    })),
  );
}

export async function buildSlide(slide: Slide): Promise<BuiltSlide> {
  const places = slide.event ? await content.places() : [];
  const coming = places.find(({ event_id }) => event_id === slide.event?.id)?.coming ?? 0;
  return { ...slide, picture: await getPicture(slide.image_url), coming };
}
