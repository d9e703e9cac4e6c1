import { getNotFound, readFailures } from "../domain/core/failures.ts";
import { getPageRange, type List } from "../domain/core/list.ts";
import type { Hero } from "../domain/hero/hero.ts";
import { noPicture } from "../domain/hero/hero.ts";
import type { HeroFields } from "../domain/hero/hero-form.ts";
import type { Client } from "./core/client.ts";
import type { FileHome } from "./core/files.ts";
import { saveWithPicture } from "./core/pictures.ts";
import { checkDone, DataError, getAllRows, getPage, type Page } from "./core/result.ts";
import { addRow, removeRow, saveRow } from "./core/rows.ts";

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

export const heroFailures = {
  add: "Failed to create hero section",
  save: "Failed to update hero section",
  remove: "Failed to delete hero section",
};

const home: FileHome = { bucket: "hero", folder: "images", table: "hero_section", column: "image_url" };

/** The database makes the new hero the active one. */
export async function addHero(client: Client, { image, ...fields }: HeroFields): Promise<void> {
  await saveWithPicture(client, {
    home,
    old: null,
    picture: image,
    save: async (image_url) => {
      if (!image_url && fields.shows === "picture") throw new DataError(noPicture);
      await addRow(client, "hero_section", { ...fields, image_url }, heroFailures.add);
    },
  });
}

export async function saveHero(
  client: Client,
  before: Hero,
  { image, ...fields }: HeroFields,
): Promise<void> {
  await saveWithPicture(client, {
    home,
    old: before.image_url,
    picture: image,
    save: (address) =>
      saveRow(
        client,
        "hero_section",
        before,
        { ...fields, image_url: address ?? before.image_url },
        { failure: heroFailures.save, missing: getNotFound("Hero section") },
      ),
  });
}

/**
 * Leaves exactly one hero active, even under concurrent calls. Returns the previously active one, if
 * different.
 */
export async function activateHero(client: Client, id: string): Promise<string | null> {
  const response = await client.rpc("activate_hero", { hero_id: id });
  checkDone(response, heroFailures.save);
  return response.data;
}

/** If it was the active hero, the newest remaining one becomes active. */
export async function removeHero(client: Client, { id }: Pick<Hero, "id">): Promise<void> {
  await removeRow(client, "hero_section", id, heroFailures.remove);
}
