import type { Hero } from "../../../src/domain/hero/hero.ts";

export interface HeroSeed extends Pick<Hero, "title" | "subtitle"> {
  /** Null for the slide of the next event. */
  picture: string | null;
}

/** In order of creation: the last one becomes active. */
export const heroes: HeroSeed[] = [
  {
    title: "The tower still keeps our time",
    subtitle: "Four minutes late since 1960. Come back to the steps, find your year, stay for the evening.",
    picture: "hero/3",
  },
  {
    title: "Far out, never far away",
    subtitle: "Offshore or inland, on any continent: someone who sat in the same lecture room is nearby.",
    picture: "hero/2",
  },
  { title: "What comes next", subtitle: null, picture: null },
  {
    title: "Made here, at work everywhere",
    subtitle:
      "Since 1964 our chemical and petroleum engineers have kept the world running. This is where they meet.",
    picture: "hero/1",
  },
];
