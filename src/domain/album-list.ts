import { type Album, type AlbumEventType, albumEventTypes, type Photo } from "./album.ts";
import { type List, parseList, type Words } from "./list.ts";

/** The albums list of the back office; searched for words of the title. */
export interface AlbumList extends List {
  type: AlbumEventType | null;
}

export function parseAlbumList(words: Words): AlbumList {
  return parseList(words, { type: albumEventTypes });
}

/** An album, and how many photos are in it. */
export interface CountedAlbum extends Album {
  count: number;
}

export interface PhotoList {
  albumId: string;
  /** From 1; Infinity is the last one. */
  page: number;
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
