import { getAlbumFile } from "../../domain/gallery/album.ts";
import type { AlbumPhoto } from "../../islands/gallery/photo.ts";

const files = new Map<string, Promise<AlbumPhoto[]>>();

/** An album's photos, from the file built with the site. Each file is requested once, and again after a failure. */
export function loadPhotos(id: string): Promise<AlbumPhoto[]> {
  const known = files.get(id);
  if (known) return known;
  const loading = requestPhotos(id);
  files.set(id, loading);
  loading.catch(() => files.delete(id));
  return loading;
}

async function requestPhotos(id: string): Promise<AlbumPhoto[]> {
  const response = await fetch(getAlbumFile(id));
  if (!response.ok) throw new Error(`The server responded with ${response.status}`);
  return response.json();
}
