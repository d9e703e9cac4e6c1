/** Why a picture could not be made ready, in words of the error catalogue. */
export class ImageError extends Error {
  override name = "ImageError";
}

export interface Box {
  width: number;
  height: number;
}

/** Pixels: what an entry's picture fits into. */
export const hdBox: Box = { width: 1920, height: 1080 };

const jpegQuality = 0.8;

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

function loadImage(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch((cause: unknown) => {
    throw new ImageError("Failed to load image", { cause });
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
