import * as sent from "../../data/gallery/sent-photos.ts";
import type { SentPhoto } from "../../domain/gallery/sent-photo.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

const albums = createLoader(async () => sent.listOpenAlbums(await openClient()));

/** Albums that members can send photos to, newest first. */
export const { $state: $openAlbums, load: loadOpenAlbums } = albums;

const own = createLoader(async (id: string) => sent.listOwnSentPhotos(await openClient(), id));

/** What the signed-in user sent, newest first. */
export const { $state: $ownSentPhotos, load: loadOwnSentPhotos, refresh: refreshOwnSentPhotos } = own;

/** Also undoes it. Rejects with a user-facing message; the list is up to date either way. */
export async function withdrawSentPhoto({ id, sent_by }: SentPhoto, undo = false): Promise<void> {
  try {
    await sent.withdrawSentPhoto(await openClient(), id, undo);
  } finally {
    await own.refresh(sent_by);
  }
}
