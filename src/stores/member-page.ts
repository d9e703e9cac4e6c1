import { getDirectoryPerson } from "../data/member-page.ts";
import { openClient } from "./core/client.ts";
import { createLoader } from "./core/loader.ts";

/** The page of one person; null if they show the user nothing. */
export const { $state: $memberPage, load: loadMemberPage } = createLoader(async (id: string) =>
  getDirectoryPerson(await openClient(), id),
);
