import { ImageError, loadFailure } from "./image-error.ts";

/** The pixels of the logo at `address`, scaled to 64 × 64. */
export async function readPixels(address: string): Promise<ImageData> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const context = new OffscreenCanvas(64, 64).getContext("2d");
  if (!context) throw new ImageError(loadFailure);
  context.drawImage(image, 0, 0, 64, 64);
  return context.getImageData(0, 0, 64, 64);
}
