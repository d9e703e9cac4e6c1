import { defineChoice } from "../core/choice.ts";
import type { Row } from "../core/row.ts";
import type { Database } from "../database.types.ts";
import { sendPhotosPage } from "../routes.ts";
import type { Album } from "./album.ts";

/** A photo that a member sent to an album, as the member sees it. */
export interface SentPhoto extends Row<"sent_photos"> {
  /** Null if it is no longer public. */
  album: Pick<Album, "id" | "title"> | null;
  /** Opens the picture while it waits. */
  link: string | null;
}

/** One that waits for an editor's answer, with the names of its album and of who sent it. */
export type WaitingPhoto = Database["public"]["Functions"]["list_sent_photos"]["Returns"][number];

/** Photos sent at a time, so that one form is not the work of an evening. */
export const mostSent = 10;

export const sentPhotoStates = defineChoice<SentPhoto["state"]>(
  { waiting: "Waiting for an answer", accepted: "Accepted", declined: "Declined" },
  "waiting",
);

/** The parameter that chooses an album: "/members/photos?album=…". */
const albumParameter = "album";

export const getSendPhotosPath = (albumId: string) => `${sendPhotosPage}?${albumParameter}=${albumId}`;

export const readSendPhotosAlbum = (query: string) => new URLSearchParams(query).get(albumParameter) ?? "";

/** Grouped by album, in the order of the longest waiting. */
export function groupByAlbum(photos: readonly WaitingPhoto[]) {
  return [...Map.groupBy(photos, ({ album_id }) => album_id)].map(([id, some]) => ({
    id,
    title: some[0]?.album ?? "",
    photos: some,
  }));
}
