import { getStanding } from "../../data/account/profiles.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

/** Why the signed-in user is no member. */
export const { $state: $standing, load: loadStanding } = createLoader(async (userId: string) =>
  getStanding(await openClient(), userId),
);
