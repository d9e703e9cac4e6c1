import { drawBeaker, drawCondenser, drawCylinder, drawErlenmeyer, drawRoundFlask } from "../glass.ts";
import { drawBackdrop, drawBokeh, drawGlow } from "../light.ts";
import { drawRings } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawGroup, drawPlaced, drawRect } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

/** A bench that mirrors what stands on it. */
export function drawOnBench(sheet: Sheet, level: number, body: string): string {
  const bench = sheet.linear({
    0: mixColors(color.copper, color.deep, 0.45),
    0.12: color.deep,
    1: color.night,
  });
  const mirror = drawGroup(
    drawGroup(body, `transform="matrix(1 0 0 -0.55 0 ${level * 1.55})"`),
    `opacity="0.4" ${sheet.blur(5)}`,
  );
  return drawRect(0, level, sheet.width, sheet.height - level, bench) + mirror + body;
}

export function drawGlassware(sheet: Sheet): string {
  const level = 590;
  const stand =
    drawRect(866, 110, 9, level - 110, color.ink) +
    drawRect(806, level - 14, 130, 14, color.ink) +
    drawRect(760, 246, 110, 8, color.ink);
  const still =
    stand +
    drawPlaced(drawRoundFlask(sheet, color.copper, 0.5), 760, level - 30, 1.06) +
    drawGroup(drawCondenser(sheet, 300), 'transform="translate(792 268) rotate(24)"') +
    drawPlaced(drawErlenmeyer(sheet, color.flame, 0.25), 1150, level, 0.72);
  const row =
    drawPlaced(drawCylinder(sheet, color.teal, 0.62, 330), 470, level, 1) +
    drawPlaced(drawErlenmeyer(sheet, color.sea, 0.55), 250, level, 1.1) +
    drawPlaced(drawBeaker(sheet, color.ember, 0.5), 585, level + 8, 0.8);
  return (
    drawBackdrop(sheet, { 0: color.deep, 0.45: color.teal, 0.8: color.clay }) +
    drawGlow(sheet, 700, 330, 620, color.flame, 0.95) +
    drawGlow(sheet, 640, 380, 900, color.ember, 0.5) +
    drawBokeh(sheet, {
      count: 26,
      top: 40,
      bottom: 480,
      small: 14,
      large: 62,
      tones: [color.flame, color.mist, color.ember],
      strength: 0.24,
    }) +
    drawGroup(drawRings(180, 190, 62, color.glow, 3, 3), 'opacity="0.3"') +
    drawOnBench(sheet, level, row + still)
  );
}
