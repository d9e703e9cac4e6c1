import type { Trustee } from "../domain/trustee.ts";
import type { Client } from "./client.ts";
import { getPeople } from "./people.ts";
import { getAllRows } from "./result.ts";

const failed = "Failed to fetch trustees";

/** Every trustee, current and past, with the person; by sequence. */
export async function listTrustees(client: Client): Promise<Trustee[]> {
  const [people, rows] = await Promise.all([
    getPeople(client, failed),
    getAllRows(
      (from, to) =>
        client.from("trustees").select("*", { count: "exact" }).order("sequence").order("id").range(from, to),
      failed,
    ),
  ]);
  return rows.map(({ profile_id, ...trustee }) => ({
    ...(trustee as Omit<Trustee, "person">),
    person: (profile_id && people.get(profile_id)) || null,
  }));
}
