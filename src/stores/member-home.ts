import { getMemberHome, recordHomeVisit } from "../data/member-home.ts";
import { openClient } from "./core/client.ts";
import { createLoader } from "./core/loader.ts";

/** The signed-in member's home. A visit that cannot be recorded, as when the member leaves at once, is the next one's. */
export const { $state: $memberHome, load: loadMemberHome } = createLoader(async (_userId: string) => {
  const client = await openClient();
  const home = await getMemberHome(client);
  if (home.isNewVisit) void recordHomeVisit(client).catch(() => {});
  return home;
});
