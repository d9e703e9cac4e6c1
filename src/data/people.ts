import type { Person } from "../domain/office.ts";
import type { Client } from "./client.ts";
import { getAllRows } from "./result.ts";

/** People who hold or held an office, by id. */
export async function getPeople(client: Client, fallback: string): Promise<Map<string, Person>> {
  const rows = await getAllRows(
    (from, to) => client.from("people").select("*", { count: "exact" }).order("id").range(from, to),
    fallback,
  );
  return new Map(rows.map((person) => [person.id, person]));
}

/** Every officer or trustee with the person who holds the office. `fallback` is the text of the list. */
export async function listWithPeople<Found extends { profile_id: string | null }>(
  client: Client,
  readPage: Parameters<typeof getAllRows<Found>>[0],
  fallback: string,
) {
  const [people, rows] = await Promise.all([getPeople(client, fallback), getAllRows(readPage, fallback)]);
  return rows.map(({ profile_id, ...office }) => ({
    ...office,
    person: (profile_id && people.get(profile_id)) || null,
  }));
}

/** Columns of an office's holder for super admins: the name, and the address by which they are reached. */
export const holder = "person:profiles(id, full_name, email, profile_image_url, bio)";
