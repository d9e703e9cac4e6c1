import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { writeWhole } from "../whole-file.ts";
import { pictureCache, touchCached } from "./cache.ts";
import { drawVariant } from "./draw-variant.ts";
import { mostPixels } from "./limits.ts";
import { dropPngTexts } from "./png.ts";
import { isAnimatedWebp } from "./webp.ts";

/** A stored picture, cached under its hash. */
export interface Original {
  hash: string;
  width: number;
  height: number;
}

/** Not vector drawings, which can take any time. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);

const widths = [320, 640, 960, 1280, 1920];

/** The sizes of a picture on pages that show it at most `maxWidth` wide. */
export function listWidths({ width }: Original, maxWidth: number): number[] {
  const fitting = widths.filter((each) => each < width && each <= maxWidth);
  return width <= maxWidth || fitting.length === 0 ? [...fitting, Math.min(width, maxWidth)] : fitting;
}

/** Caches a picture and its smallest size, which every page needs; an error message if it cannot be drawn. */
export async function keepOriginal(given: Buffer): Promise<Original | string> {
  const bytes = dropPngTexts(given);
  if (/^ftyphe[iv]/.test(bytes.toString("latin1", 4, 12)))
    return "it is a HEIC picture, which browsers cannot show; save it as JPEG";
  if (isAnimatedWebp(bytes)) return "it is an animated WebP; save its first picture as JPEG";
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size || !formats.has(size.format)) return "the file is not a readable image";
  const { width, height } = size.autoOrient;
  if (width * height > mostPixels) return "it has more than 20 megapixels";
  const original = { hash: hashOf(bytes), width, height };
  const [smallest = width] = listWidths(original, widths[0] ?? width);
  const drawn = await drawVariant(bytes, smallest).catch(() => null);
  if (!drawn) return "the file is damaged";
  await writeWhole(join(pictureCache, original.hash), bytes);
  await writeWhole(join(pictureCache, nameVariant(original, smallest)), drawn);
  return original;
}

/** A picture's file of this width in the cache. */
export async function makeVariant(original: Original, width: number): Promise<string> {
  const name = nameVariant(original, width);
  const file = join(pictureCache, name);
  if (!(await touchCached(file)))
    await writeWhole(file, await drawVariant(await readFile(join(pictureCache, original.hash)), width));
  return name;
}

/** The way of drawing is part of the name, because a file that exists is never drawn again: raise it after a change. */
const drawing = 2;

const nameVariant = ({ hash }: Original, width: number) => `${hash}-${width}-${drawing}.webp`;

export function hashOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 20);
}
