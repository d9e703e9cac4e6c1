import type { Row } from "./row.ts";

export type Hero = Row<"hero_section">;

/** Number of slides in the home carousel. */
const slideCount = 3;

/** Display time of a slide, in milliseconds. */
export const slideInterval = 4000;

export interface Slide {
  title: string;
  subtitle: string;
  /** Null for the built-in slides, which the page draws. */
  image_url: string | null;
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

/** The active hero first, then the newest others, then built-in slides: always three. */
export function getSlides(heroes: readonly Hero[]): Slide[] {
  const inOrder = [...heroes].sort(
    (a, b) =>
      Number(b.is_active) - Number(a.is_active) || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
  const own = inOrder.map(({ title, subtitle, image_url }) => ({
    title,
    subtitle: subtitle ?? "",
    image_url,
  }));
  return [...own, ...builtInSlides].slice(0, slideCount);
}
