import { type AlbumWithPhotos, getCaption } from "../domain/album.ts";
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
      const caption = getCaption(photo);
      const alt = photo.alt_text || caption || `Photo ${i + 1} of ${album.title}`;
      return picture && { ...picture, id: photo.id, caption, alt };
    }),
  );
  return photos.filter((photo) => photo !== null);
}
