import type { Photo } from "../domain/album.ts";
import type { PhotoFields } from "../domain/album-form.ts";
import type { PhotoList, PhotoPage } from "../domain/album-list.ts";
import { readFailures } from "../domain/failures.ts";
import { getPageRange, listPageSize } from "../domain/list.ts";
import { getPhotoTitle, makeFileName } from "../domain/photo.ts";
import type { Client } from "./client.ts";
import {
  type FileHome,
  isSavedAfterAll,
  listFiles,
  removeFiles,
  removeRowWithFile,
  removeUnnamed,
  uploadFile,
} from "./files.ts";
import { checkDone, DataError, getAllRows, getData, getPage } from "./result.ts";
import { addRow, saveEdits, saveRow, toEdit } from "./rows.ts";
import { parseObjectAddress } from "./storage.ts";

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
    missing: "Photo not found",
  });
}

/** Writes the same fields to several photos: to all of them or, if another person changed one meanwhile, to none. */
export async function savePhotos(
  client: Client,
  photos: readonly Photo[],
  fields: Partial<PhotoFields>,
): Promise<void> {
  const edits = photos.map((photo) => toEdit("gallery_items", photo, fields));
  const stopped = await saveEdits(client, edits, photoFailures.save);
  if (stopped.length === 0) return;
  if (stopped.some(({ theirs }) => theirs === null)) throw new DataError("Photo not found");
  throw new DataError(
    `Another person has changed ${stopped.length} of these photos in the meantime. Nothing was saved: reload the page and choose them again.`,
  );
}

/** If it was the cover, the oldest remaining photo takes its place. */
export async function removePhoto(client: Client, { id, media_url }: Photo): Promise<void> {
  await removeRowWithFile(client, photoHome, { id, name: media_url }, photoFailures.remove);
}

/** Photos per request; their ids go into the URL, whose length is limited. */
const batch = 25;

/** Removes several photos. After a failure, those already deleted stay deleted. */
export async function removePhotos(client: Client, photos: readonly Photo[]): Promise<void> {
  const failure = photoFailures.remove;
  for (let from = 0; from < photos.length; from += batch) {
    const some = photos.slice(from, from + batch);
    const ids = some.map(({ id }) => id);
    const rows = client.from("gallery_items");
    checkDone(await rows.delete().in("id", ids), failure);
    // Row-level security blocks a delete without an error, so check whether rows remain.
    if (getData(await rows.select("id").in("id", ids).limit(1), failure).length > 0)
      throw new DataError(failure);
    // The photos are deleted; an orphaned file is not worth reporting as a failure.
    await removeUnnamedFiles(client, some).catch(() => {});
  }
}

/** Removes the files that no other photo uses. */
async function removeUnnamedFiles(client: Client, photos: readonly Photo[]): Promise<void> {
  const addresses = photos.map(({ media_url }) => media_url);
  const rows = client.from("gallery_items").select("media_url").in("media_url", addresses);
  const named = new Set(getData(await rows, "").map(({ media_url }) => media_url));
  const paths = addresses.flatMap((address) => {
    const object = named.has(address) ? null : parseObjectAddress(address);
    return object?.bucket === photoHome.bucket ? object.path : [];
  });
  await removeFiles(client, photoHome.bucket, paths, "");
}

/**
 * Removes a deleted album's files, except those that another album's photos use. The album is already gone,
 * so an orphaned file is not worth reporting as a failure.
 */
export async function removePhotoFiles(
  client: Client,
  albumId: string,
  photos: readonly Photo[],
): Promise<void> {
  const remove = () => removeFolder(client, albumId);
  await remove()
    .catch(remove)
    .catch(() => {});
  // The folder holds all of an album's files, except where a photo was moved or stored past the screens.
  for (const { media_url } of photos)
    if (!isInFolder(media_url, albumId)) await removeUnnamed(client, photoHome, media_url);
}

function isInFolder(url: string, albumId: string): boolean {
  return parseObjectAddress(url)?.path.startsWith(`${albumId}/`) ?? false;
}

async function removeFolder(client: Client, albumId: string): Promise<void> {
  const left = await getAllRows(
    (from, to) =>
      client
        .from("gallery_items")
        .select("media_url", { count: "exact" })
        .like("media_url", `%/${photoHome.bucket}/${albumId}/%`)
        .order("id")
        .range(from, to),
    "",
  );
  const kept = new Set(left.map(({ media_url }) => parseObjectAddress(media_url)?.path));
  const files = await listFiles(client, photoHome.bucket, albumId, "");
  await removeFiles(
    client,
    photoHome.bucket,
    files.filter((path) => !kept.has(path)),
    "",
  );
}
