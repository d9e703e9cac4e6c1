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

/** As PictureChoice, or a picture that lies somewhere else. */
export type PictureSource = PictureChoice | { address: string };

/** Bucket and path of a file of this project's storage, in its public address. */
export const storedFile = /\/storage\/v1\/object\/public\/([^/?#]+)\/([^?#]+)/;

/** Of a form that takes a file or the web address of a picture. */
export interface PictureFields {
  image: PictureChoice;
  /** Of a picture elsewhere; null for none, and while the picture is a stored file. */
  image_url: string | null;
}

/** What the web address field begins with: nothing when the picture is a stored file, which is shown instead. */
export function toPictureAddress(stored: string | null): string {
  return stored && !storedFile.test(stored) ? stored : "";
}

/** A new file counts before an address. `stored` is the address that the entry has now. */
export function toPictureSource({ image, image_url }: PictureFields, stored: string | null): PictureSource {
  if (image instanceof Blob) return image;
  if (image_url) return { address: image_url };
  return image === "keep" && stored && storedFile.test(stored) ? "keep" : "none";
}

/** Characters. */
export const longestPhotoTitle = 200;

/** Characters of the alternative text of any picture. */
export const longestAlt = 500;

/** A new photo's title: the name of its file without the extension. */
export function getPhotoTitle(fileName: string): string {
  const name = fileName.replace(/\.[^.]*$/, "").trim();
  return [...name].slice(0, longestPhotoTitle).join("");
}
