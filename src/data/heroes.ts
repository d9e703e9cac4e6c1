import { getPageRange, type List } from "../domain/core/list.ts";
import { readFailures } from "../domain/failures.ts";
import type { Hero } from "../domain/hero/hero.ts";
import { noPicture } from "../domain/hero/hero.ts";
import type { HeroFields } from "../domain/hero/hero-form.ts";
import type { Client } from "./core/client.ts";
import { entries } from "./core/entries.ts";
import { saveWithPicture } from "./core/pictures.ts";
import { checkDone, DataError, getAllRows, getPage, type Page } from "./core/result.ts";

/** All heroes, newest first. */
export async function listHeroes(client: Client): Promise<Hero[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("hero_section")
        .select("*", { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    readFailures.heroes,
  );
}

/** One page of the heroes, newest first. */
export async function searchHeroes(client: Client, { page }: List): Promise<Page<Hero>> {
  const response = await client
    .from("hero_section")
    .select("*", { count: "exact" })
    .order("created_at", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  return getPage(response, readFailures.heroes);
}

/** The database activates a new one; if the active one is removed, it activates the newest that remains. */
export const heroes = entries<"hero_section", Hero, HeroFields>({
  table: "hero_section",
  one: "Hero section",
  key: "heroes",
  isKept: true,
  adding: "create",
  store: (client, { image, ...fields }, before, write) =>
    saveWithPicture(client, {
      home: { bucket: "hero", folder: "images", table: "hero_section", column: "image_url" },
      old: before?.image_url ?? null,
      picture: image,
      save: async (address) => {
        if (!before && !address && fields.shows === "picture") throw new DataError(noPicture);
        await write({ ...fields, image_url: address ?? before?.image_url ?? null });
      },
    }),
});

/**
 * Leaves exactly one hero active, even under concurrent calls. Returns the previously active one, if
 * different.
 */
export async function activateHero(client: Client, id: string): Promise<string | null> {
  const response = await client.rpc("activate_hero", { hero_id: id });
  checkDone(response, heroes.failures.save);
  return response.data;
}
