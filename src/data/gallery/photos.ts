import { getPageRange, listPageSize } from "../../domain/core/list.ts";
import { getNotFound, readFailures } from "../../domain/failures.ts";
import { getPhotoTitle, makeFileName } from "../../domain/form/photo.ts";
import type { Photo } from "../../domain/gallery/album.ts";
import type { PhotoFields } from "../../domain/gallery/album-form.ts";
import type { PhotoList, PhotoPage } from "../../domain/gallery/album-list.ts";
import type { Client } from "../core/client.ts";
import { type FileHome, isSavedAfterAll } from "../core/files.ts";
import { uploadFile } from "../core/objects.ts";
import { DataError, getAllRows, getData, getPage } from "../core/result.ts";
import { addRow, saveEdits, saveRow, toEdit } from "../core/rows.ts";

export const photoHome: FileHome = {
  bucket: "gallery",
  folder: "",
  table: "gallery_items",
  column: "media_url",
};

const openPhotos = (client: Client, albumId: string) =>
  client
    .from("gallery_items")
    .select("*", { count: "exact" })
    .eq("album_id", albumId)
    .order("created_at")
    .order("id");

/** An album's photos, oldest first. */
export async function listPhotos(client: Client, albumId: string): Promise<Photo[]> {
  return getAllRows((from, to) => openPhotos(client, albumId).range(from, to), readFailures.photos);
}

/**
 * One page of an album's photos, oldest first; a page number past the end, such as Infinity, gives the last
 * page.
 */
export async function searchPhotos(client: Client, { albumId, page: asked }: PhotoList): Promise<PhotoPage> {
  const albums = client.from("gallery_albums").select("cover_image_url, gallery_items(count)");
  const [album] = getData(await albums.eq("id", albumId).limit(1), readFailures.photos);
  const last = Math.max(1, Math.ceil((album?.gallery_items[0]?.count ?? 0) / listPageSize));
  const page = Math.min(asked, last);
  const response = await openPhotos(client, albumId).range(...getPageRange(page));
  return { ...getPage(response, readFailures.photos), page, cover: album?.cover_image_url ?? null };
}

export const photoFailures = {
  upload: "Failed to upload images",
  save: "Failed to update photo",
  remove: "Failed to delete photo",
};

/** Stores a photo's file; `addPhoto` then adds it to the album. */
export async function uploadPhoto(client: Client, albumId: string, file: Blob): Promise<string> {
  const path = `${albumId}/${makeFileName(new Date(), "jpg")}`;
  return uploadFile(client, { bucket: photoHome.bucket, path }, file, photoFailures.upload);
}

/** Adds an uploaded file to its album; on failure the file is removed again. */
export async function addPhoto(
  client: Client,
  albumId: string,
  media_url: string,
  fileName: string,
): Promise<void> {
  const photo = { album_id: albumId, media_url, media_type: "image", title: getPhotoTitle(fileName) };
  try {
    await addRow(client, "gallery_items", photo, photoFailures.upload);
  } catch (error) {
    if (!(await isSavedAfterAll(client, photoHome, media_url))) throw error;
  }
}

export async function savePhoto(client: Client, before: Photo, fields: PhotoFields): Promise<void> {
  await saveRow(client, "gallery_items", before, fields, {
    failure: photoFailures.save,
    missing: getNotFound("Photo"),
  });
}

/** Writes the same fields to several photos: to all of them or, if another person has changed one since, to none. */
export async function savePhotos(
  client: Client,
  photos: readonly Photo[],
  fields: Partial<PhotoFields>,
): Promise<void> {
  const edits = photos.map((photo) => toEdit("gallery_items", photo, fields));
  const stopped = await saveEdits(client, edits, photoFailures.save);
  if (stopped.length === 0) return;
  if (stopped.some(({ theirs }) => theirs === null)) throw new DataError(getNotFound("Photo"));
  throw new DataError(
    `Someone else has changed ${stopped.length} of these photos in the meantime. Nothing was saved: reload the page and choose them again.`,
  );
}
