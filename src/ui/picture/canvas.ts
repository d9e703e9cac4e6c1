import { ImageError } from "./image-error.ts";

export interface Box {
  width: number;
  height: number;
}

/** A picture scaled to fit into `box`. What is transparent stays so. */
export function toCanvas(
  image: ImageBitmap | HTMLImageElement | HTMLCanvasElement,
  box: Box,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitInto(box, image));
  const context = getContext(canvas);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Never enlarges or distorts, and leaves at least one pixel. */
export function fitInto(box: Box, { width, height }: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The background that a picture got, or none, because it is opaque. */
export type Ground = "none" | "white" | "dark";

/** Fills what is transparent: with white, or behind a drawing that is itself white, with a dark colour. */
export function addGround(canvas: HTMLCanvasElement): Ground {
  const sample = toCanvas(canvas, { width: 64, height: 64 });
  const { data } = getContext(sample).getImageData(0, 0, sample.width, sample.height);
  const ground = pickGround(data);
  const context = getContext(canvas);
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = ground === "dark" ? "#222" : "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return ground;
}

/** `pixels`: red, green, blue and alpha of each. */
export function pickGround(pixels: ArrayLike<number>): Ground {
  let isOpaque = true;
  let [visible, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((part) => pixels[at + part] ?? 0);
    if (alpha < 250) isOpaque = false;
    visible += alpha;
    light += (alpha * (red + green + blue)) / 3;
  }
  if (isOpaque) return "none";
  return visible > 0 && light / visible > 235 ? "dark" : "white";
}

export function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new ImageError("Failed to get canvas context");
  return context;
}
