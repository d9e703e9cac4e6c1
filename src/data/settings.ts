import type { Row } from "../domain/row.ts";
import { type SiteSettings, toStats } from "../domain/settings.ts";
import type { Settings, SettingsFields } from "../domain/settings-form.ts";
import type { Client } from "./client.ts";
import { ConflictError, DataError, getData } from "./result.ts";
import { findTheirs, getChanges } from "./rows.ts";

const failed = "Failed to fetch settings";

/** The one row of the site's settings. */
export async function getSettings(client: Client): Promise<SiteSettings> {
  return toSettings(getData(await client.from("site_settings").select().single(), failed));
}

function toSettings({ id: _, updated_at: __, stats, ...row }: Row<"site_settings">): SiteSettings {
  return { ...row, stats: toStats(stats) };
}

/** Everything that /admin/settings edits. */
export async function getAllSettings(client: Client, failure = failed): Promise<Settings> {
  const [site, member] = await Promise.all([
    client.from("site_settings").select().single(),
    client.from("member_settings").select().single(),
  ]);
  const row = getData(site, failure);
  const { membership_text, updated_at: memberSaved } = getData(member, failure);
  return {
    site: toSettings(row),
    membership_text,
    seen: { site: row.updated_at, member: memberSaved },
  };
}

const saveFailed = "Failed to save settings";

/** Nothing is saved when somebody else changed one of the same settings since `before` was read. */
export async function saveSettings(
  client: Client,
  before: Settings,
  { membership_text, ...fields }: SettingsFields,
): Promise<void> {
  const site = getChanges(before.site, fields);
  const member = getChanges({ membership_text: before.membership_text }, { membership_text });
  const now = await getAllSettings(client, saveFailed);
  const theirSite = findTheirs(before.site, site, now.site);
  const theirMember = findTheirs(before, member, now);
  if (theirSite || theirMember) {
    const seen = { ...theirMember, ...(theirSite && { site: { ...before.site, ...theirSite } }) };
    throw new ConflictError(seen, "the settings");
  }
  await update(client, "site_settings", site, now.seen.site);
  await update(client, "member_settings", member, now.seen.member);
}

/** `seen`: when the table was saved last, as it was compared. */
async function update(
  client: Client,
  table: "site_settings" | "member_settings",
  changes: object,
  seen: string,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const saved = await client
    .from(table as "site_settings")
    .update(changes)
    .eq("id", true)
    .eq("updated_at", seen)
    .select("id");
  if (getData(saved, saveFailed).length === 0) throw new DataError(saveFailed);
}
