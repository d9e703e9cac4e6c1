import type { Award, PublicAward } from "../domain/awards/award.ts";
import type { AwardFields } from "../domain/awards/award-form.ts";
import { getNotFound, readFailures } from "../domain/core/failures.ts";
import { getPageRange, type List } from "../domain/core/list.ts";
import type { Client } from "./core/client.ts";
import type { FileHome } from "./core/files.ts";
import { saveWithChosenPicture } from "./core/pictures.ts";
import { getAllRows, getPage, type Page } from "./core/result.ts";
import { addRow, removeRow, saveRow } from "./core/rows.ts";

/** All awards as visitors see them, newest first. */
export async function listPublicAwards(client: Client): Promise<PublicAward[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("public_awards")
        .select("*", { count: "exact" })
        .order("award_date", { ascending: false })
        .order("id")
        .range(from, to),
    readFailures.awards,
  );
}

/** One page of the awards whose title or description contains `q`, newest first. */
export async function searchAwards(client: Client, { q, page }: List): Promise<Page<Award>> {
  const response = await client
    .rpc("search_awards", { q }, { count: "exact" })
    .select("*, recipient:profiles(full_name, email)")
    .order("award_date", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  return getPage(response, readFailures.awards);
}

export const awardFailures = {
  add: "Failed to create award",
  save: "Failed to update award",
  remove: "Failed to delete award",
};

const home: FileHome = { bucket: "news", folder: "awards", table: "awards", column: "image_url" };

export async function addAward(
  client: Client,
  { image, image_url, image_alt, ...award }: AwardFields,
): Promise<void> {
  await saveWithChosenPicture(client, {
    home,
    old: null,
    chosen: { image, image_url, image_alt },
    save: (picture) => addRow(client, "awards", { ...award, ...picture }, awardFailures.add),
  });
}

export async function saveAward(
  client: Client,
  before: Award,
  { image, image_url, image_alt, ...award }: AwardFields,
): Promise<void> {
  await saveWithChosenPicture(client, {
    home,
    old: before.image_url,
    chosen: { image, image_url, image_alt },
    save: (picture) =>
      saveRow(
        client,
        "awards",
        before,
        { ...award, ...picture },
        { failure: awardFailures.save, missing: getNotFound("Award") },
      ),
  });
}

export async function removeAward(client: Client, { id }: Pick<Award, "id">): Promise<void> {
  await removeRow(client, "awards", id, awardFailures.remove);
}
