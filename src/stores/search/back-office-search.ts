import { searchBackOffice } from "../../data/back-office-search.ts";
import { groupFound, type PlaceGroup } from "../../domain/back-office-search.ts";
import { openClient } from "../core/client.ts";

/**
 * What is found for these words with the user's rights. No query of the back office: it is never kept, and a dialog with
 * queries, but without writes, would split the code that every form loads.
 */
export async function findInBackOffice(q: string): Promise<PlaceGroup[]> {
  return groupFound(q, await searchBackOffice(await openClient(), q));
}
