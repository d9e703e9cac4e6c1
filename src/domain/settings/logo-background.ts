import { getContrast } from "./colour.ts";
import type { Palettes } from "./colour-pair.ts";

/** A picture's pixels: red, green, blue and alpha, each 0 to 255. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/**
 * Whether a logo has its own background, as a badge or photo does, and so needs no white one on a dark page. True if at
 * least three quarters of its bounding box are opaque; a disc fills 79 % of its box.
 */
export function hasOwnGround({ data, width, height }: Pixels): boolean {
  const opaque: [x: number, y: number][] = [];
  for (let at = 0; at < width * height; at++)
    if ((data[at * 4 + 3] ?? 0) > 200) opaque.push([at % width, Math.floor(at / width)]);
  const measure = (axis: 0 | 1) => {
    const [least, most] = opaque.reduce(
      ([low, high], spot) => [Math.min(low, spot[axis]), Math.max(high, spot[axis])],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    return most - least + 1;
  };
  return opaque.length > 0 && opaque.length / (measure(0) * measure(1)) >= 0.75;
}

/** Whether a logo stands out from a background: at least a tenth of what is drawn differs from it clearly. */
function standsOut({ data, width, height }: Pixels, ground: string): boolean {
  const toHex = (at: number) => (data[at] ?? 0).toString(16).padStart(2, "0");
  // Logos have few colours.
  const known = new Map<string, boolean>();
  const isClear = (colour: string) => {
    const found = known.get(colour) ?? getContrast(colour, ground) >= 1.5;
    known.set(colour, found);
    return found;
  };
  let [drawn, clear] = [0, 0];
  for (let at = 0; at < width * height * 4; at += 4) {
    if ((data[at + 3] ?? 0) <= 200) continue;
    drawn++;
    if (isClear(`#${toHex(at)}${toHex(at + 1)}${toHex(at + 2)}`)) clear++;
  }
  return clear > 0 && clear * 10 >= drawn;
}

/** Where on the website an uploaded logo can hardly be seen. On dark backgrounds, one without its own gets a white one. */
export function listHiddenPlaces(pixels: Pixels, { light, dark, band, darkBand }: Palettes): string[] {
  const plate = hasOwnGround(pixels) ? undefined : "#ffffff";
  const places: [place: string, ground: string | undefined][] = [
    ["at the top of pages", light.ground],
    ["in the footer", plate ?? band.ground],
    ["at the top of pages in dark mode", plate ?? dark.ground],
    ["in the footer in dark mode", plate ?? darkBand.ground],
  ];
  return places.flatMap(([place, ground]) => (ground && !standsOut(pixels, ground) ? place : []));
}
