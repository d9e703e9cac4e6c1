import type { Row } from "../../domain/core/row.ts";
import { readFailures } from "../../domain/failures.ts";
import { type SiteSettings, toStats } from "../../domain/settings/settings.ts";
import type { Settings, SettingsFields } from "../../domain/settings/settings-form.ts";
import type { Client } from "../core/client.ts";
import { ConflictError, conflictMessage, DataError, getData } from "../core/result.ts";
import { saveEdits, toEdit } from "../core/rows.ts";

/** The site settings, a single row. */
export async function getSettings(client: Client): Promise<SiteSettings> {
  return toSettings(getData(await client.from("site_settings").select().single(), readFailures.settings));
}

function toSettings({ id: _, updated_at: __, stats, ...row }: Row<"site_settings">): SiteSettings {
  return { ...row, stats: toStats(stats) };
}

/** All settings that /admin/settings edits. */
export async function getAllSettings(client: Client): Promise<Settings> {
  const [site, member] = await Promise.all([
    client.from("site_settings").select().single(),
    client.from("member_settings").select().single(),
  ]);
  const row = getData(site, readFailures.settings);
  const { updated_at: memberSaved, id: _, ...ofMembers } = getData(member, readFailures.settings);
  return {
    site: toSettings(row),
    ...ofMembers,
    seen: { site: row.updated_at, member: memberSaved },
  };
}

export const settingsFailure = "Failed to save settings";

/** Saves nothing if another person has changed one of the same settings since `before` was read. */
export async function saveSettings(
  client: Client,
  before: Settings,
  { approves_roster_matches, admins_need_second_factor, ...fields }: SettingsFields,
): Promise<void> {
  const stopped = await saveEdits(
    client,
    [
      toEdit("site_settings", { id: true, ...before.site }, fields),
      toEdit(
        "member_settings",
        { id: true, ...before },
        { approves_roster_matches, admins_need_second_factor },
      ),
    ],
    settingsFailure,
  );
  if (stopped.length === 0) return;
  const stored = new Map(stopped.map((edit) => [edit.table_name, edit.theirs]));
  const [site, member] = [stored.get("site_settings"), stored.get("member_settings")];
  if (!site && !member) throw new DataError(settingsFailure);
  const theirs = { ...member, ...(site && { site: { ...before.site, ...site } }) };
  throw new ConflictError(theirs, conflictMessage("the settings"));
}
