import type { Album, AlbumWithPhotos } from "../domain/album.ts";
import type { AlbumFields } from "../domain/album-form.ts";
import type { AlbumList, AlbumName, CountedAlbum } from "../domain/album-list.ts";
import { isUuid } from "../domain/id.ts";
import { listPageSize } from "../domain/list.ts";
import type { Client } from "./client.ts";
import { listPhotos, removePhotoFiles } from "./photos.ts";
import { DataError, getAllRows, getData, getPage, type Page } from "./result.ts";
import { addRow, removeRow, saveRow } from "./rows.ts";

/** Every album newest first, each with its photos oldest first. */
export async function listAlbums(client: Client): Promise<AlbumWithPhotos[]> {
  const [albums, photos] = await Promise.all([
    getAllRows(
      (from, to) =>
        client
          .from("gallery_albums")
          .select("*", { count: "exact" })
          .order("created_at", { ascending: false })
          .order("id")
          .range(from, to),
      "Failed to fetch albums",
    ),
    getAllRows(
      (from, to) =>
        client
          .from("gallery_items")
          .select("*", { count: "exact" })
          .order("created_at")
          .order("id")
          .range(from, to),
      "Failed to fetch album photos",
    ),
  ]);
  const byAlbum = Map.groupBy(photos, (photo) => photo.album_id);
  return albums.map((album) => ({ ...album, photos: byAlbum.get(album.id) ?? [] }));
}

/** With its photos; null when there is no such album. */
export async function getAlbum(client: Client, id: string): Promise<AlbumWithPhotos | null> {
  if (!isUuid(id)) return null;
  const found = await client.from("gallery_albums").select().eq("id", id).limit(1);
  const [album] = getData(found, "Failed to fetch albums");
  return album ? { ...album, photos: await listPhotos(client, id) } : null;
}

/** A page of the albums that a list asks for, newest first. */
export async function searchAlbums(
  client: Client,
  { q, type, page }: AlbumList,
): Promise<Page<CountedAlbum>> {
  const from = (page - 1) * listPageSize;
  let found = client.rpc("search_albums", { q }, { count: "exact" }).select("*, gallery_items(count)");
  if (type) found = found.eq("event_type", type);
  const answer = await found
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + listPageSize - 1);
  const { rows, total } = getPage(answer, "Failed to fetch albums");
  return {
    total,
    rows: rows.map(({ gallery_items, ...album }) => ({ ...album, count: gallery_items[0]?.count ?? 0 })),
  };
}

/** Every album by its name, newest first. */
export async function listAlbumNames(client: Client): Promise<AlbumName[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("gallery_albums")
        .select("id, title", { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    "Failed to fetch albums",
  );
}

export async function addAlbum(client: Client, album: AlbumFields): Promise<void> {
  await addRow(client, "gallery_albums", album, "Failed to create album");
}

export async function saveAlbum(client: Client, before: Album, album: AlbumFields): Promise<void> {
  await saveRow(client, "gallery_albums", before, album, {
    failed: "Failed to update album",
    missing: "Album not found",
  });
}

/** With all its photos and their files. */
export async function removeAlbum(client: Client, id: string): Promise<void> {
  const failed = "Failed to delete album";
  const photos = await listPhotos(client, id).catch((cause: unknown) => {
    throw new DataError(failed, { cause });
  });
  await removeRow(client, "gallery_albums", id, failed);
  await removePhotoFiles(client, id, photos);
}
