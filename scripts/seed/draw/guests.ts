import type { Hair } from "./heads.ts";
import { color, mixColors } from "./palette.ts";
import { drawFigure, type Figure } from "./people.ts";
import type { Sheet } from "./sheet.ts";

const hairs = ["short", "short", "long", "bun", "scarf", "short", "scarf"] as const;

const skins = ["#b07a55", "#9a6646", "#c08a62", "#7a4d35", "#a8714d"] as const;

const cloths = [color.ink, color.deep, color.petrol, color.umber, color.graphite, "#4a2c22"] as const;

export function pickHair(sheet: Sheet): Hair {
  return sheet.pick(hairs);
}

/** A guest with clothes, hair and skin of chance; whatever matters to the scene is passed in. */
export function drawGuest(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  more: Partial<Figure> = {},
): string {
  const dress = sheet.pick(["suit", "suit", "gown", "casual"]);
  const hair = dress === "gown" ? sheet.pick(["scarf", "long", "bun"]) : pickHair(sheet);
  const tone = sheet.pick(cloths);
  const skin = mixColors(sheet.pick(skins), more.tone ?? tone, 0.28);
  const facing = sheet.pick(["left", "right", "front"]);
  return drawFigure({ x, y, height, tone, rim: color.flame, dress, hair, skin, facing, ...more });
}
