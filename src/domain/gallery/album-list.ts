import { type List, parseList, type Words } from "../core/list.ts";
import type { EventName } from "../events/event.ts";
import { type PublicationState, publicationStates } from "../publication/publication.ts";
import { type Album, type AlbumEventType, albumEventTypes, type Photo } from "./album.ts";

/** The back office's albums list, searched by title. */
export interface AlbumList extends List {
  type: AlbumEventType | null;
  publication: PublicationState | null;
}

export function parseAlbumList(words: Words): AlbumList {
  return parseList(words, { type: albumEventTypes, publication: publicationStates });
}

/** An album with its number of photos and its event. */
export interface CountedAlbum extends Album {
  count: number;
  event: EventName | null;
}

export interface PhotoList {
  albumId: string;
  /** From 1; Infinity means the last page. */
  page: number;
}

/** One page of an album's photos, oldest first. */
export interface PhotoPage {
  rows: Photo[];
  /** Number of photos over all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** Address of the album's cover photo. */
  cover: string | null;
}

/** Of the people who were at an album's event: how many are to be told of it, were told, and take no letters. */
export interface AlbumPeople {
  to_notify: number;
  told: number;
  unsubscribed: number;
}

/** An album as offered in selects. */
export type AlbumName = Pick<Album, "id" | "title">;

/** Dialogs of the gallery screen that a link can open. */
export type GalleryWindow = "create" | "upload";

export function getGalleryPath(open: GalleryWindow): string {
  return `/admin/gallery?open=${open}`;
}
