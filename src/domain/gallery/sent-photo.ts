import { defineChoice } from "../core/choice.ts";
import type { Row } from "../core/row.ts";
import { sendPhotosPage } from "../routes.ts";
import type { Album } from "./album.ts";

/** A photo that a member sent to an album, as the member sees it. */
export interface SentPhoto extends Row<"sent_photos"> {
  /** Null if it is no longer public. */
  album: Pick<Album, "id" | "title"> | null;
  /** Opens the picture while it waits. */
  link: string | null;
}

/** Not among those that all pages share, as most never need it. */
export const sentPhotosFailure = "Failed to fetch your photos";

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
