import type { SiteSettings } from "../domain/settings.ts";
import type { Client } from "./client.ts";
import { getData } from "./result.ts";

/** The one row of the site's settings. */
export async function getSettings(client: Client): Promise<SiteSettings> {
  const row = getData(await client.from("site_settings").select().single(), "Failed to fetch settings");
  return row as unknown as SiteSettings;
}
