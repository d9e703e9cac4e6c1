import { addGround, type Box, type Ground, toCanvas } from "./canvas.ts";
import { explainFailure, findSizeFault, findTypeFault, type PictureTypes } from "./faults.ts";
import { ImageError, loadFailure, tooLarge } from "./image-error.ts";
import { headSize, isAnimated } from "./kinds.ts";

/** Bounding box of an entry's picture, in pixels. */
export const hdBox: Box = { width: 1920, height: 1080 };

const jpegQuality = 0.8;

/**
 * Bytes. Larger files are rejected unread: no camera produces such photos, and decoding them would exhaust
 * memory.
 */
export const largestRead = 60 * 1024 * 1024;

/** A picture as it is stored. */
interface Prepared {
  picture: Blob;
  /** What a JPEG could not keep of the file, in a sentence; usually empty. */
  loss: string;
}

/**
 * Re-encodes a picture as a JPEG that fits into `box`. This strips the camera's metadata (place, time, serial
 * number) and bakes in the orientation.
 */
export async function shrinkImage(file: Blob, box: Box): Promise<Blob> {
  return (await preparePicture(file, box, Number.POSITIVE_INFINITY)).picture;
}

/** shrinkImage with a size limit: see preparePicture. */
export async function shrinkToLimit(file: Blob, box: Box, maxSize: number): Promise<Blob> {
  return (await preparePicture(file, box, maxSize)).picture;
}

/**
 * A file over `maxSize` is judged by its result: a photo with more pixels than `box` is scaled down; one that is heavy for
 * another reason, or still too large afterwards, is rejected.
 */
export async function preparePicture(file: Blob, box: Box, maxSize: number): Promise<Prepared> {
  const refused = () => new ImageError(tooLarge(maxSize), { isLasting: true });
  const isHeavy = file.size > maxSize;
  const image = await loadImage(file).catch((error: Error) => {
    throw isHeavy && error.message === loadFailure ? refused() : error;
  });
  try {
    if (isHeavy && image.width <= box.width && image.height <= box.height) throw refused();
    const canvas = toCanvas(image, box);
    // JPEG has no transparency, and would show black.
    const ground = addGround(canvas);
    const picture = await toJpeg(canvas);
    if (picture.size > maxSize) throw refused();
    return { picture, loss: describeLoss(ground, isAnimated(await readHead(file))) };
  } finally {
    image.close();
  }
}

function describeLoss(ground: Ground, isMoving: boolean): string {
  const grounds = {
    none: "",
    white: "Its transparent parts are now white.",
    dark: "It’s white on a transparent background, so it now has a dark one.",
  };
  return [grounds[ground], isMoving ? "Only the first frame of the animation is kept." : ""]
    .filter(Boolean)
    .join(" ");
}

/** In its orientation. */
export async function loadImage(file: Blob): Promise<ImageBitmap> {
  const [name, head] = [getName(file), await readHead(file)];
  const fault = findSizeFault(name, head);
  if (fault) throw new ImageError(fault, { isLasting: true });
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch((cause: unknown) => {
    throw new ImageError(explainFailure(name, head), { cause, isLasting: true });
  });
}

/** Why a field refuses a file whose name or type it does not list; null if its content is right all the same. */
export async function explainType(file: File, types: PictureTypes): Promise<string | null> {
  return findTypeFault(file.name, await readHead(file), types);
}

const getName = (file: Blob) => (file instanceof File ? file.name : "This picture");

/** Empty if the file has been moved since it was chosen; decoding it then fails. */
export async function readHead(file: Blob): Promise<Uint8Array> {
  const bytes = await file
    .slice(0, headSize)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return new Uint8Array(bytes);
}

export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((made, failed) => {
    canvas.toBlob(
      (blob) => (blob ? made(blob) : failed(new ImageError("Failed to create blob"))),
      "image/jpeg",
      jpegQuality,
    );
  });
}
