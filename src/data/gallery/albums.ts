import { isUuid } from "../../domain/core/id.ts";
import { getPageRange } from "../../domain/core/list.ts";
import { now } from "../../domain/core/now.ts";
import { getNotFound, readFailures } from "../../domain/failures.ts";
import type { Album, AlbumWithPhotos, Photo } from "../../domain/gallery/album.ts";
import type { AlbumFields } from "../../domain/gallery/album-form.ts";
import type { AlbumList, AlbumName, AlbumPeople, CountedAlbum } from "../../domain/gallery/album-list.ts";
import type { Client } from "../core/client.ts";
import { entries } from "../core/entries.ts";
import { isNamed } from "../core/files.ts";
import { checkDone, DataError, getAllRows, getData, getPage, type Page } from "../core/result.ts";
import { saveEdits, toEdit } from "../core/rows.ts";
import { filterPublication } from "../publication/publication.ts";
import { listPhotos, photoHome } from "./photos.ts";

/** All published albums, newest first, each with its photos oldest first. */
export async function listAlbums(client: Client): Promise<AlbumWithPhotos[]> {
  const [found, photos] = await Promise.all([
    getAllRows(
      (from, to) =>
        client
          .from("gallery_albums")
          .select("*", { count: "exact" })
          .lte("published_at", now)
          .order("created_at", { ascending: false })
          .order("id")
          .range(from, to),
      readFailures.albums,
    ),
    getAllRows(
      (from, to) =>
        client
          .from("gallery_items")
          .select("*", { count: "exact" })
          .order("created_at")
          .order("id")
          .range(from, to),
      readFailures.photos,
    ),
  ]);
  const byAlbum = Map.groupBy(photos, (photo) => photo.album_id);
  return found.map((album) => ({ ...album, photos: byAlbum.get(album.id) ?? [] }));
}

/** A published album with its photos and its event as a visitor reads them, or null. */
export async function getAlbum(client: Client, id: string) {
  if (!isUuid(id)) return null;
  const found = await client
    .from("gallery_albums")
    .select("*, event:events(id, title)")
    .eq("id", id)
    .lte("published_at", now)
    .limit(1);
  const [album] = getData(found, readFailures.albums);
  return album ? { ...album, photos: await listPhotos(client, id) } : null;
}

/** One page of the filtered albums, newest first. */
export async function searchAlbums(
  client: Client,
  { q, type, publication, page }: AlbumList,
): Promise<Page<CountedAlbum>> {
  let found = client
    .rpc("search_albums", { q }, { count: "exact" })
    .select("*, gallery_items(count), event:events(id, title)");
  if (type) found = found.eq("event_type", type);
  const response = await filterPublication(found, publication)
    .order("created_at", { ascending: false })
    .order("id")
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.albums);
  return {
    total,
    rows: rows.map(({ gallery_items, ...album }) => ({ ...album, count: gallery_items[0]?.count ?? 0 })),
  };
}

/** All album names, newest first. */
export async function listAlbumNames(client: Client): Promise<AlbumName[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("gallery_albums")
        .select("id, title", { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    readFailures.albums,
  );
}

/** An album is removed with all its photos. */
export const albums = entries<"gallery_albums", Album, AlbumFields>({
  table: "gallery_albums",
  one: "Album",
  key: "albums",
  isKept: true,
  adding: "create",
});

export const albumFailures = {
  count: "Failed to count the attendees",
  tell: "Failed to email the attendees",
};

/** `before` is the cover that was shown when the photo was chosen. */
export async function saveCover(
  client: Client,
  { album_id, media_url }: Photo,
  before: string | null,
): Promise<void> {
  // The photo may have been deleted since the list was read; a cover without a file would be a dead link.
  if (!(await isNamed(client, photoHome, media_url))) throw new DataError(getNotFound("Photo"));
  const album = toEdit(
    "gallery_albums",
    { id: album_id, cover_image_url: before },
    { cover_image_url: media_url },
  );
  const [stopped] = await saveEdits(client, [album], albums.failures.save);
  if (!stopped) return;
  throw new DataError(
    stopped.theirs
      ? "Someone else has chosen a different cover in the meantime. Nothing was saved: choose yours again to replace it."
      : getNotFound("Album"),
  );
}

export async function countPeopleOfAlbum(client: Client, of_album: string): Promise<AlbumPeople> {
  const response = await client.rpc("count_people_of_album", { of_album });
  return getData(response, albumFailures.count)[0] ?? { to_notify: 0, told: 0, unsubscribed: 0 };
}

/** Rejects with a user-facing message if the number of recipients has changed. */
export async function notifyAlbumAttendees(
  client: Client,
  of_album: string,
  expected_count: number,
): Promise<void> {
  checkDone(await client.rpc("notify_album_attendees", { of_album, expected_count }), albumFailures.tell);
}
