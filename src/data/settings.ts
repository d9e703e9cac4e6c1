import type { SiteSettings } from "../domain/settings.ts";
import type { Settings, SettingsFields } from "../domain/settings-form.ts";
import type { Client } from "./client.ts";
import { DataError, getData } from "./result.ts";

const failed = "Failed to fetch settings";

/** The one row of the site's settings. */
export async function getSettings(client: Client): Promise<SiteSettings> {
  const row = getData(await client.from("site_settings").select().single(), failed);
  return row as unknown as SiteSettings;
}

/** Everything that /admin/settings edits. */
export async function getAllSettings(client: Client): Promise<Settings> {
  const [site, member] = await Promise.all([
    client.from("site_settings").select().single(),
    client.from("member_settings").select().single(),
  ]);
  const { id: _, updated_at, ...row } = getData(site, failed);
  const { membership_text, updated_at: memberSaved } = getData(member, failed);
  return {
    site: row as unknown as SiteSettings,
    membership_text,
    seen: { site: updated_at, member: memberSaved },
  };
}

const saveFailed = "Failed to save settings";

/** Nothing of a table is saved when somebody else saved it since `seen`. */
export async function saveSettings(
  client: Client,
  seen: Settings["seen"],
  { membership_text, ...site }: SettingsFields,
): Promise<void> {
  const saved = await client
    .from("site_settings")
    .update(site)
    .eq("id", true)
    .eq("updated_at", seen.site)
    .select("id");
  checkSeen(getData(saved, saveFailed));
  const memberSaved = await client
    .from("member_settings")
    .update({ membership_text })
    .eq("id", true)
    .eq("updated_at", seen.member)
    .select("id");
  checkSeen(getData(memberSaved, saveFailed));
}

function checkSeen(rows: unknown[]) {
  if (rows.length > 0) return;
  throw new DataError(
    "Somebody else changed the settings in the meantime. Nothing was saved: copy what you typed, then load the page again.",
  );
}
