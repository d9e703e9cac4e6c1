import { type AlbumWithPhotos, getCaption, getPhotoAlt } from "../domain/gallery/album.ts";
import { type BuiltPicture, getPicture } from "./pictures.ts";

/** A photo for the viewer and the album's page. */
export interface BuiltPhoto extends BuiltPicture {
  id: string;
  caption: string;
  /** Alternative text. */
  alt: string;
}

/** The displayable photos, oldest first. */
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
  /** Number of displayable photos. */
  count: number;
}

/** A missing cover falls back to the first displayable photo. */
export async function buildAlbum(album: AlbumWithPhotos): Promise<BuiltAlbum> {
  const photos = await buildPhotos(album);
  const cover = await getPicture(album.cover_image_url, 1280);
  return { album, cover: cover ?? photos[0] ?? null, count: photos.length };
}
