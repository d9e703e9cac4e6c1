import { readFailures } from "../../domain/failures.ts";
import { isPreviewed, type PreviewedTable } from "../../domain/publication/preview.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getAllRows, getData } from "../core/result.ts";

/** The token of a link that shows the entry to anyone. Needs permission to edit the entry. */
export async function makePreview(client: Client, of_table: PreviewedTable, of_row: string): Promise<string> {
  return getData(await client.rpc("make_preview", { of_table, of_row }), readFailures.previewAddress);
}

export const endPreviewsFailure = "Failed to turn off the preview links";

/** Cancels all preview links of the entry, no matter who created them. */
export async function endPreviews(client: Client, of_table: PreviewedTable, of_row: string): Promise<void> {
  checkDone(await client.rpc("end_previews", { of_table, of_row }), endPreviewsFailure);
}

/** What a token shows, and until when (ISO 8601); null if it shows nothing (any more). */
export async function checkPreview(client: Client, token: string) {
  const [found] = getData(await client.rpc("check_preview", { token }), readFailures.preview);
  return found && isPreviewed(found.table_name) ? { table: found.table_name, endsAt: found.ends_at } : null;
}

const one = <Rows>(rows: Rows[]): Rows | null => rows[0] ?? null;

/** The news item of a token with its event, or null, like the others below. */
export async function getNewsPreview(client: Client, token: string) {
  const found = await client.rpc("preview_news", { token }).select("*, event:events(id, title)");
  return one(getData(found, readFailures.preview));
}

export async function getEventPreview(client: Client, token: string) {
  return one(getData(await client.rpc("preview_event", { token }), readFailures.preview));
}

export async function getPagePreview(client: Client, token: string) {
  return one(getData(await client.rpc("preview_page", { token }), readFailures.preview));
}

/** With its photos, oldest first. */
export async function getAlbumPreview(client: Client, token: string) {
  const found = await client.rpc("preview_album", { token }).select("*, event:events(id, title)");
  const album = one(getData(found, readFailures.preview));
  if (!album) return null;
  const list = () => client.rpc("preview_photos", { token }, { count: "exact" });
  const photos = await getAllRows(
    (from, to) => list().order("created_at").order("id").range(from, to),
    readFailures.preview,
  );
  return { ...album, photos };
}
