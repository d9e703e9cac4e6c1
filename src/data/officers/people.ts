import type { Person } from "../../domain/officers/office.ts";
import type { Client } from "../core/client.ts";
import { getAllRows } from "../core/result.ts";

/** People who hold or held an office, by id. `failure` is the error message. */
export async function getPeople(client: Client, failure: string): Promise<Map<string, Person>> {
  const rows = await getAllRows(
    (from, to) => client.from("people").select("*", { count: "exact" }).order("id").range(from, to),
    failure,
  );
  return new Map(rows.map((person) => [person.id, person]));
}

/** All officers or trustees with their people. `failure` is the error message. */
export async function listWithPeople<Found extends { profile_id: string | null }>(
  client: Client,
  readPage: Parameters<typeof getAllRows<Found>>[0],
  failure: string,
) {
  const [people, rows] = await Promise.all([getPeople(client, failure), getAllRows(readPage, failure)]);
  return rows.map(({ profile_id, ...office }) => ({
    ...office,
    person: (profile_id && people.get(profile_id)) || null,
  }));
}

/** Selects an office holder with contact details; super admins only. */
export const holder = "person:profiles(id, full_name, email, profile_image_url, bio)";

/** What a form changes of an office, and its holder if the form names one. */
export type Held<Changes> = Changes & { profile_id?: string; holder_name?: string | null };
