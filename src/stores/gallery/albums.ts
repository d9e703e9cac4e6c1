import type { EventName } from "../../domain/events/event.ts";
import { type AlbumWithPhotos, getCaption, getPhotoAlt } from "../../domain/gallery/album.ts";
import { openVisitor } from "../core/client.ts";
import { type LivePicture, toLivePicture } from "../core/live.ts";

interface LivePhoto extends LivePicture {
  id: string;
  caption: string;
  alt: string;
}

export interface LiveAlbumPage {
  album: AlbumWithPhotos;
  event: EventName | null;
  photos: LivePhoto[];
}

/** The album's current data, or null. */
export async function getLiveAlbum(id: string): Promise<LiveAlbumPage | null> {
  const [client, { getAlbum }] = await Promise.all([openVisitor(), import("../../data/gallery/albums.ts")]);
  const album = await getAlbum(client, id);
  return album && toLiveAlbum(album);
}

/** With its photos as a page shows them. */
export function toLiveAlbum(album: AlbumWithPhotos & { event: EventName | null }): LiveAlbumPage {
  const photos = album.photos.flatMap((photo, i) => toLivePhoto(album, photo, i));
  return { album, event: album.event, photos };
}

function toLivePhoto(
  album: AlbumWithPhotos,
  photo: AlbumWithPhotos["photos"][number],
  i: number,
): LivePhoto[] {
  const picture = toLivePicture(photo.media_url);
  return picture
    ? [{ ...picture, id: photo.id, caption: getCaption(photo), alt: getPhotoAlt(photo, album, i) }]
    : [];
}
