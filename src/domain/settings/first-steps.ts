import type { Database } from "../database.types.ts";

/** A step of setting up a new site. */
export type FirstStep = Database["public"]["Functions"]["list_first_steps"]["Returns"][number];

/** Steps that have a default, which an association may keep. */
export const keptSteps = ["time_zone", "privacy", "looks", "about", "figures"] as const;
export type KeptStep = (typeof keptSteps)[number] | "published"; // the last is ticked once a change was seen on the website
