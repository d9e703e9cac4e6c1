import * as sent from "../../data/gallery/sent-photos.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";
import { createRemoval } from "../core/removal.ts";

const albums = createLoader(async () => sent.listOpenAlbums(await openClient()));

/** Albums that members can send photos to, newest first. */
export const { $state: $openAlbums, load: loadOpenAlbums } = albums;

const own = createLoader(async (id: string) => sent.listOwnSentPhotos(await openClient(), id));

/** What the signed-in user sent, newest first. */
export const { $state: $ownSentPhotos, load: loadOwnSentPhotos, refresh: refreshOwnSentPhotos } = own;

export const { remove: withdrawSentPhoto, drop: dropSentPhoto } = createRemoval(
  own,
  ({ sent_by }) => sent_by,
  async (id, undo) => sent.withdrawSentPhoto(await openClient(), id, undo),
);
