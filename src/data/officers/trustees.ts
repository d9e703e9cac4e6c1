import { isUuid } from "../../domain/core/id.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Trustee, TrusteeChanges, TrusteeEntry } from "../../domain/officers/trustee.ts";
import type { Client } from "../core/client.ts";
import { entries } from "../core/entries.ts";
import { checkDone, getData } from "../core/result.ts";
import { officers } from "./officers.ts";
import { type Held, holder, listWithPeople } from "./people.ts";

export const trustees = entries<"trustees", TrusteeEntry, Held<TrusteeChanges>>({
  table: "trustees",
  one: "Trustee",
  key: "officers",
  isKept: true,
  failures: { add: officers.failures.add, remove: "Failed to remove trustee" },
});

export const trusteeFailures = { reorder: "Failed to update trustee order" };

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

/** Reorders the current or the past trustees. `ids` must list the whole group. */
export async function reorderTrustees(client: Client, current_ones: boolean, ids: string[]): Promise<void> {
  const response = await client.rpc("reorder_trustees", { current_ones, ids });
  checkDone(response, trusteeFailures.reorder);
}
