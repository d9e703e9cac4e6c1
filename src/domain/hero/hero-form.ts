import * as z from "zod/mini";
import { optionalText, pictureChoice, requiredText } from "../form/fields.ts";
import { type Hero, heroKinds, noPicture } from "./hero.ts";

/** `hero` is null for a new one. The picture is required unless the hero shows the next event. */
export function getHeroSchema(hero: Hero | null) {
  const fields = z.object({
    shows: z.enum(heroKinds.values),
    title: requiredText("a title", 120),
    subtitle: optionalText(300),
    image: pictureChoice(),
  });
  type Typed = z.output<typeof fields>;
  const hasPicture = ({ shows, image }: Typed) =>
    shows === "next_event" || image instanceof Blob || (image === "keep" && Boolean(hero?.image_url));
  return fields.check(z.refine<Typed>(hasPicture, { path: ["image"], error: noPicture, when: () => true }));
}
export type HeroDraft = z.input<ReturnType<typeof getHeroSchema>>;
export type HeroFields = z.output<ReturnType<typeof getHeroSchema>>;

/** Initial values: an existing hero's, or a new one's. */
export function toHeroDraft(hero: Hero | null): HeroDraft {
  return {
    shows: hero?.shows ?? heroKinds.initial,
    title: hero?.title ?? "",
    subtitle: hero?.subtitle ?? "",
    image: "keep",
  };
}
