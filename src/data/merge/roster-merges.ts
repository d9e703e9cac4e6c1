import type { MergeChoice } from "../../domain/core/differences.ts";
import { isUuid } from "../../domain/core/id.ts";
import { readFailures } from "../../domain/failures.ts";
import type { RosterMerge, RosterMergeField } from "../../domain/merge/roster-merge.ts";
import type { RosterEntry } from "../../domain/roster/roster.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

export const rosterMergeFailures = {
  merge: "Failed to merge the entries",
  undo: "Failed to separate the entries",
};

/** Null if there is no such row. */
export async function getRosterEntry(client: Client, id: string): Promise<RosterEntry | null> {
  if (!isUuid(id)) return null;
  const response = await client
    .from("roster_entries")
    .select(
      "id, full_name, email, graduation_year, department, family_name, honorific, former_name, phone, city, note, source, profile_id, left_at, is_deceased, death_year, is_in_memoriam, created_at",
    )
    .eq("id", id)
    .limit(1);
  return getData(response, readFailures.roster)[0] ?? null;
}

/** The merges into this row that can be undone, latest first. */
export async function listRosterMerges(client: Client, kept_id: string): Promise<RosterMerge[]> {
  const response = await client
    .from("roster_merges")
    .select("id, merged_at, undo_until, full_name:removed->>full_name")
    .eq("kept_id", kept_id)
    .gt("undo_until", new Date().toISOString())
    .order("merged_at", { ascending: false });
  return getData(response, readFailures.roster).map(({ full_name, ...merge }) => ({
    ...merge,
    full_name: full_name ?? "",
  }));
}

/** Returns the merge's id. */
export async function mergeRosterEntries(
  client: Client,
  { kept, gone, taken }: MergeChoice<RosterMergeField, RosterEntry>,
): Promise<string> {
  const rows = { kept_id: kept.id, removed_id: gone.id, from_removed: [...taken] };
  return getData(await client.rpc("merge_roster_entries", rows), rosterMergeFailures.merge);
}

/** Returns the fields that could not be restored. */
export async function undoRosterMerge(client: Client, id: string): Promise<string[]> {
  const left = getData(await client.rpc("undo_roster_merge", { of_merge: id }), rosterMergeFailures.undo);
  return left.map(({ field }) => field);
}
