import sharp from "sharp";

/** A file for a browser's file field. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Look {
  width?: number;
  height?: number;
  colour?: string;
}

/** A picture of a single colour. */
export async function makePicture(name: string, look: Look = {}): Promise<PickedFile> {
  const { width = 64, height = 48, colour = "#206060" } = look;
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Taken with the phone upright: its EXIF contains the orientation, the location and the camera. */
export async function makePhonePhoto(name: string): Promise<PickedFile> {
  const buffer = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#a04020" } })
    .withExif({
      IFD0: { Make: "SpyPhone" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "31/1 57/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Not an image, although its name says so. */
export const makeText = (name: string): PickedFile => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from("<script>alert(1)</script>"),
});

export const makeEmpty = (name: string): PickedFile => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.alloc(0),
});

export async function makeHeavy(name: string): Promise<PickedFile> {
  const { buffer } = await makePicture(name);
  return { name, mimeType: "image/jpeg", buffer: Buffer.concat([buffer, Buffer.alloc(6 * 1024 * 1024)]) };
}

/** As large as today's phone photos: many pixels and much detail. */
export async function makeDetailed(name: string): Promise<PickedFile> {
  const grain = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#777", noise: grain },
  })
    .jpeg({ quality: 96 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

interface Stored {
  width: number;
  height: number;
  format: string;
  hasExif: boolean;
}

/** A stored picture's format and metadata. */
export async function readPicture(url: string): Promise<Stored> {
  const response = await fetch(url);
  const { width, height, format, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format: String(format), hasExif: exif !== undefined };
}
