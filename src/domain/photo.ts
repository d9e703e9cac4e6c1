/** Bytes; a file of exactly this size is accepted. */
export const photoMaxSize = 5 * 1024 * 1024;

/** What the profile photo's file dialog offers. */
export const portraitTypes = ["image/jpeg", "image/png", "image/gif"] as const;

/** Pixels. A portrait is shown at 640 at most; this leaves room for sharp screens. */
export const portraitBox = { width: 1280, height: 1280 } as const;

/** Pixels. Enough for a photo of an album to fill any screen. */
export const albumPhotoBox = { width: 2560, height: 2560 } as const;

/** Why a file cannot be a profile photo, or null. */
export function findPortraitFault(file: { type: string; size: number }): string | null {
  if (!portraitTypes.some((type) => type === file.type)) return "Please upload an image file";
  if (file.size > photoMaxSize) return "File size must be less than 5MB";
  return null;
}

/** A name that no other file has: "1741000000000-4f9a1c2e7b30.jpg". */
export function makeFileName(now: Date, extension: string): string {
  // Not randomUUID: a site that is tried out over plain http has none.
  const random = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return `${now.getTime()}-${random.join("")}.${extension}`;
}

/** What an entry's form says of its picture: the one there is, none, or a new one. */
export type PictureChoice = "keep" | "none" | Blob;

/** Characters. */
export const longestPhotoTitle = 200;

/** A new photo's title: the name of its file without the extension. */
export function getPhotoTitle(fileName: string): string {
  const name = fileName.replace(/\.[^.]*$/, "").trim();
  return [...name].slice(0, longestPhotoTitle).join("");
}
