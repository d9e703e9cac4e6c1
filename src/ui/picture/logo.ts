import { addGround, type Box, toCanvas } from "./canvas.ts";
import { logoTypes } from "./faults.ts";
import { ImageError, loadFailure, tooLarge } from "./image-error.ts";
import { explainType, loadImage, readHead } from "./images.ts";
import { kinds, recognise } from "./kinds.ts";
import { cleanVector } from "./vector.ts";

/** A logo in two sizes, each a PNG in base64. */
interface PreparedLogo {
  picture: string;
  email_picture: string;
}

/** Bytes. */
const largest = 5 * 1024 * 1024;

/** Maximum length of base64 in the database, in characters. */
const longest = 700_000;

/**
 * Redraws a logo from a picture or a checked SVG file, so that nothing else in the file is kept. Loaded once a file is
 * chosen.
 */
export async function prepareLogo(file: File): Promise<PreparedLogo> {
  const isListed = /\.(svg|png|jpe?g|webp)$/i.test(file.name);
  const wrong = isListed ? null : await explainType(file, logoTypes);
  if (wrong) throw new ImageError(wrong);
  if (file.size > largest) throw new ImageError(tooLarge(largest));
  const kind = recognise(await readHead(file));
  const isVector = kind === kinds.svg || (!kind && /\.svg$/i.test(file.name));
  const drawing = isVector ? await loadVector(await file.text()) : await loadImage(file);
  const pictures = [512, 384, 256].map((side) => toPng(toSquare(drawing, side)));
  const picture = pictures.find(({ length }) => length <= longest);
  if (!picture) throw new ImageError(loadFailure, { isLasting: true });
  // Emails may have a dark background, on which a transparent logo would be invisible.
  const inEmails = toSquare(drawing, 88);
  addGround(inEmails);
  return { picture, email_picture: toPng(inEmails) };
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
  throw new ImageError("This SVG file has no size. Add a viewBox and try again.", { isLasting: true });
}

const toSquare = (drawing: Drawing, side: number) => toCanvas(drawing, { width: side, height: side });

const toPng = (canvas: HTMLCanvasElement) =>
  canvas.toDataURL("image/png").replace("data:image/png;base64,", "");
