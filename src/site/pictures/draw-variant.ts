import sharp, { type Sharp } from "sharp";
import { mostPixels } from "./limits.ts";

/** The longest side that a WebP file can have. */
const longestSide = 16_383;

/** A WebP of this width, or narrower if it would be too long, with the colours that browsers show. */
export async function drawVariant(bytes: Buffer, width: number): Promise<Buffer> {
  const { space, hasProfile, hasAlpha } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  const picture = sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width, height: longestSide, fit: "inside" });
  const coloured = space === "cmyk" && !hasProfile ? await toRgb(picture) : picture;
  const opaque = hasAlpha ? coloured.flatten({ background: await pickGround(bytes) }) : coloured;
  return opaque.webp({ quality: 74 }).toBuffer();
}

/** Without a colour profile browsers calculate, where sharp would assume a printer. */
async function toRgb(picture: Sharp): Promise<Sharp> {
  const inks = picture.pipelineColourspace("cmyk").toColourspace("cmyk").raw();
  const { data, info } = await inks.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const light = 255 - (data[at * 4 + 3] ?? 0);
    for (const ink of [0, 1, 2])
      pixels[at * 3 + ink] = Math.round(((255 - (data[at * 4 + ink] ?? 0)) * light) / 255);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** White as in the forms (ui/picture/canvas.ts), or dark behind a drawing that is itself white. */
async function pickGround(bytes: Buffer): Promise<string> {
  const sample = sharp(bytes, { limitInputPixels: mostPixels }).resize(64, 64, { fit: "fill" });
  const { data } = await sample
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [visible, light] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    visible += alpha;
    light += (alpha * (red + green + blue)) / 3;
  }
  return visible > 0 && light / visible > 235 ? "#222" : "#fff";
}
