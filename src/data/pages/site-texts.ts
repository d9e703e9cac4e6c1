import { readFailures } from "../../domain/failures.ts";
import { isTextName, type StoredText } from "../../domain/pages/site-text.ts";
import type { TextFields } from "../../domain/pages/site-text-form.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";
import { saveRow } from "../core/rows.ts";

/** The texts of the website's pages that the client may read. */
export async function listSiteTexts(client: Client): Promise<StoredText[]> {
  const rows = getData(await client.from("site_texts").select("id, content").order("id"), readFailures.texts);
  // A newer database may have texts that this site does not know.
  return rows.flatMap(({ id, content }) => (isTextName(id) ? [{ id, content }] : []));
}

/** The association's text for the membership page, as HTML; empty until one is written. */
export async function getMembershipText(client: Client): Promise<string> {
  const response = await client.from("site_texts").select("content").eq("id", "membership").single();
  return getData(response, readFailures.membership).content ?? "";
}

export const textFailure = "Failed to save the text";

export async function saveSiteText(client: Client, before: StoredText, fields: TextFields): Promise<void> {
  await saveRow(client, "site_texts", before, fields, { failure: textFailure, missing: textFailure });
}
