import type { Database } from "../database.types.ts";

/** One thing that a new association does first. */
export type FirstStep = Database["public"]["Functions"]["list_first_steps"]["Returns"][number];

/** Steps that begin with something that an association may keep. */
export const keptSteps = ["time_zone", "privacy", "looks", "about", "figures"] as const;
export type KeptStep = (typeof keptSteps)[number];
