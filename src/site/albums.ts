import { type AlbumWithPhotos, getCaption, getPhotoAlt } from "../domain/album.ts";
import { type BuiltPicture, getPicture } from "./pictures.ts";

/** A photo as the viewer and the album's page show it. */
export interface BuiltPhoto extends BuiltPicture {
  id: string;
  caption: string;
  /** What it shows, for people who cannot see it. */
  alt: string;
}

/** The photos that can be shown, oldest first. */
export async function buildPhotos(album: AlbumWithPhotos): Promise<BuiltPhoto[]> {
  const photos = await Promise.all(
    album.photos.map(async (photo, i) => {
      const picture = await getPicture(photo.media_url);
      const alt = getPhotoAlt(photo, album, i);
      return picture && { ...picture, id: photo.id, caption: getCaption(photo), alt };
    }),
  );
  return photos.filter((photo) => photo !== null);
}

export interface BuiltAlbum {
  album: AlbumWithPhotos;
  cover: BuiltPicture | null;
  /** How many photos can be shown. */
  count: number;
}

/** A cover that is lost gives way to the first photo that is not. */
export async function buildAlbum(album: AlbumWithPhotos): Promise<BuiltAlbum> {
  const photos = await buildPhotos(album);
  const cover = await getPicture(album.cover_image_url, 1280);
  return { album, cover: cover ?? photos[0] ?? null, count: photos.length };
}
