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

/** Also undoes it; the photo stays in the list. Rejects with a user-facing message; the list is then up to date. */
export async function withdrawSentPhoto(photo: SentPhoto, undo = false): Promise<void> {
  try {
    await sent.withdrawSentPhoto(await openClient(), photo.id, undo);
  } catch (error) {
    if (!undo) await own.refresh(photo.sent_by);
    throw error;
  }
  changeOwn((all) =>
    all.map((one) =>
      one.id === photo.id ? { ...one, removed_at: undo ? null : new Date().toISOString() } : one,
    ),
  );
}

/** Takes a withdrawn one off the list. */
export const dropSentPhoto = (id: string) => changeOwn((all) => all.filter((one) => one.id !== id));

function changeOwn(change: (all: SentPhoto[]) => SentPhoto[]) {
  const state = own.$state.get();
  if (state.status === "ready") own.show(change(state.value));
}
