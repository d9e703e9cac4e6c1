import { isUuid } from "../../domain/core/id.ts";
import { getNotFound, readFailures } from "../../domain/failures.ts";
import type { Committee } from "../../domain/officers/office.ts";
import type { Officer, OfficerChanges, OfficerEntry } from "../../domain/officers/officer.ts";
import type { Client } from "../core/client.ts";
import { entries } from "../core/entries.ts";
import { checkDone, getData } from "../core/result.ts";
import { saveRow } from "../core/rows.ts";
import { type Held, holder, listWithPeople } from "./people.ts";

export const officers = entries<"officers", OfficerEntry, Held<OfficerChanges>>({
  table: "officers",
  one: "Officer",
  key: "officers",
  isKept: true,
  adding: "create",
  failures: { remove: "Failed to remove officer" },
});

export const officerFailures = {
  reorder: "Failed to update officer order",
};

interface OfficerFilter {
  committee?: Committee;
  is_current?: boolean;
}

/** Officers with their people, by sequence; without a filter all, current and past. */
export async function listOfficers(client: Client, filter: OfficerFilter = {}): Promise<Officer[]> {
  return listWithPeople(
    client,
    (from, to) =>
      client
        .from("officers")
        .select("*", { count: "exact" })
        .match({ ...filter })
        .order("sequence")
        .order("id")
        .range(from, to),
    readFailures.officers,
  );
}

/** An officer, or null. */
export async function getOfficer(client: Client, id: string): Promise<OfficerEntry | null> {
  if (!isUuid(id)) return null;
  const response = await client.from("officers").select(`*, ${holder}`).eq("id", id).limit(1);
  return getData(response, readFailures.officer)[0] ?? null;
}

/** Renames the person everywhere, not just in this office. `failure` is the office's error message. */
export async function saveHolderName(
  client: Client,
  before: { id: string; full_name: string },
  full_name: string,
  failure: string,
): Promise<void> {
  await saveRow(client, "profiles", before, { full_name }, { failure, missing: getNotFound("Member") });
}

/** Reorders one group: a committee's current or past officers. `ids` must list the whole group. */
export async function reorderOfficers(
  client: Client,
  in_committee: Committee,
  current_ones: boolean,
  ids: string[],
): Promise<void> {
  const response = await client.rpc("reorder_officers", { in_committee, current_ones, ids });
  checkDone(response, officerFailures.reorder);
}
