import { getAccountStatus, getUsualWait } from "../../data/account/profiles.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

/** Why the signed-in user is not a member. */
export const { $state: $standing, load: loadAccountStatus } = createLoader(async (userId: string) => {
  const client = await openClient();
  const [status, days] = await Promise.all([getAccountStatus(client, userId), getUsualWait(client)]);
  return { ...status, days };
});
