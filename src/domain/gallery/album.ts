import { defineChoice, type ValueOf } from "../core/choice.ts";
import type { Row } from "../core/row.ts";

export const albumEventTypes = defineChoice(
  {
    general: "General",
    conference: "Conference",
    workshop: "Workshop",
    social: "Social",
    ceremony: "Ceremony",
  },
  "general",
);

export type AlbumEventType = ValueOf<typeof albumEventTypes>;

export type Photo = Row<"gallery_items">;

export type Album = Row<"gallery_albums">;

export interface AlbumWithPhotos extends Album {
  /** Oldest first. */
  photos: Photo[];
}

export function getAlbumPath(id: string): string {
  return `/gallery/${id}`;
}

/** Address of an album's list of photos for the viewer, generated at build. */
export function getAlbumFile(id: string): string {
  return `/gallery/${id}.json`;
}

/** A photo's alternative text; `index` is its position in the album, from 0. */
export function getPhotoAlt(photo: Photo, album: Pick<Album, "title">, index: number): string {
  return photo.alt_text || getCaption(photo) || `Photo ${index + 1} of ${album.title}`;
}

const cameraName = /^(img|dsc[nf]?|pxl|p\d+|screenshot|photo|image|whatsapp image)[\s_-]*\d/i;

/** A title is the file name at first; names assigned by a camera are no use as captions. */
export function getCaption({ title }: Pick<Photo, "title">): string {
  return cameraName.test(title) ? "" : title.trim();
}
