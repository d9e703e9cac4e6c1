import { readFailures } from "../../domain/failures.ts";
import type { Look, NewMark } from "../../domain/settings/look.ts";
import type { Client } from "../core/client.ts";
import { ConflictError, DataError, getData, tellConflict } from "../core/result.ts";
import { saveEdits, toEdit } from "../core/rows.ts";

/** The uploaded mark, a PNG in base64; null for the drawn one. */
export async function getMark(client: Client): Promise<string | null> {
  const response = await client.from("site_settings").select("mark:site_marks(picture)").single();
  return getData(response, readFailures.settings).mark?.picture ?? null;
}

/** The same for letters, 88 pixels at most. */
export async function getLetterMark(client: Client): Promise<string | null> {
  const response = await client.from("site_settings").select("mark:site_marks(letter_picture)").single();
  return getData(response, readFailures.settings).mark?.letter_picture ?? null;
}

export const lookFailures = { mark: "Failed to save the mark", look: "Failed to save the looks" };

/** Stores a mark, which no page shows yet; returns its id. */
export async function addMark(client: Client, mark: NewMark): Promise<string> {
  const response = await client.from("site_marks").insert(mark).select("id").single();
  return getData(response, lookFailures.mark).id;
}

/** Saves nothing if another person has changed the same since `before` was read. */
export async function saveLook(client: Client, before: Look, look: Partial<Look>): Promise<void> {
  const edit = toEdit("site_settings", { id: true, ...before }, look);
  const [stopped] = await saveEdits(client, [edit], lookFailures.look);
  if (!stopped) return;
  if (!stopped.theirs) throw new DataError(lookFailures.look);
  throw new ConflictError(stopped.theirs, tellConflict("the looks"));
}
