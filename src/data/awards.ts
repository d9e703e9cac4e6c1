import type { Award, PublicAward } from "../domain/award.ts";
import type { AwardFields } from "../domain/award-form.ts";
import { listPageSize } from "../domain/list.ts";
import type { Client } from "./client.ts";
import { getAllRows, getPage, type Page } from "./result.ts";
import { addRow, removeRow, saveRow } from "./rows.ts";

const failed = "Failed to fetch awards";

/** Every award as visitors see it, newest first. */
export async function listPublicAwards(client: Client): Promise<PublicAward[]> {
  const rows = await getAllRows(
    (from, to) =>
      client
        .from("public_awards")
        .select("*", { count: "exact" })
        .order("award_date", { ascending: false })
        .order("id")
        .range(from, to),
    failed,
  );
  return rows as PublicAward[];
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
  return getPage<Award>(answer, failed);
}

export async function addAward(client: Client, award: AwardFields): Promise<void> {
  await addRow(client, "awards", award, "Failed to create award");
}

export async function saveAward(client: Client, before: Award, award: AwardFields): Promise<void> {
  await saveRow(client, "awards", before, award, {
    failed: "Failed to update award",
    missing: "Award not found",
  });
}

export async function removeAward(client: Client, id: string): Promise<void> {
  await removeRow(client, "awards", id, "Failed to delete award");
}
