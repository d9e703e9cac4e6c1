import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawEllipse, drawMany, drawPath, drawPolygon, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** A mortarboard in flight. */
export function drawCap(x: number, y: number, size: number, turn: number, tone: string, rim: string): string {
  const board = drawPolygon(
    [
      [-10, 0],
      [0, -4.6],
      [10, 0],
      [0, 4.6],
    ],
    tone,
    `stroke="${rim}" stroke-width="0.5" stroke-opacity="0.8"`,
  );
  const skull = drawPath("M-5.4 2 V6.6 Q0 9.4 5.4 6.6 V2Z", mixColors(tone, color.night, 0.4));
  const tassel =
    drawStroke("M0 0 Q9 1 9.4 4 T11 10", color.ember, 0.9) + drawEllipse(11.2, 11, 0.9, 2, color.ember);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${skull}${board}${tassel}</g>`;
}

/** Bulbs on a slack wire from one mast to the next. */
export function drawStringLights(
  sheet: Sheet,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  bulbs = 16,
): string {
  const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  const lamps = drawMany(bulbs, (i) => {
    const t = (i + 0.5) / bulbs;
    const at = (a: number, c: number, b: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b;
    const [x, y] = [at(from[0], cx, to[0]), at(from[1], cy, to[1]) + 7];
    return drawGlow(sheet, x, y, 52, color.flame, 0.75) + drawEllipse(x, y, 4, 5.5, "#fff3d6");
  });
  return drawStroke(`M${from} Q${cx} ${cy} ${to}`, color.ink, 1.6) + lamps;
}
