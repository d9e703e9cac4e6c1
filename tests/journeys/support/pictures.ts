import sharp from "sharp";

/** A file as a browser's file field is given it. */
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

/** A picture of one colour. */
export async function makePicture(name: string, look: Look = {}): Promise<PickedFile> {
  const { width = 64, height = 48, colour = "#206060" } = look;
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Taken with the phone held upright: it says so, and where and with what, in its EXIF. */
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

/** What is none although its name says so. */
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

/** As large as those of today's phones: many pixels, with much to see in them. */
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

/** What a stored picture says of itself. */
export async function readPicture(url: string): Promise<Stored> {
  const answer = await fetch(url);
  const { width, height, format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format: String(format), hasExif: exif !== undefined };
}
