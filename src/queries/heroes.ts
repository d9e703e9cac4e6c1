import { activateHero, heroes, searchHeroes } from "../data/heroes.ts";
import { readFailures } from "../domain/failures.ts";
import type { Hero } from "../domain/hero.ts";
import type { List } from "../domain/list.ts";
import { asUser } from "./call.ts";
import { readPage } from "./read.ts";
import { write } from "./write.ts";
import { writesOf } from "./writes-of.ts";

export const heroesPage = (list: List) =>
  readPage({
    key: ["heroes", "list", list],
    failure: readFailures.heroes,
    get: () => asUser(searchHeroes)(list),
  });

export const { removal: heroRemoval, ...heroWrites } = writesOf(heroes);

/** Resolves to the previously active hero. */
export const heroActivation = write({
  call: ({ id }: Hero) => asUser(activateHero)(id),
  changes: "heroes",
  success: "Hero section activated successfully",
  failure: heroes.failures.save,
  about: ({ title }) => title,
  undo: async (before) => before && asUser(activateHero)(before),
});
