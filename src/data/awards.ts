import type { Award, PublicAward } from "../domain/awards/award.ts";
import type { AwardFields } from "../domain/awards/award-form.ts";
import { getPageRange, type List } from "../domain/core/list.ts";
import { readFailures } from "../domain/failures.ts";
import type { Client } from "./core/client.ts";
import { entries } from "./core/entries.ts";
import { saveWithChosenPicture } from "./core/pictures.ts";
import { getAllRows, getPage, type Page } from "./core/result.ts";
import { acceptProposal, type ReadProposal } from "./proposals.ts";

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

const home = { bucket: "news", folder: "awards", table: "awards", column: "image_url" } as const;

/** Adds the award that a member proposed, which answers the proposal. */
export async function acceptAward(
  client: Client,
  { id: of_proposal, edited_at: seen }: ReadProposal,
  { image, image_url, image_alt, ...award }: AwardFields,
): Promise<void> {
  await saveWithChosenPicture(client, {
    home,
    old: null,
    chosen: { image, image_url, image_alt },
    save: (picture) =>
      acceptProposal(client, { of_noun: "awards", of_proposal, seen, fields: { ...award, ...picture } }),
  });
}

export const awards = entries<"awards", Award, AwardFields>({
  table: "awards",
  one: "Award",
  key: "awards",
  isKept: true,
  adding: "create",
  store: (client, { image, image_url, image_alt, ...award }, before, write) =>
    saveWithChosenPicture(client, {
      home,
      old: before?.image_url ?? null,
      chosen: { image, image_url, image_alt },
      save: (picture) => write({ ...award, ...picture }),
    }),
});
