import { defineChoice } from "../core/choice.ts";
import type { Row } from "../core/row.ts";
import type { AlumniEvent } from "../events/event.ts";

export type Hero = Row<"hero_section">;

/** What a slide shows: the hero's own texts and picture, or those of the next event. */
export const heroKinds = defineChoice(
  { picture: "Its own title, subtitle and picture", next_event: "The next event" },
  "picture",
);

/** Number of slides in the home carousel. */
export const slideCount = 3;

/** Display time of a slide, in milliseconds. */
export const slideInterval = 4000;

export interface Slide {
  title: string;
  subtitle: string;
  /** Null for slides with a drawing: those from the texts of Home, and an event without a picture. */
  image_url: string | null;
  /** Set for the slide of an event, which is shown until the event is over. */
  event?: AlumniEvent;
}

const toEventSlide = (event: AlumniEvent): Slide => ({
  title: event.title,
  subtitle: "",
  image_url: event.image_url,
  event,
});

/**
 * Always three slides: the active hero, then the newest others, then the three drawn ones. Each event among them adds
 * two slides in reserve for when it is over: a later event and one that is not an event.
 */
export function getSlides(
  heroes: readonly Hero[],
  drawn: readonly Slide[],
  upcoming: readonly AlumniEvent[] = [],
): Slide[] {
  const inOrder = [...heroes].sort(
    (a, b) =>
      Number(b.is_active) - Number(a.is_active) || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
  const ahead = upcoming.map(toEventSlide);
  const own = inOrder.flatMap(({ shows, title, subtitle, image_url }) =>
    shows === "next_event" ? ahead.splice(0, 1) : [{ title, subtitle: subtitle ?? "", image_url }],
  );
  const all: Slide[] = [...own, ...drawn];
  const shown = all.slice(0, slideCount);
  const events = shown.filter(({ event }) => event).length;
  const staying = all.slice(slideCount).filter(({ event }) => !event);
  return [...shown, ...ahead.slice(0, events), ...staying.slice(0, events)];
}

export const noPicture = "Please upload an image";
