import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { getKeys } from "../../domain/core/keys.ts";
import { type ColourPair, recolour } from "../../domain/settings/colour-pair.ts";
import { hasOwnGround } from "../../domain/settings/logo-background.ts";

/** The source files of the icons: the default logo in teal and copper. */
const readDrawing = (name: string) => readFile(resolve("src/site/pictures/drawings", name));

/** Positions of the logo and the skyline on the social card, in pixels; measure again if it is redrawn. */
export const cutouts = {
  logo: { left: 500, top: 116, width: 200, height: 222 },
  skyline: { left: 0, top: 440, width: 1200, height: 190 },
};

/** Icons by file name: width in pixels and the share of it for an uploaded logo. A maskable icon may lose its corners. */
const icons = {
  "icon-192": { size: 192, share: 0.86 },
  "icon-512": { size: 512, share: 0.86 },
  "icon-maskable-512": { size: 512, share: 0.6 },
  "apple-touch-icon": { size: 180, share: 0.8 },
};
export type IconName = keyof typeof icons;
export const iconNames = getKeys(icons);

/** A PNG. `logo`: the uploaded logo in base64. */
export async function drawIcon(name: IconName, pair: ColourPair, logo: string | null): Promise<Buffer> {
  if (!logo) return recolourPicture(await readDrawing(`${name}.png`), pair);
  return placeLogo(logo, icons[name].size, icons[name].share);
}

/** The default social card, a PNG. */
export async function drawSocialCard(pair: ColourPair, logo: string | null): Promise<Buffer> {
  const card = await recolourPicture(await readDrawing("social-card.png"), pair);
  if (!logo) return card;
  const { left, top, height } = cutouts.logo;
  return sharp(card)
    .composite([{ input: await placeLogo(logo, height), left: left - 11, top }])
    .png()
    .toBuffer();
}

/** The logo for the header, at double resolution. */
export const drawHeaderLogo = (logo: string) => fitLogo(logo, 128);

const plates = new Map<string, Promise<boolean>>();

/** Whether an uploaded logo needs a light background on dark pages. Cached, because every page asks. */
export function needsPlate(logo: string | null): Promise<boolean> {
  if (!logo) return Promise.resolve(false);
  const known = plates.get(logo) ?? readPlate(logo);
  plates.set(logo, known);
  return known;
}

async function readPlate(logo: string): Promise<boolean> {
  const drawing = sharp(await fitLogo(logo, 64)).ensureAlpha();
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  return !hasOwnGround({ data, ...info });
}

export async function drawFavicon(pair: ColourPair): Promise<string> {
  const drawing = (await readDrawing("favicon.svg")).toString();
  return drawing.replace(/#[0-9a-f]{6}/g, (hex) => recolour(hex, pair));
}

/** An ICO file of one PNG, which every browser of the last ten years reads. */
export async function drawOldFavicon(pair: ColourPair, logo: string | null): Promise<Buffer> {
  if (!logo && pair === "teal-copper") return readDrawing("favicon.ico");
  const png = logo
    ? await fitLogo(logo, 32)
    : await sharp(Buffer.from(await drawFavicon(pair)))
        .resize(32, 32)
        .png()
        .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

/** A logo was drawn for white paper, so on a coloured background it gets a white square. */
export async function placeLogo(logo: string, size: number, share = 0.82): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background: "#fff" } })
    .composite([{ input: await fitLogo(logo, Math.round(size * share)) }])
    .png()
    .toBuffer();
}

/** Re-encodes the logo, which drops anything else in the file. */
function fitLogo(logo: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(logo, "base64"), { limitInputPixels: 2048 * 2048 })
    .resize(size, size, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

/** Each pixel in the pair's colours. */
async function recolourPicture(picture: Buffer, pair: ColourPair): Promise<Buffer> {
  if (pair === "teal-copper") return picture;
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const known = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const old = data.readUIntBE(at, 3);
    const made = known.get(old) ?? Number.parseInt(recolour(toHex(old), pair).slice(1), 16);
    known.set(old, made);
    data.writeUIntBE(made, at, 3);
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const toHex = (rgb: number) => `#${rgb.toString(16).padStart(6, "0")}`;
