/** Why a picture could not be made ready, in words of the error catalogue. */
export class ImageError extends Error {
  override name = "ImageError";
  /** It is the file: trying again would change nothing. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    { isLasting = false, ...options }: ErrorOptions & { isLasting?: boolean } = {},
  ) {
    super(message, options);
    this.isLasting = isLasting;
  }
}

export const loadFailure = "Failed to load image";

export interface Box {
  width: number;
  height: number;
}

/** Pixels: what an entry's picture fits into. */
export const hdBox: Box = { width: 1920, height: 1080 };

const jpegQuality = 0.8;

/** Bytes. A larger file is refused unread: no camera makes such a photo, and it would fill the memory. */
export const largestRead = 60 * 1024 * 1024;

/** Of the catalogue. `maxSize`: bytes. */
export function tooLarge(maxSize: number): string {
  return `File size must be less than ${maxSize / 1024 / 1024}MB`;
}

/**
 * The picture again as JPEG, made smaller until it fits into `box`. What the camera wrote into the
 * file (place, time, serial number) is gone, and the way it was held is part of the pixels.
 */
export async function shrinkImage(file: Blob, box: Box): Promise<Blob> {
  const image = await loadImage(file);
  try {
    return await draw(image, box);
  } finally {
    image.close();
  }
}

/**
 * As shrinkImage. A file of more than `maxSize` bytes is judged by what it becomes: a photo with more pixels than
 * `box` is made smaller; one that is heavy for another reason, or still is afterwards, is refused.
 */
export async function shrinkToLimit(file: Blob, box: Box, maxSize: number): Promise<Blob> {
  const refused = () => new ImageError(tooLarge(maxSize), { isLasting: true });
  const isHeavy = file.size > maxSize;
  const image = await loadImage(file).catch((error) => Promise.reject(isHeavy ? refused() : error));
  try {
    if (isHeavy && image.width <= box.width && image.height <= box.height) throw refused();
    const picture = await draw(image, box);
    if (picture.size > maxSize) throw refused();
    return picture;
  } finally {
    image.close();
  }
}

function loadImage(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch((cause: unknown) => {
    throw new ImageError(loadFailure, { cause, isLasting: true });
  });
}

function draw(image: ImageBitmap, box: Box): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitInto(box, image));
  const context = canvas.getContext("2d");
  if (!context) throw new ImageError("Failed to get canvas context");
  // JPEG knows no transparency: what shines through is white and not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((made, failed) => {
    canvas.toBlob(
      (blob) => (blob ? made(blob) : failed(new ImageError("Failed to create blob"))),
      "image/jpeg",
      jpegQuality,
    );
  });
}

/** Never larger than it is, never distorted, never without a pixel. */
export function fitInto(box: Box, { width, height }: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
