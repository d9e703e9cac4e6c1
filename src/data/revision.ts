import type { Client } from "./client.ts";
import { checkDone, getData } from "./result.ts";

const failed = "Failed to fetch the site revision";

/** How often public content has changed: a built site carries the number it was built from. */
export async function getRevision(client: Client): Promise<number> {
  return getData(await client.from("site_revision").select("revision").single(), failed).revision;
}

/** The same, with the revision at which "Publish now" was last pressed (0: never). */
export async function getPublishState(client: Client): Promise<{ revision: number; confirmed: number }> {
  return getData(await client.from("site_revision").select("revision, confirmed").single(), failed);
}

export const publishFailure = "Failed to publish";

/** "Publish now": every kind of host builds anew, a rollback ends, and a site that shrank is meant so. */
export async function publishNow(client: Client): Promise<void> {
  checkDone(await client.rpc("publish_now"), publishFailure);
}
