import sharp from "sharp";
import { createRandom } from "./random.ts";

/** Film grain: breaks the banding of long gradients and gives drawn skies the texture of a print. */
function createGrain(name: string, width: number, height: number, strength: number): Buffer {
  const random = createRandom(`${name} grain`);
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i += 3) {
    pixels.fill(128 + Math.round((random() + random() - 1) * strength), i, i + 3);
  }
  return pixels;
}

function createVignette(width: number, height: number, strength: number): Buffer {
  const stops = `<stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#020d12" stop-opacity="${strength}"/>`;
  const defs = `<defs><radialGradient id="v" cx=".5" cy=".46" r=".78">${stops}</radialGradient></defs>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${defs}<rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  );
}

export interface Finish {
  bloom?: number;
  vignette?: number;
  grain?: number;
}

/** Develops a drawing: bright parts bleed into their surroundings, corners darken, grain goes on top. */
export async function finishPicture(name: string, svg: string, look: Finish): Promise<Buffer> {
  const { bloom = 0.55, vignette = 0.5, grain = 15 } = look;
  const base = await sharp(Buffer.from(svg))
    .flatten({ background: "#04141a" })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { width, height } = await sharp(base).metadata();
  const light = await sharp(base)
    .resize(Math.round(width / 4))
    .linear(1.9 * bloom, -215 * bloom)
    .blur(width / 4 / 46)
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(base)
    .composite([
      { input: light, blend: "screen" },
      { input: createVignette(width, height, vignette), blend: "over" },
      {
        input: createGrain(name, width, height, grain),
        raw: { width, height, channels: 3 },
        blend: "soft-light",
      },
    ])
    .jpeg({ quality: 80, mozjpeg: true, progressive: true })
    .toBuffer();
}
