import { loadFailure, wrongType } from "./image-error.ts";
import { type Kind, kinds, readSize, recognise } from "./kinds.ts";

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
  if (kind === kinds.heic)
    return `${name} is a HEIC photo, which this browser can’t read. Save it as JPEG and choose it again. An iPhone takes JPEG photos once you choose “Most Compatible” under Settings, Camera, Formats.`;
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

/** Album photos may be of any kind that the browser reads. */
export const photoTypes: PictureTypes = {
  kinds: Object.values(kinds),
  names: "",
  refusal: "Please upload image files only",
};

/** Profile photos may be of any kind that the browser reads, but not drawings. */
export const portraitTypes: PictureTypes = {
  kinds: Object.values(kinds).filter((kind) => kind !== kinds.svg),
  names: "JPG, PNG, GIF or WebP",
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
