import { type Box, ImageError, loadFailure, loadImage, toCanvas } from "./images.ts";
import { cleanVector } from "./vector.ts";

/** A logo in two sizes, each a PNG in base64. */
interface PreparedLogo {
  picture: string;
  email_picture: string;
}

/** Characters of base64 that the database takes. */
const longest = 700_000;

/** Draws a logo anew, from a picture or a checked vector drawing, so that nothing else of the file is kept. */
export async function prepareLogo(file: File): Promise<PreparedLogo> {
  const isVector = file.type === "image/svg+xml" || /\.svg$/i.test(file.name);
  const drawing = isVector ? await loadVector(await file.text()) : await loadImage(file);
  const pictures = [512, 384, 256].map((side) => toPng(drawing, side, "transparent"));
  const picture = pictures.find(({ length }) => length <= longest);
  if (!picture) throw new ImageError(loadFailure, { isLasting: true });
  // Letters are shown on dark grounds, too, where a logo drawn for paper would be lost.
  return { picture, email_picture: toPng(drawing, 88, "#fff") };
}

/** The pixels of a logo at `address`, on a square of 64. */
export async function readPixels(address: string): Promise<ImageData> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const context = new OffscreenCanvas(64, 64).getContext("2d");
  if (!context) throw new ImageError(loadFailure);
  context.drawImage(image, 0, 0, 64, 64);
  return context.getImageData(0, 0, 64, 64);
}

type Drawing = ImageBitmap | HTMLImageElement;

/** At 1024 pixels, whatever size the file states. */
async function loadVector(text: string): Promise<Drawing> {
  const root = cleanVector(text);
  const { width, height } = readSize(root);
  if (!root.hasAttribute("viewBox")) root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const scale = 1024 / Math.max(width, height);
  root.setAttribute("width", String(width * scale));
  root.setAttribute("height", String(height * scale));
  const source = new XMLSerializer().serializeToString(root);
  const address = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch (cause) {
    throw new ImageError(loadFailure, { cause, isLasting: true });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function readSize(root: SVGSVGElement): Box {
  const { width, height } = root.viewBox.baseVal;
  if (width > 0 && height > 0) return { width, height };
  const read = (name: string) => Number.parseFloat(root.getAttribute(name) ?? "");
  const [wide, high] = [read("width"), read("height")];
  if (wide > 0 && high > 0) return { width: wide, height: high };
  throw new ImageError("The drawing does not say how large it is: give it a viewBox.", { isLasting: true });
}

const toPng = (drawing: Drawing, side: number, ground: "transparent" | "#fff") =>
  toCanvas(drawing, { width: side, height: side }, ground)
    .toDataURL("image/png")
    .replace("data:image/png;base64,", "");
