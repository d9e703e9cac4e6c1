import { defineChoice } from "./choice.ts";
import type { AlumniEvent } from "./event.ts";
import type { Row } from "./row.ts";

export type Hero = Row<"hero_section">;

/** What a slide shows: the hero's own words and picture, or those of the next event. */
export const heroKinds = defineChoice(
  { picture: "Its title, subtitle and picture", next_event: "The next event" },
  "picture",
);

/** Number of slides in the home carousel. */
export const slideCount = 3;

/** Display time of a slide, in milliseconds. */
export const slideInterval = 4000;

export interface Slide {
  title: string;
  subtitle: string;
  /** Null for slides that the page draws: the built-in ones, and an event without a picture. */
  image_url: string | null;
  /** For the slide of an event, which is shown until the event is over. */
  event?: AlumniEvent;
}

const builtInSlides: readonly Slide[] = [
  {
    title: "Engineers who stay connected",
    subtitle: "Two departments, one network of graduates at work all over the world.",
    image_url: null,
  },
  {
    title: "Learn from those who went before",
    subtitle: "Mentors, seminars and site visits, from your first job to your last project.",
    image_url: null,
  },
  {
    title: "Give the next class a better start",
    subtitle: "Scholarships, internships and an open door to the industry.",
    image_url: null,
  },
];

const toEventSlide = (event: AlumniEvent): Slide => ({
  title: event.title,
  subtitle: "",
  image_url: event.image_url,
  event,
});

/**
 * The active hero first, then the newest others, then built-in slides: always three. Each event among them has two
 * more slides in reserve, for readers who come when it is over: a later event, and one that stays.
 */
export function getSlides(heroes: readonly Hero[], upcoming: readonly AlumniEvent[] = []): Slide[] {
  const inOrder = [...heroes].sort(
    (a, b) =>
      Number(b.is_active) - Number(a.is_active) || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
  const ahead = upcoming.map(toEventSlide);
  const own = inOrder.flatMap(({ shows, title, subtitle, image_url }) =>
    shows === "next_event" ? ahead.splice(0, 1) : [{ title, subtitle: subtitle ?? "", image_url }],
  );
  const all: Slide[] = [...own, ...builtInSlides];
  const shown = all.slice(0, slideCount);
  const events = shown.filter(({ event }) => event).length;
  const staying = all.slice(slideCount).filter(({ event }) => !event);
  return [...shown, ...ahead.slice(0, events), ...staying.slice(0, events)];
}
