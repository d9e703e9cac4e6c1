import { searchBackOffice } from "../../data/back-office-search.ts";
import { groupFound, type PlaceGroup } from "../../domain/back-office-search.ts";
import { openClient } from "../core/client.ts";

/**
 * What is found with the user's permissions. Not one of the back office's queries: it is never cached, and a dialog
 * with queries but without writes would split the code that every form loads.
 */
export async function findInBackOffice(q: string): Promise<PlaceGroup[]> {
  return groupFound(q, await searchBackOffice(await openClient(), q));
}
