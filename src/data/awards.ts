import type { Award, PublicAward } from "../domain/award.ts";
import type { AwardFields } from "../domain/award-form.ts";
import { listPageSize } from "../domain/list.ts";
import { toPictureSource } from "../domain/photo.ts";
import type { Client } from "./client.ts";
import { type FileHome, removeRowWithFile, saveWithPicture } from "./files.ts";
import { getAllRows, getPage, type Page } from "./result.ts";
import { addRow, saveRow } from "./rows.ts";

const failed = "Failed to fetch awards";

/** Every award as visitors see it, newest first. */
export async function listPublicAwards(client: Client): Promise<PublicAward[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("public_awards")
        .select("*", { count: "exact" })
        .order("award_date", { ascending: false })
        .order("id")
        .range(from, to),
    failed,
  );
}

/** A page (from 1) of the awards whose title or description contains `q`, newest first. */
export async function searchAwards(client: Client, q: string, page: number): Promise<Page<Award>> {
  const from = (page - 1) * listPageSize;
  const answer = await client
    .rpc("search_awards", { q }, { count: "exact" })
    .select("*, recipient:profiles(full_name, email)")
    .order("award_date", { ascending: false })
    .order("id")
    .range(from, from + listPageSize - 1);
  return getPage(answer, failed);
}

const home: FileHome = { bucket: "news", folder: "awards", table: "awards", column: "image_url" };

export async function addAward(
  client: Client,
  { image, image_url, image_alt, ...award }: AwardFields,
): Promise<void> {
  await saveWithPicture(client, {
    home,
    old: null,
    picture: toPictureSource({ image, image_url }, null),
    save: async (address) => {
      await addRow(
        client,
        "awards",
        { ...award, image_url: address, image_alt: address && image_alt },
        "Failed to create award",
      );
    },
  });
}

export async function saveAward(
  client: Client,
  before: Award,
  { image, image_url, image_alt, ...award }: AwardFields,
): Promise<void> {
  await saveWithPicture(client, {
    home,
    old: before.image_url,
    picture: toPictureSource({ image, image_url }, before.image_url),
    save: (address) =>
      saveRow(
        client,
        "awards",
        before,
        { ...award, image_url: address, image_alt: address && image_alt },
        { failed: "Failed to update award", missing: "Award not found" },
      ),
  });
}

export async function removeAward(
  client: Client,
  { id, image_url }: Pick<Award, "id" | "image_url">,
): Promise<void> {
  await removeRowWithFile(client, home, { id, name: image_url }, "Failed to delete award");
}
