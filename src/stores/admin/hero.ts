import { activateHero, addHero, getHeroPage, removeHero, saveHero } from "../../data/heroes.ts";
import { asSignedIn } from "./call.ts";

export const heroes = asSignedIn({ activateHero, addHero, getHeroPage, removeHero, saveHero });
