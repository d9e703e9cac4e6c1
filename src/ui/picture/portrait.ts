import { addGround, type Box, getContext, toCanvas } from "./canvas.ts";
import { type Crop, getSquare } from "./crop.ts";
import { portraitTypes } from "./faults.ts";
import { ImageError, loadFailure, tooLarge } from "./image-error.ts";
import { explainType, largestRead, loadImage, toJpeg } from "./images.ts";

interface Rule {
  types: readonly string[];
  /** Bytes, of the photo as it is stored. */
  maxSize: number;
  /** Pixels a side. */
  smallest: number;
  box: Box;
}

/** A profile photo, scaled down to fit into the rule's box. Loaded once a file is chosen. */
export async function preparePortrait(file: File, rule: Rule): Promise<Blob> {
  const fault = await findPortraitFault(file, rule);
  if (fault) throw new ImageError(fault, { isLasting: true });
  const image = await loadImage(file).catch((error: Error) => {
    // Of a large file of no known kind, the size is all that can be said.
    const isLarge = file.size > rule.maxSize && error.message === loadFailure;
    throw isLarge ? new ImageError(tooLarge(rule.maxSize), { isLasting: true }) : error;
  });
  try {
    const small = findSmallness(file.name, image, rule.smallest);
    if (small) throw new ImageError(small, { isLasting: true });
    return await toPhoto(toCanvas(image, rule.box));
  } finally {
    image.close();
  }
}

/** Why a file is not read as a profile photo, or null. */
export async function findPortraitFault(file: File, { types, maxSize }: Rule): Promise<string | null> {
  const wrong = types.includes(file.type) ? null : await explainType(file, portraitTypes);
  return wrong ?? (file.size > largestRead ? tooLarge(maxSize) : null);
}

function findSmallness(name: string, { width, height }: Box, smallest: number): string | null {
  if (Math.min(width, height) >= smallest) return null;
  return `${name} has ${width} × ${height} pixels. Choose a photo with at least ${smallest} × ${smallest} pixels.`;
}

/** The chosen square of a prepared photo, at most `side` pixels wide. */
export async function cropPortrait(photo: Blob, crop: Crop, side: number): Promise<Blob> {
  const image = await loadImage(photo);
  const square = getSquare(image, crop);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.round(Math.min(side, square.side));
  const context = getContext(canvas);
  context.imageSmoothingQuality = "high";
  const { left, top } = square;
  context.drawImage(image, left, top, square.side, square.side, 0, 0, canvas.width, canvas.height);
  image.close();
  return toPhoto(canvas);
}

/** JPEG has no transparency, and would show black. */
function toPhoto(canvas: HTMLCanvasElement): Promise<Blob> {
  addGround(canvas);
  return toJpeg(canvas);
}
