import { readFailures } from "../../domain/failures.ts";
import type { Look, NewLogo } from "../../domain/settings/look.ts";
import type { Client } from "../core/client.ts";
import { ConflictError, conflictMessage, DataError, getData } from "../core/result.ts";
import { saveEdits, toEdit } from "../core/rows.ts";

/** The uploaded logo, a PNG in base64; null for the drawn one. */
export async function getMark(client: Client): Promise<string | null> {
  const response = await client.from("site_settings").select("logo:site_logos(picture)").single();
  return getData(response, readFailures.settings).logo?.picture ?? null;
}

/** The same for letters, 88 pixels at most. */
export async function getEmailLogo(client: Client): Promise<string | null> {
  const response = await client.from("site_settings").select("logo:site_logos(email_picture)").single();
  return getData(response, readFailures.settings).logo?.email_picture ?? null;
}

export const lookFailures = { logo: "Failed to save the logo", look: "Failed to save the looks" };

/** Stores a logo, which no page shows yet; returns its id. */
export async function addMark(client: Client, logo: NewLogo): Promise<string> {
  const response = await client.from("site_logos").insert(logo).select("id").single();
  return getData(response, lookFailures.logo).id;
}

/** Saves nothing if another person has changed the same since `before` was read. */
export async function saveLook(client: Client, before: Look, look: Partial<Look>): Promise<void> {
  const edit = toEdit("site_settings", { id: true, ...before }, look);
  const [stopped] = await saveEdits(client, [edit], lookFailures.look);
  if (!stopped) return;
  if (!stopped.theirs) throw new DataError(lookFailures.look);
  throw new ConflictError(stopped.theirs, conflictMessage("the looks"));
}
