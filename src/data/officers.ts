import type { Officer } from "../domain/officer.ts";
import type { Client } from "./client.ts";
import { getPeople } from "./people.ts";
import { getAllRows } from "./result.ts";

const failed = "Failed to fetch officers";

/** Every officer, current and past, with the person who holds the office; by sequence. */
export async function listOfficers(client: Client): Promise<Officer[]> {
  const [people, rows] = await Promise.all([
    getPeople(client, failed),
    getAllRows(
      (from, to) =>
        client.from("officers").select("*", { count: "exact" }).order("sequence").order("id").range(from, to),
      failed,
    ),
  ]);
  return rows.map(({ profile_id, ...officer }) => ({
    ...(officer as Omit<Officer, "person">),
    person: (profile_id && people.get(profile_id)) || null,
  }));
}
