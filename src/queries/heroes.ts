import { activateHero, addHero, heroFailures, removeHero, saveHero, searchHeroes } from "../data/heroes.ts";
import { bringBack } from "../data/history/bring-back.ts";
import { readFailures } from "../domain/core/failures.ts";
import type { List } from "../domain/core/list.ts";
import type { Hero } from "../domain/hero/hero.ts";
import type { HeroFields } from "../domain/hero/hero-form.ts";
import { asUser } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { type Added, type Edited, getRemovalQuestion, saving, write } from "./core/write.ts";

export const heroesPage = (list: List) =>
  readPage({
    key: ["heroes", "list", list],
    failure: readFailures.heroes,
    get: () => asUser(searchHeroes)(list),
  });

export const heroAddition = saving({
  call: ({ fields }: Added<HeroFields>) => asUser(addHero)(fields),
  changes: "heroes",
  success: "Hero section created successfully",
  failure: heroFailures.add,
});

export const heroEdit = saving({
  call: ({ before, fields }: Edited<Hero, HeroFields>) => asUser(saveHero)(before, fields),
  changes: "heroes",
  success: "Hero section updated successfully",
  failure: heroFailures.save,
});

/** Resolves to the previously active hero. */
export const heroActivation = write({
  call: ({ id }: Hero) => asUser(activateHero)(id),
  changes: "heroes",
  success: "Hero section activated successfully",
  failure: heroFailures.save,
  about: ({ title }) => title,
  undo: async (before) => before && asUser(activateHero)(before),
});

export const heroRemoval = write({
  call: (hero: Hero) => asUser(removeHero)(hero),
  changes: "heroes",
  success: "Hero section deleted successfully",
  failure: heroFailures.remove,
  undo: (_, { id }) => asUser(bringBack)("hero_section", id),
  question: ({ title }) => getRemovalQuestion("hero section", title),
});
