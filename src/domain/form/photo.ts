import { cutText } from "../core/cut.ts";

/** Bytes; a file of exactly this size is accepted. */
export const photoMaxSize = 5 * 1024 * 1024;

/** Types of profile photos that need no look into the file. */
const portraitTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** Pixels. Portraits are shown at 640 at most; this leaves room for high-density screens. */
export const portraitBox = { width: 1280, height: 1280 } as const;

/** What a profile photo may be, and what it becomes. `smallest`: pixels a side. */
export const portraitRule = {
  types: portraitTypes,
  maxSize: photoMaxSize,
  smallest: 200,
  box: portraitBox,
} as const;

/** Before it is cropped. Pixels; a square in it is still large enough, except in very long panoramas. */
export const uncroppedBox = { width: 2560, height: 2560 } as const;

/** Pixels. Enough for an album photo to fill any screen. */
export const albumPhotoBox = { width: 2560, height: 2560 } as const;

/** Seconds that a link to a person's photo works. */
export const photoLinkLifetime = 3600;

/** A unique file name: "1741000000000-4f9a1c2e7b30.jpg". */
export function makeFileName(now: Date, extension: string): string {
  // Not randomUUID, which is missing on a site tried out over plain http.
  const random = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return `${now.getTime()}-${random.join("")}.${extension}`;
}

/** An entry form's picture: the current one, none, or a new one. */
export type PictureChoice = "keep" | "none" | Blob;

/** PictureChoice, or an external picture. */
export type PictureSource = PictureChoice | { address: string };

/** Matches bucket and path in the public address of a file in this project's storage. */
export const storedFile = /\/storage\/v1\/object\/public\/([^/?#]+)\/([^?#]+)/;

/** Picture fields of forms that accept a file or a web address. */
export interface PictureFields {
  image: PictureChoice;
  /** An external picture's address; null for none and for a stored file. */
  image_url: string | null;
}

/** Initial value of the web address field; empty for a stored file, which is shown as a preview instead. */
export function toPictureAddress(stored: string | null): string {
  return stored && !storedFile.test(stored) ? stored : "";
}

/** A new file takes precedence over an address. `stored` is the entry's current address. */
export function toPictureSource({ image, image_url }: PictureFields, stored: string | null): PictureSource {
  if (image instanceof Blob) return image;
  if (image_url) return { address: image_url };
  return image === "keep" && stored && storedFile.test(stored) ? "keep" : "none";
}

/** Characters. */
export const longestPhotoTitle = 200;

/** Maximum length of alternative texts, in characters. */
export const longestAlt = 500;

/** A new photo's title: its file name without the extension. */
export function getPhotoTitle(fileName: string): string {
  return cutText(fileName.replace(/\.[^.]*$/, "").trim(), longestPhotoTitle).trim();
}
