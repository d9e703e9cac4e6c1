import { readFailures } from "../domain/failures.ts";
import type { MemberFound } from "../domain/members-found.ts";
import type { Client } from "./core/client.ts";
import { getData } from "./core/result.ts";

/** At most five of each kind of what the caller may read. */
export async function searchMembersArea(client: Client, q: string): Promise<MemberFound[]> {
  return getData(await client.rpc("search_members_area", { q }), readFailures.search);
}
