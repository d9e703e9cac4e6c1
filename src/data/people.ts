import type { Person } from "../domain/officer.ts";
import type { Client } from "./client.ts";
import { getAllRows } from "./result.ts";

/** People who hold or held an office, by id. `fallback` is the text of the list that needs them. */
export async function getPeople(client: Client, fallback: string): Promise<Map<string, Person>> {
  const rows = await getAllRows(
    (from, to) => client.from("people").select("*", { count: "exact" }).order("id").range(from, to),
    fallback,
  );
  return new Map(rows.map((person) => [person.id, person]));
}
