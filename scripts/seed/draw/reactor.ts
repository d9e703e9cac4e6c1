import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawCircle, drawMany } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** A glass reactor with light winding up inside it. */
export function drawReactorHelix(
  sheet: Sheet,
  x: number,
  top: number,
  bottom: number,
  radius: number,
): string {
  const turns = 5;
  const strand = (phase: number, front: boolean) =>
    drawMany(240, (i) => {
      const t = i / 240;
      const angle = t * turns * Math.PI * 2 + phase;
      if (Math.cos(angle) > 0 !== front) return "";
      const [px, py] = [x + Math.sin(angle) * radius * 0.74, bottom - 24 - t * (bottom - top - 48)];
      const tone = phase ? color.mist : color.flame;
      const size = radius * (front ? 0.06 : 0.035) * (0.8 + 0.4 * Math.cos(angle) ** 2);
      return (
        (i % 3 ? "" : drawGlow(sheet, px, py, size * 7, tone, front ? 0.55 : 0.25)) +
        drawCircle(px, py, size, mixColors(tone, "#ffffff", 0.4), `opacity="${front ? 0.95 : 0.4}"`)
      );
    });
  const wall = sheet.linear(
    {
      0: [color.ink, 0.85],
      0.06: [color.paper, 0.55],
      0.16: [color.petrol, 0.2],
      0.5: [color.paper, 0.05],
      0.86: [color.petrol, 0.25],
      0.95: [color.paper, 0.5],
      1: [color.ink, 0.85],
    },
    0,
  );
  const shell = `<rect x="${x - radius}" y="${top}" width="${radius * 2}" height="${bottom - top}" rx="${radius * 0.3}" fill="${wall}"/>`;
  return (
    drawGlow(sheet, x, (top + bottom) / 2, radius * 4.4, color.ember, 0.5) +
    strand(0, false) +
    strand(Math.PI, false) +
    strand(0, true) +
    strand(Math.PI, true) +
    shell
  );
}
