import type { Removal } from "../../domain/history/removal.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getData } from "../core/result.ts";

const failure = "Failed to fetch the site revision";

/** The number of changes to public content so far; a built site contains the number it was built from. */
export async function getRevision(client: Client): Promise<number> {
  return getData(await client.from("site_revision").select("revision").single(), failure).revision;
}

export interface PublishState {
  revision: number;
  /** The revision at which a super admin last pressed "Publish now"; 0 if never. */
  confirmed: number;
  removals: (Removal & {
    /** Whether a super admin must confirm it first. */
    waits: boolean;
  })[];
}

export async function getPublishState(client: Client): Promise<PublishState> {
  const state = await client.from("site_revision").select("revision, confirmed").single();
  // Later, so that it explains every change up to the revision.
  const found = await client.rpc("list_removals").select("table_name, removed, remaining, waits");
  return { ...getData(state, failure), removals: getData(found, failure) };
}

/** A list that waits for a super admin. */
export interface HeldList extends Removal {
  /** Ids of removed entries that name nobody any more, for example because the person has left. */
  unnamed: string[];
}

export async function listHeld(client: Client): Promise<HeldList[]> {
  const found = client.rpc("list_removals").select("table_name, removed, remaining, unnamed");
  return getData(await found.eq("waits", true).order("table_name"), failure);
}

/** What a change to public content affected. */
export interface SiteChange {
  table_name: string;
  /** Null: any row of the table. */
  row_id: string | null;
}

interface ChangesSince {
  /** The revision up to which they reach. */
  revision: number;
  changes: SiteChange[];
}

/** A response holds no more: beyond this, everything is read again instead of row by row. */
const mostChanges = 1000;

/** What changed since a revision; null if that is too long ago, or too much. */
export async function listChangesSince(client: Client, since: number): Promise<ChangesSince | null> {
  const found = client.rpc("list_site_changes", { since }, { count: "exact" });
  const response = await found.order("revision").limit(mostChanges);
  const changes = getData(response, failure);
  const revision = changes.at(-1)?.revision ?? since;
  // Each revision has an entry: a gap means that the oldest were removed.
  const reached = new Set(changes.map((change) => change.revision)).size;
  return response.count === changes.length && reached === revision - since ? { revision, changes } : null;
}

export const publishFailure = "Failed to publish";

/** "Publish now": rebuilds on every kind of host, ends a rollback, and accepts a site that has shrunk. */
export async function publishNow(client: Client): Promise<void> {
  checkDone(await client.rpc("publish_now"), publishFailure);
}

/** When a hosted project's host stopped building, and when it is asked again. */
interface BuildFailure {
  since: string;
  reason: string;
  next_try: string | null;
}

/** Null while the host accepts the requests to build, and builds. */
export async function getBuildFailure(client: Client): Promise<BuildFailure | null> {
  return getData(await client.rpc("get_build_failure"), failure)[0] ?? null;
}
