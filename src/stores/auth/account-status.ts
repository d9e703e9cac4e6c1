import { getAccountStatus } from "../../data/account/profiles.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

/** Why the signed-in user is no member. */
export const { $state: $standing, load: loadAccountStatus } = createLoader(async (userId: string) =>
  getAccountStatus(await openClient(), userId),
);
