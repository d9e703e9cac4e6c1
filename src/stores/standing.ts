import { getStanding } from "../data/profiles.ts";
import { openClient } from "./client.ts";
import { createLoader } from "./loader.ts";

/** Why the signed-in user is no member. */
export const { $state: $standing, load: loadStanding } = createLoader(async (userId: string) =>
  getStanding(await openClient(), userId),
);
