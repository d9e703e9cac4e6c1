import type { PublicAward } from "../domain/award.ts";
import type { Client } from "./client.ts";
import { getAllRows } from "./result.ts";

/** Every award as visitors see it, newest first. */
export async function listPublicAwards(client: Client): Promise<PublicAward[]> {
  const rows = await getAllRows(
    (from, to) =>
      client
        .from("public_awards")
        .select("*", { count: "exact" })
        .order("award_date", { ascending: false })
        .order("id")
        .range(from, to),
    "Failed to fetch awards",
  );
  return rows as PublicAward[];
}
