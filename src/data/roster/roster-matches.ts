import { readFailures } from "../../domain/failures.ts";
import type { RosterMatch } from "../../domain/roster/roster.ts";
import type { Client } from "../core/client.ts";
import { DataError, getData } from "../core/result.ts";
import { roster, rosterFailures } from "./roster.ts";

/** The entries that these accounts may belong to; of each account only the best kind. */
export async function findRosterMatches(client: Client, people: readonly string[]): Promise<RosterMatch[]> {
  const response = await client.rpc("find_roster_matches", { people: [...people] });
  return getData(response, readFailures.roster).map(({ kind, ...match }) => ({
    ...match,
    kind: toKind(kind),
  }));
}

const kinds = ["linked", "exact", "probable"] as const;

function toKind(text: string): RosterMatch["kind"] {
  return kinds.find((kind) => kind === text) ?? "probable";
}

/** An administrator's choice; fails if the entry has been linked to another account. */
export async function linkRosterEntry(client: Client, id: string, profile_id: string): Promise<void> {
  const rows = client.from("roster_entries").update({ profile_id }).eq("id", id).is("profile_id", null);
  if (getData(await rows.select("id"), rosterFailures.link).length === 0)
    throw new DataError("This person on the alumni list is already linked to another account");
}

export async function unlinkRosterEntry(client: Client, id: string): Promise<void> {
  const rows = client.from("roster_entries").update({ profile_id: null }).eq("id", id);
  if (getData(await rows.select("id"), rosterFailures.link).length === 0)
    throw new DataError(roster.failures.missing);
}
