import type { Database } from "../database.types.ts";

/** A member's photo that waits for an editor's answer, with the names of its album and of who sent it. */
export type WaitingPhoto = Database["public"]["Functions"]["list_sent_photos"]["Returns"][number];

/** Not among those that all pages share: only the back office needs it. */
export const waitingPhotosFailure = "Failed to fetch photos from members";

/** Grouped by album, in the order of the longest waiting. */
export function groupByAlbum(photos: readonly WaitingPhoto[]) {
  return [...Map.groupBy(photos, ({ album_id }) => album_id)].map(([id, some]) => ({
    id,
    title: some[0]?.album ?? "",
    photos: some,
  }));
}
