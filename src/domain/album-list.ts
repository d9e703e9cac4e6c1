import { type Album, type AlbumEventType, albumEventTypes, type Photo } from "./album.ts";
import { isOneOf } from "./choice.ts";
import { parsePage } from "./list.ts";

/** What the albums list of the back office shows. */
export interface AlbumList {
  /** Words of the title. */
  q: string;
  /** Null for all event types. */
  type: AlbumEventType | null;
  /** From 1. */
  page: number;
}

export function parseAlbumList({ q = "", type, page }: Record<string, string>): AlbumList {
  return { q: q.trim(), type: isOneOf(albumEventTypes, type) ? type : null, page: parsePage(page) };
}

/** An album, and how many photos are in it. */
export interface CountedAlbum extends Album {
  count: number;
}

/** Some of an album's photos, oldest first. */
export interface PhotoPage {
  rows: Photo[];
  /** Of photos, over all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** The address of the photo on the album's cover. */
  cover: string | null;
}

/** An album as lists to choose from name it. */
export type AlbumName = Pick<Album, "id" | "title">;

/** Windows of the gallery's screen that a link opens at once. */
export type GalleryWindow = "create" | "upload";

export function getGalleryPath(open: GalleryWindow): string {
  return `/admin/gallery?open=${open}`;
}
