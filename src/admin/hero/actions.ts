import type { Hero } from "../../domain/hero.ts";
import { heroes } from "../../stores/admin/hero.ts";
import { askRemoval } from "../frame/confirmation.ts";
import { useWrite } from "../frame/queries.ts";

const refresh = [["heroes"]];

const removalQuestion = {
  text: "Are you sure you want to delete this hero section?",
  action: "Delete hero section",
};

/** What can be done with one hero of the grid. */
export function useHeroActions() {
  const activation = useWrite({
    write: ({ id }: Hero) => heroes.activateHero(id),
    success: "Hero section activated successfully",
    failure: "Failed to update hero section",
    about: ({ title }) => title,
    refresh,
    undo: async (before) => before && heroes.activateHero(before),
  });
  const removal = useWrite({
    write: (hero: Hero) => heroes.removeHero(hero),
    success: "Hero section deleted successfully",
    failure: "Failed to delete hero section",
    refresh,
  });
  return {
    isBusy: activation.isPending || removal.isPending,
    activate: activation.mutate,
    remove: async (hero: Hero) => {
      if (await askRemoval({ ...removalQuestion, name: hero.title })) removal.mutate(hero);
    },
  };
}
