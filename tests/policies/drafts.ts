import type { PreviewedTable } from "../../src/domain/publication/preview.ts";
import { server } from "./personas.ts";
import { addRow } from "./writers.ts";

/** The id of an entry that visitors do not see. An album has one photo; the latest page replaces the one before. */
export async function addDraft(table: PreviewedTable): Promise<string> {
  const draft = { title: "Not yet", published_at: null };
  if (table === "events") return String((await addRow(table, { ...draft, event_date: "2199-01-01" })).id);
  if (table === "pages") {
    await server.from("pages").delete().eq("slug", "not-yet").throwOnError();
    return String((await addRow(table, { ...draft, slug: "not-yet" })).id);
  }
  const id = String((await addRow(table, draft)).id);
  if (table === "gallery_albums") await addRow("gallery_items", { album_id: id, media_url: "a.jpg" });
  return id;
}
