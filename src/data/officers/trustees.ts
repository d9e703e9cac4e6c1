import { getNotFound, readFailures } from "../../domain/core/failures.ts";
import { isUuid } from "../../domain/core/id.ts";
import type { Trustee, TrusteeChanges, TrusteeEntry } from "../../domain/officers/trustee.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";
import { addRow, removeRow, saveRow } from "../core/rows.ts";
import { officerFailures } from "./officers.ts";
import { holder, listWithPeople } from "./people.ts";

export const trusteeFailures = {
  save: "Failed to update trustee",
  remove: "Failed to remove trustee",
  reorder: "Failed to update trustee order",
};

/** Trustees with their people, by sequence; without a filter all, current and past. */
export async function listTrustees(
  client: Client,
  filter: { is_current?: boolean } = {},
): Promise<Trustee[]> {
  return listWithPeople(
    client,
    (from, to) =>
      client
        .from("trustees")
        .select("*", { count: "exact" })
        .match({ ...filter })
        .order("sequence")
        .order("id")
        .range(from, to),
    readFailures.trustees,
  );
}

/** A trustee, or null. */
export async function getTrustee(client: Client, id: string): Promise<TrusteeEntry | null> {
  if (!isUuid(id)) return null;
  const response = await client.from("trustees").select(`*, ${holder}`).eq("id", id).limit(1);
  return getData(response, readFailures.trustee)[0] ?? null;
}

export async function addTrustee(client: Client, profile_id: string, trustee: TrusteeChanges): Promise<void> {
  await addRow(client, "trustees", { ...trustee, profile_id }, officerFailures.add);
}

export async function saveTrustee(client: Client, before: TrusteeEntry, changes: TrusteeChanges) {
  const texts = { failure: trusteeFailures.save, missing: getNotFound("Trustee") };
  await saveRow(client, "trustees", before, changes, texts);
}

export async function removeTrustee(client: Client, id: string): Promise<void> {
  await removeRow(client, "trustees", id, trusteeFailures.remove);
}

/** Reorders the current or the past trustees. `ids` must list the whole group. */
export async function reorderTrustees(client: Client, current_ones: boolean, ids: string[]): Promise<void> {
  const response = await client.rpc("reorder_trustees", { current_ones, ids });
  checkDone(response, trusteeFailures.reorder);
}
