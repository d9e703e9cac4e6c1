import { getDirectoryPerson, type LinkedPerson, listLinkedPeople } from "../data/member-page.ts";
import { openClient } from "./core/client.ts";
import { createLoader } from "./core/loader.ts";

/** The page of one person; null if they show the user nothing. */
export const { $state: $memberPage, load: loadMemberPage } = createLoader(async (id: string) =>
  getDirectoryPerson(await openClient(), id),
);

export type { LinkedPerson };

export const listLinked = async (page: "officers" | "awards"): Promise<LinkedPerson[]> =>
  listLinkedPeople(await openClient(), page);
