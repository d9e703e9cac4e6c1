import type { WaitingPhoto } from "../../domain/gallery/waiting-photo.ts";
import type { Client } from "../core/client.ts";
import { isSavedAfterAll } from "../core/files.ts";
import { checkDone, getData, OutdatedError } from "../core/result.ts";
import { photoHome, uploadPhoto } from "./photos.ts";

const bucket = "sent-photos";

export const answerFailures = {
  accept: "Failed to accept the photo",
  decline: "Failed to decline the photo",
};

/** Makes a file that may be published, as from an editor's own. */
export type Prepare = (file: Blob) => Promise<Blob>;

/** Adds each to its album. One that fails stops no other. */
export async function acceptSentPhotos(
  client: Client,
  photos: readonly WaitingPhoto[],
  prepare: Prepare,
): Promise<void> {
  const failures: unknown[] = [];
  for (const photo of photos)
    await acceptSentPhoto(client, photo, prepare).catch((error: unknown) => failures.push(error));
  if (failures.length === 0) return;
  if (failures.length === photos.length) throw failures[0];
  const added = photos.length - failures.length;
  throw new OutdatedError(
    `${added} of ${photos.length} photos were added to the album. The others are still here. Please try again.`,
  );
}

async function acceptSentPhoto(client: Client, photo: WaitingPhoto, prepare: Prepare): Promise<void> {
  const file = getData(await client.storage.from(bucket).download(photo.path), answerFailures.accept);
  const media_url = await uploadPhoto(client, photo.album_id, await prepare(file));
  const answer = { of_photo: photo.id, media_url };
  try {
    checkDone(await client.rpc("accept_sent_photo", answer), answerFailures.accept);
  } catch (error) {
    if (!(await isSavedAfterAll(client, photoHome, media_url))) throw error;
  }
}

/** The file is removed some minutes later. */
export async function declineSentPhoto(client: Client, of_photo: string): Promise<void> {
  checkDone(await client.rpc("decline_sent_photo", { of_photo }), answerFailures.decline);
}

/** Undoes a decline of the last minute. */
export async function restoreSentPhoto(client: Client, of_photo: string): Promise<void> {
  checkDone(await client.rpc("restore_sent_photo", { of_photo }), "Failed to restore the photo");
}
