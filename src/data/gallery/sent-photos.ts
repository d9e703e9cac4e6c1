import { now } from "../../domain/core/now.ts";
import { readFailures } from "../../domain/failures.ts";
import { makeFileName, photoLinkLifetime } from "../../domain/form/photo.ts";
import type { AlbumName } from "../../domain/gallery/album-list.ts";
import { type SentPhoto, sentPhotosFailure } from "../../domain/gallery/sent-photo.ts";
import type { Client } from "../core/client.ts";
import { removeFiles, uploadFile } from "../core/objects.ts";
import { checkDone, getAllRows, getData } from "../core/result.ts";

const bucket = "sent-photos";

export const sendingFailures = {
  send: "Failed to send the photo",
  withdraw: "Failed to withdraw the photo",
  restore: "Failed to send the photo again",
};

/** Published albums, newest first: those that members can send photos to. */
export async function listOpenAlbums(client: Client): Promise<AlbumName[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("gallery_albums")
        .select("id, title", { count: "exact" })
        .lte("published_at", now)
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    readFailures.albums,
  );
}

/** A person's own, newest first. */
export async function listSentPhotosOf(client: Client, id: string) {
  return getAllRows(
    (from, to) =>
      client
        .from("sent_photos")
        .select("*, album:gallery_albums(id, title)", { count: "exact" })
        .eq("sent_by", id)
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    sentPhotosFailure,
  );
}

/** Links that open photos for an hour, by path; none for photos that aren't for the caller. At most 100 paths. */
export async function signSentPhotos(client: Client, paths: string[]): Promise<Map<string, string>> {
  const response = await client.storage.from(bucket).createSignedUrls(paths, photoLinkLifetime);
  const signed = getData(response, sentPhotosFailure);
  return new Map(
    signed.flatMap(({ path, signedUrl }): [string, string][] =>
      path && signedUrl ? [[path, signedUrl]] : [],
    ),
  );
}

/** A person's own, newest first, with links to those that wait. */
export async function listOwnSentPhotos(client: Client, id: string): Promise<SentPhoto[]> {
  const rows = (await listSentPhotosOf(client, id)).filter(({ removed_at }) => !removed_at);
  const waiting = rows.filter(({ state }) => state === "waiting").map(({ path }) => path);
  const links = waiting.length > 0 ? await signSentPhotos(client, waiting) : new Map<string, string>();
  return rows.map((row) => ({ ...row, link: links.get(row.path) ?? null }));
}

export interface PhotoToSend {
  albumId: string;
  picture: Blob;
  caption: string;
}

/** On failure the file is removed again. */
export async function sendPhoto(client: Client, userId: string, photo: PhotoToSend): Promise<void> {
  const path = `${userId}/${makeFileName(new Date(), "jpg")}`;
  await uploadFile(client, { bucket, path }, photo.picture, sendingFailures.send);
  const row = { album_id: photo.albumId, path, caption: photo.caption.trim() };
  try {
    checkDone(await client.from("sent_photos").insert(row), sendingFailures.send);
  } catch (error) {
    if (!(await isSentAfterAll(client, path))) throw error;
  }
}

/** The response may have been lost after the row was saved. */
async function isSentAfterAll(client: Client, path: string): Promise<boolean> {
  try {
    const rows = client.from("sent_photos").select("id").eq("path", path).limit(1);
    if (getData(await rows, "").length > 0) return true;
    await removeFiles(client, bucket, [path], "");
  } catch {
    // No response: keep the file, because a row may refer to it.
  }
  return false;
}

/** Also undoes it, for a minute at most. The database removes the photo and its file later. */
export async function withdrawSentPhoto(client: Client, of_photo: string, undo = false): Promise<void> {
  const response = await client.rpc("withdraw_sent_photo", { of_photo, undo });
  checkDone(response, undo ? sendingFailures.restore : sendingFailures.withdraw);
}
