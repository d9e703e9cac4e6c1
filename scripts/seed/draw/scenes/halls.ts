import { drawAudience } from "../audience.ts";
import { drawBeam, drawGlow, drawHaze } from "../light.ts";
import { drawFlowSheet, drawRings } from "../motifs.ts";
import { color } from "../palette.ts";
import { drawFigure, type Figure } from "../people.ts";
import { drawHall, drawLectern, drawScreen, drawStage } from "../rooms.ts";
import type { Sheet } from "../sheet.ts";

export const drawPerson = (x: number, y: number, height: number, more: Partial<Figure> = {}): string =>
  drawFigure({ x, y, height, tone: color.ink, rim: color.flame, ...more });

/** A whole conference hall seen from the last rows. The picture on the screen makes the occasion. */
function drawPlenary(
  sheet: Sheet,
  picture: (x: number, y: number, width: number, height: number) => string,
  bright = false,
): string {
  const { width: w, height: h } = sheet;
  const [sx, sy, sw, sh] = [w * 0.3, h * 0.15, w * 0.4, h * 0.33];
  const beams = ([0.24, 0.4, 0.6, 0.76] as const)
    .map((at, i) =>
      drawBeam(
        sheet,
        [w * at, h * 0.02],
        h * 0.62,
        (0.5 - at) * w * 0.42,
        80,
        i % 2 ? color.flame : color.mist,
        0.42,
      ),
    )
    .join("");
  return (
    drawHall(sheet, w * 0.2, h * 0.1, w * 0.8, h * 0.58) +
    drawScreen(sheet, sx, sy, sw, sh, picture(sx, sy, sw, sh), bright) +
    drawStage(sheet, w * 0.2, h * 0.6, w * 0.6, h * 0.055) +
    drawLectern(w * 0.7, h * 0.6, h * 0.1, color.umber, color.flame) +
    drawPerson(w * 0.7, h * 0.57, h * 0.17, { side: -1 }) +
    drawLectern(w * 0.705, h * 0.595, h * 0.095, color.umber, color.flame) +
    beams +
    drawHaze(sheet, h * 0.35, h * 0.35, color.sea, 0.25) +
    drawAudience(sheet, h * 0.685, 4, h / 420, color.deep, color.flame)
  );
}

export function drawConference(sheet: Sheet): string {
  return drawPlenary(
    sheet,
    (x, y, w, h) =>
      drawGlow(sheet, x + w / 2, y + h / 2, w * 0.5, color.ember, 0.5) +
      drawRings(x + w * 0.5, y + h * 0.62, h * 0.2, color.glow, 4, 3),
  );
}

export function drawOpening(sheet: Sheet): string {
  return drawPlenary(
    sheet,
    (x, y, w, h) => drawFlowSheet(x + w * 0.22, y + h * 0.12, w * 0.56, color.deep, color.copper, 4),
    true,
  );
}
