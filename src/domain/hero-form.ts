import * as z from "zod/mini";
import { optionalText, requiredPicture, requiredText } from "./fields.ts";
import type { Hero } from "./hero.ts";

/** `hero` is null for a new one, which needs a picture. */
export function getHeroSchema(hero: Hero | null) {
  return z.object({
    title: requiredText("a title", 120),
    subtitle: optionalText(300),
    image: requiredPicture(hero !== null),
  });
}
export type HeroDraft = z.input<ReturnType<typeof getHeroSchema>>;
export type HeroFields = z.output<ReturnType<typeof getHeroSchema>>;

/** Initial values: an existing hero's, or a new one's. */
export function toHeroDraft(hero: Hero | null): HeroDraft {
  return { title: hero?.title ?? "", subtitle: hero?.subtitle ?? "", image: "keep" };
}
