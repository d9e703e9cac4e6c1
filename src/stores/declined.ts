import { getDeclined } from "../data/profiles.ts";
import { openClient } from "./client.ts";
import { createLoader } from "./loader.ts";

/** Whether the signed-in user's sign-up was declined. */
export const { $state: $declined, load: loadDeclined } = createLoader(async (userId: string) =>
  getDeclined(await openClient(), userId),
);
