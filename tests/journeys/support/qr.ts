import jsQR from "jsqr";
import sharp from "sharp";

/** The text of the QR code in a picture, as a scanner reads it; null without a readable one. */
export async function scan(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#888" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
