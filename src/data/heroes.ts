import type { Hero } from "../domain/hero.ts";
import type { Client } from "./client.ts";
import { getAllRows } from "./result.ts";

/** Every hero, newest first. */
export async function listHeroes(client: Client): Promise<Hero[]> {
  return getAllRows<Hero>(
    (from, to) =>
      client
        .from("hero_section")
        .select("*", { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    "Failed to fetch hero sections",
  );
}
