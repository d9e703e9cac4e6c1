import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/** When the person last opened the members’ home; null before the first visit. */
export async function getHomeVisit(client: Client) {
  const [visit] = getData(await client.rpc("get_home_visit"), readFailures.home);
  return visit ? { since: visit.since, seen_at: visit.seen_at } : null;
}
