import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

// Apart from the members, because the alumni list does without them.

/** How many accounts await approval, and how many may be second accounts of a person. */
export async function countPeople(client: Client): Promise<{ waiting: number; duplicates: number }> {
  const [waiting, duplicates] = await Promise.all([
    client.rpc("list_members", { with_status: "pending" }).select("total").limit(1),
    client.rpc("list_members", { lacking: "duplicate" }).select("total").limit(1),
  ]);
  const read = (response: typeof waiting) => getData(response, readFailures.members)[0]?.total ?? 0;
  return { waiting: read(waiting), duplicates: read(duplicates) };
}
