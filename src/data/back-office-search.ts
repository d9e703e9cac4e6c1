import type { Found } from "../domain/back-office-search.ts";
import { readFailures } from "../domain/failures.ts";
import type { Client } from "./core/client.ts";
import { getData } from "./core/result.ts";

/** At most six of each kind of what the caller may read. */
export async function searchBackOffice(client: Client, q: string): Promise<Found[]> {
  return getData(await client.rpc("search_back_office", { q }), readFailures.search);
}
