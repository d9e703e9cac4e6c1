import { activateHero, heroes, searchHeroes } from "../data/heroes.ts";
import type { List } from "../domain/core/list.ts";
import { readFailures } from "../domain/failures.ts";
import type { Hero } from "../domain/hero/hero.ts";
import { asUser } from "./core/call.ts";
import { readPage } from "./core/read.ts";
import { write } from "./core/write.ts";
import { writesOf } from "./core/writes-of.ts";

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
