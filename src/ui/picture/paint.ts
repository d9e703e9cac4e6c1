import { ImageError } from "./image-error.ts";

/**
 * A PNG of an element as laid out: backgrounds, rules, text, pictures and drawings. Painted by hand, because browsers
 * refuse to export a canvas that contains HTML. Supports only the styles that our cards use.
 */
export async function paintElement(element: HTMLElement, scale: number): Promise<Blob> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new ImageError("Your browser can’t create images.");
  pen.scale(scale, scale);
  pen.translate(-left, -top);
  await document.fonts.ready;
  await paint(pen, element);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!picture) throw new ImageError("Your browser can’t save images.");
  return picture;
}

type Pen = CanvasRenderingContext2D;

async function paint(pen: Pen, node: Node): Promise<void> {
  if (node instanceof Text) return paintText(pen, node);
  if (!(node instanceof Element)) return;
  const style = getComputedStyle(node);
  pen.save();
  pen.globalAlpha *= Number(style.opacity);
  if (node instanceof SVGGeometryElement) paintShape(pen, node, style);
  else if (node instanceof HTMLElement) {
    paintBox(pen, node, style);
    if (node instanceof HTMLImageElement) await paintPicture(pen, node);
  }
  for (const child of node.childNodes) await paint(pen, child);
  pen.restore();
}

/** Paints the background and the top border, and clips what overflows. */
function paintBox(pen: Pen, element: HTMLElement, style: CSSStyleDeclaration): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const outline = new Path2D();
  const corners = [...style.clipPath.matchAll(/([\d.]+)(%|px) ([\d.]+)(%|px)/g)];
  const measure = (value = "", unit = "", whole: number) => Number(value) * (unit === "%" ? whole / 100 : 1);
  for (const [, x, unitX, y, unitY] of corners)
    outline.lineTo(left + measure(x, unitX, width), top + measure(y, unitY, height));
  if (corners.length === 0)
    outline.roundRect(left, top, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0);
  if (corners.length > 0 || style.overflow !== "visible") pen.clip(outline);
  pen.fillStyle = style.backgroundColor;
  pen.fill(outline);
  pen.fillStyle = style.borderTopColor;
  pen.fillRect(left, top, width, Number.parseFloat(style.borderTopWidth));
}

/** Fills the box like `object-fit: cover`. Fetched again, because a canvas with a cross-origin picture cannot be exported. */
async function paintPicture(pen: Pen, image: HTMLImageElement): Promise<void> {
  const { left, top, width, height } = image.getBoundingClientRect();
  const response = await fetch(image.currentSrc || image.src);
  if (!response.ok) throw new ImageError("We couldn’t load the photo. Try again.");
  const picture = await createImageBitmap(await response.blob());
  const zoom = Math.max(width / picture.width, height / picture.height);
  const [shownWidth, shownHeight] = [width / zoom, height / zoom];
  const [x, y] = [(picture.width - shownWidth) / 2, (picture.height - shownHeight) / 2];
  pen.drawImage(picture, x, y, shownWidth, shownHeight, left, top, width, height);
}

const lineCaps: CanvasLineCap[] = ["butt", "round", "square"];
const lineJoins: CanvasLineJoin[] = ["bevel", "miter", "round"];

function paintShape(pen: Pen, shape: SVGGeometryElement, style: CSSStyleDeclaration): void {
  const place = shape.getScreenCTM();
  if (!place) return;
  pen.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  const path = new Path2D(shape.getAttribute("d") ?? "");
  if (style.fill !== "none") {
    pen.fillStyle = style.fill;
    pen.fill(path);
  }
  if (style.stroke === "none") return;
  const keepsWeight = style.getPropertyValue("vector-effect") === "non-scaling-stroke";
  pen.strokeStyle = style.stroke;
  pen.lineWidth = Number.parseFloat(style.strokeWidth) / (keepsWeight ? place.a : 1);
  pen.lineCap = lineCaps.find((cap) => cap === style.strokeLinecap) ?? "butt";
  pen.lineJoin = lineJoins.find((join) => join === style.strokeLinejoin) ?? "miter";
  pen.stroke(path);
}

function paintText(pen: Pen, node: Text): void {
  if (!node.parentElement || !node.data.trim()) return;
  const style = getComputedStyle(node.parentElement);
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  pen.fillStyle = style.color;
  for (const { text, left, top, height } of listLines(node)) {
    const shown = style.textTransform === "uppercase" ? text.toUpperCase() : text;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText(shown);
    pen.fillText(shown, left, top + (height + ascent - descent) / 2);
  }
}

/** The text as the browser has broken it into lines. */
function listLines(node: Text) {
  const lines: { text: string; left: number; top: number; height: number }[] = [];
  const range = document.createRange();
  for (const { 0: sign, index } of node.data.matchAll(/./gsu)) {
    range.setStart(node, index);
    range.setEnd(node, index + sign.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    const line = lines.at(-1);
    if (line && (width === 0 || Math.abs(line.top - top) < height / 2)) {
      line.text += sign;
      line.left = Math.min(line.left, left || line.left);
    } else if (width > 0) lines.push({ text: sign, left, top, height });
  }
  return lines.map((line) => ({ ...line, text: line.text.trimEnd() }));
}
