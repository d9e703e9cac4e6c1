import { defineChoice, type ValueOf } from "./choice.ts";
import type { Row } from "./row.ts";

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

/** Where the viewer finds the photos of an album; made at build. */
export function getAlbumFile(id: string): string {
  return `/gallery/${id}.json`;
}

/** What a photo shows, for people who cannot see it; `index` is its place in the album, from 0. */
export function getPhotoAlt(photo: Photo, album: Pick<Album, "title">, index: number): string {
  return photo.alt_text || getCaption(photo) || `Photo ${index + 1} of ${album.title}`;
}

const cameraName = /^(img|dsc[nf]?|pxl|p\d+|screenshot|photo|image|whatsapp image)[\s_-]*\d/i;

/** A photo's title starts as its file name: a name that a camera gave says nothing to a reader. */
export function getCaption({ title }: Pick<Photo, "title">): string {
  return cameraName.test(title) ? "" : title.trim();
}
