import type { Client } from "./client.ts";
import { getData } from "./result.ts";

/** How often public content has changed: a built site carries the number it was built from. */
export async function getRevision(client: Client): Promise<number> {
  const row = getData(
    await client.from("site_revision").select("revision").single(),
    "Failed to fetch the site revision",
  );
  return row.revision;
}
