import type { Database } from "./database.types.ts";

/** One thing that a new association does first. */
export type FirstStep = Database["public"]["Functions"]["list_first_steps"]["Returns"][number];
