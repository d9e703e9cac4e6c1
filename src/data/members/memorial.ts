import { readFailures } from "../../domain/failures.ts";
import type { Remembered } from "../../domain/members/memorial.ts";
import type { Client } from "../core/client.ts";
import { getAllRows, getData } from "../core/result.ts";

/** People whom the page In memoriam names: latest death first, those of an unknown year last. */
export function listRemembered(client: Client): Promise<Remembered[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("in_memoriam")
        .select("*", { count: "exact" })
        .order("death_year", { ascending: false, nullsFirst: false })
        .order("full_name")
        .order("graduation_year")
        .range(from, to),
    readFailures.page,
  );
}

/** Whether the page In memoriam exists: only if it names somebody. */
export async function hasMemorial(client: Client): Promise<boolean> {
  const found = await client.from("in_memoriam").select("full_name").limit(1);
  return getData(found, readFailures.page).length > 0;
}
