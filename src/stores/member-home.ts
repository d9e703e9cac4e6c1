import { getMemberHome, recordHomeVisit } from "../data/member-home.ts";
import { openClient } from "./core/client.ts";
import { createLoader } from "./core/loader.ts";

/** The signed-in member's home. Recording the visit must not keep it from being shown. */
export const { $state: $memberHome, load: loadMemberHome } = createLoader(async (_userId: string) => {
  const client = await openClient();
  const home = await getMemberHome(client);
  if (home.isNewVisit) void recordHomeVisit(client).catch((cause: unknown) => console.warn(cause));
  return home;
});
