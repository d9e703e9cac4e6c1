import type { DuesSettings } from "../../domain/dues/dues.ts";
import type { DuesSettingsFields } from "../../domain/dues/dues-form.ts";
import { duesFailures } from "../../domain/dues/failures.ts";
import type { Client } from "../core/client.ts";
import { ConflictError, conflictMessage, DataError, getData } from "../core/result.ts";
import { saveEdits, toEdit } from "../core/rows.ts";

/** How the association asks for dues; only people who may read dues read it. */
export async function getDuesSettings(client: Client): Promise<DuesSettings> {
  const { id: _, ...settings } = getData(
    await client.from("dues_settings").select().single(),
    duesFailures.list,
  );
  return settings;
}

export const duesSettingsFailure = "Failed to save how dues are asked";

/** Saves nothing if another person has changed one of the same settings since `before` was read. */
export async function saveDuesSettings(
  client: Client,
  before: DuesSettings,
  fields: DuesSettingsFields,
): Promise<void> {
  const edit = toEdit("dues_settings", { id: true, ...before }, fields);
  const [stopped] = await saveEdits(client, [edit], duesSettingsFailure);
  if (!stopped) return;
  if (!stopped.theirs) throw new DataError(duesSettingsFailure);
  throw new ConflictError(stopped.theirs, conflictMessage("these settings"));
}
