import { type Kind, kinds, readSize, recognise } from "./kinds.ts";

/** A picture that cannot be prepared; the message is for people, and the specified text where there is one. */
export class ImageError extends Error {
  override name = "ImageError";
  /** The file itself is at fault, so trying again would not help. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    { isLasting = false, ...options }: ErrorOptions & { isLasting?: boolean } = {},
  ) {
    super(message, options);
    this.isLasting = isLasting;
  }
}

/** The specified texts, of which the second is for entries' pictures and logos. */
export const loadFailure = "Failed to load image";
export const wrongType = "Only image files are allowed";

/** The specified text. `maxSize`: bytes. */
export function tooLarge(maxSize: number): string {
  return `File size must be less than ${maxSize / 1024 / 1024}MB`;
}

/** As many as a phone's camera takes. More could exhaust the memory of the tab. */
const mostPixels = 200_000_000;

/** Why a picture is not decoded at all, or null. */
export function findSizeFault(name: string, head: Uint8Array): string | null {
  const size = readSize(head);
  if (!size || size.width * size.height <= mostPixels) return null;
  return `${name} has ${size.width} × ${size.height} pixels, which is too many. Save it smaller and choose it again.`;
}

/** Why a browser could not read a picture, and what to do. */
export function explainFailure(name: string, head: Uint8Array): string {
  const kind = recognise(head);
  if (!kind) return loadFailure;
  if (!kind.isPicture) return `${loadFailure}: ${name} is ${kind.name}. Choose another file.`;
  if (!kind.isCommon) return `${name} is ${kind.name}. Save it as JPEG and choose it again.`;
  return `${loadFailure}: ${name} is damaged or incomplete. Copy it again from where it came from, or choose another picture.`;
}

/** The pictures that a field takes. */
export interface PictureTypes {
  kinds: readonly Kind[];
  /** "JPG, PNG or WebP". */
  names: string;
  /** The specified text for anything else. */
  refusal: string;
}

/** Why a field refuses a file whose name and type it does not list; null if the content is right all the same. */
export function findTypeFault(name: string, head: Uint8Array, types: PictureTypes): string | null {
  const kind = recognise(head);
  if (!kind?.isPicture) return types.refusal;
  // Safari reads HEIC.
  if (types.kinds.includes(kind) || kind === kinds.heic) return null;
  return `${types.refusal}: ${types.names}. Save ${name} as JPEG and choose it again.`;
}

/** For fields that show no preview before they save. */
export const stillNote =
  "Transparent parts become white, or dark behind a white drawing; animations become their first frame.";

/** Album photos may be of any kind that the browser reads. */
export const photoTypes: PictureTypes = {
  kinds: Object.values(kinds),
  names: "",
  refusal: "Please upload image files only",
};

export const portraitTypes: PictureTypes = {
  kinds: [kinds.jpeg, kinds.png, kinds.gif],
  names: "JPG, PNG or GIF",
  refusal: "Please upload an image file",
};

export const imageTypes: PictureTypes = {
  kinds: [kinds.jpeg, kinds.png, kinds.webp],
  names: "JPG, PNG or WebP",
  refusal: wrongType,
};

export const logoTypes: PictureTypes = {
  kinds: [kinds.svg, kinds.png, kinds.jpeg, kinds.webp],
  names: "SVG, PNG, JPG or WebP",
  refusal: wrongType,
};
