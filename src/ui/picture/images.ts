/** A picture that cannot be prepared; the message is the specified text. */
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

export const loadFailure = "Failed to load image";
export const wrongType = "Only image files are allowed";

export interface Box {
  width: number;
  height: number;
}

/** Bounding box of an entry's picture, in pixels. */
export const hdBox: Box = { width: 1920, height: 1080 };

const jpegQuality = 0.8;

/**
 * Bytes. Larger files are rejected unread: no camera produces such photos, and decoding them would exhaust
 * memory.
 */
export const largestRead = 60 * 1024 * 1024;

/** The specified text. `maxSize`: bytes. */
export function tooLarge(maxSize: number): string {
  return `File size must be less than ${maxSize / 1024 / 1024}MB`;
}

/**
 * Re-encodes a picture as a JPEG that fits into `box`. This strips the camera's metadata (place, time, serial
 * number) and bakes in the orientation.
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
 * shrinkImage with a size limit. A file over `maxSize` is judged by its result: a photo with more pixels than
 * `box` is scaled down; one that is heavy for another reason, or still too large afterwards, is rejected.
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

/** In its orientation. */
export function loadImage(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch((cause: unknown) => {
    throw new ImageError(loadFailure, { cause, isLasting: true });
  });
}

function draw(image: ImageBitmap, box: Box): Promise<Blob> {
  // JPEG has no transparency; show white through it instead of black.
  const canvas = toCanvas(image, box, "#fff");
  return new Promise((made, failed) => {
    canvas.toBlob(
      (blob) => (blob ? made(blob) : failed(new ImageError("Failed to create blob"))),
      "image/jpeg",
      jpegQuality,
    );
  });
}

/** A picture scaled to fit into `box`, on a background. */
export function toCanvas(
  image: ImageBitmap | HTMLImageElement,
  box: Box,
  ground: "transparent" | "#fff",
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitInto(box, image));
  const context = canvas.getContext("2d");
  if (!context) throw new ImageError("Failed to get canvas context");
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Never enlarges or distorts, and leaves at least one pixel. */
export function fitInto(box: Box, { width, height }: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
