import type { Box } from "./canvas.ts";

/** The square part of a picture that is kept. */
export interface Crop {
  /** Its centre, as shares of the picture's width and height. */
  x: number;
  y: number;
  /** 1 is the largest square that fits. */
  zoom: number;
}

export const fullCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const mostZoom = 4;

/** As far as the square keeps `smallest` pixels a side. */
export function getMaxZoom({ width, height }: Box, smallest: number): number {
  return Math.min(mostZoom, Math.max(1, Math.min(width, height) / smallest));
}

/** In the picture's pixels. */
export function getSquare({ width, height }: Box, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** Keeps the square within the picture. */
export function limitCrop({ width, height }: Box, crop: Crop, maxZoom: number): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const half = Math.min(width, height) / zoom / 2;
  return {
    x: clamp(crop.x, half / width, 1 - half / width),
    y: clamp(crop.y, half / height, 1 - half / height),
    zoom,
  };
}

/** Moves the picture under the frame; `right` and `down` are shares of the frame's side. */
export function moveCrop({ width, height }: Box, crop: Crop, right: number, down: number): Crop {
  const { side } = getSquare({ width, height }, crop);
  return { ...crop, x: crop.x - (right * side) / width, y: crop.y - (down * side) / height };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
