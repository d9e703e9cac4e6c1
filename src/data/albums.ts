import type { Album, AlbumWithPhotos, Photo } from "../domain/album.ts";
import type { Client } from "./client.ts";
import { getAllRows } from "./result.ts";

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
  const byAlbum = Map.groupBy(photos as Photo[], (photo) => photo.album_id);
  return (albums as Album[]).map((album) => ({ ...album, photos: byAlbum.get(album.id) ?? [] }));
}
