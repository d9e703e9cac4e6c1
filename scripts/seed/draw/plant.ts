import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawCircle, drawMany, drawPath, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** How a piece of the plant is lit: its own tone, the light on its edge, and the side (-1 left, 1 right) it comes from. */
export interface Lit {
  tone: string;
  rim: string;
  side: -1 | 1;
  lamps?: boolean;
}

/** A round metal body: dark core, soft reflected light, a narrow bright edge towards the light. */
export function fillRound(sheet: Sheet, { tone, rim, side }: Lit): string {
  const dark = mixColors(tone, color.night, 0.45);
  return sheet.linear(
    {
      0: mixColors(tone, rim, 0.7),
      0.06: rim,
      0.16: mixColors(tone, rim, 0.5),
      0.34: mixColors(tone, rim, 0.14),
      0.5: tone,
      0.8: dark,
      0.94: mixColors(dark, color.sea, 0.22),
      1: dark,
    },
    side < 0 ? 0 : 180,
  );
}

export function drawLamp(sheet: Sheet, x: number, y: number, size = 1, tone: string = color.flame): string {
  return drawGlow(sheet, x, y, 16 * size, tone, 0.75) + drawCircle(x, y, 1.5 * size, color.glow);
}

/** A walkway around a vessel, with its rail. */
function drawWalkway(x: number, y: number, reach: number, unit: number, lit: Lit): string {
  const dark = mixColors(lit.tone, color.night, 0.6);
  const rail = `M${x - reach} ${y} v${-unit * 5} h${reach * 2} v${unit * 5} M${x - reach * 0.5} ${y} v${-unit * 5} M${x + reach * 0.5} ${y} v${-unit * 5} M${x} ${y} v${-unit * 5} M${x - reach} ${y - unit * 2.5} h${reach * 2}`;
  const edge = drawRect(
    lit.side < 0 ? x - reach : x,
    y - unit * 0.4,
    reach,
    unit * 0.7,
    lit.rim,
    'opacity="0.7"',
  );
  return (
    drawRect(x - reach, y - unit * 0.4, reach * 2, unit * 2, dark) +
    edge +
    drawStroke(rail, dark, unit * 0.55)
  );
}

interface Column {
  x: number;
  y: number;
  width: number;
  height: number;
  decks?: number;
  pipe?: boolean;
}

/** A distillation column: skirt, shell, domed head, decks, ladder and the overhead vapour line. */
export function drawColumn(sheet: Sheet, column: Column, lit: Lit): string {
  const { x, y, width: w, height: h, decks = 5, pipe = true } = column;
  const [top, half, unit] = [y - h, w / 2, Math.max(1, w / 26)];
  const shell = `M${x - half * 1.12} ${y} L${x - half} ${y - h * 0.09} V${top + half * 0.6} Q${x - half} ${top - half * 0.25} ${x} ${top - half * 0.25} Q${x + half} ${top - half * 0.25} ${x + half} ${top + half * 0.6} V${y - h * 0.09} L${x + half * 1.12} ${y}Z`;
  const seams = drawMany(9, (i) =>
    drawRect(x - half, top + half + (i * h) / 9.5, w, unit * 0.5, color.night, 'opacity="0.28"'),
  );
  const far = x - lit.side * (half + unit * 4);
  const bend = `M${x} ${top - half * 0.2} v${-unit * 5} q0 ${-unit * 5} ${-lit.side * unit * 5} ${-unit * 5} H${far + lit.side * unit * 4} Q${far} ${top - half * 0.2 - unit * 10} ${far} ${top} V${y}`;
  const line = pipe
    ? drawStroke(bend, mixColors(lit.tone, color.night, 0.3), unit * 3) +
      drawStroke(bend, mixColors(lit.tone, lit.rim, 0.4), unit * 0.7)
    : "";
  const ladder = drawStroke(
    `M${x + lit.side * half * 0.35} ${top + half} V${y}`,
    mixColors(lit.tone, color.night, 0.5),
    unit * 1.1,
    `stroke-dasharray="${unit * 0.8} ${unit * 0.8}"`,
  );
  const walkways = drawMany(decks, (i) => {
    const level = top + half * 0.9 + (i * (h * 0.86)) / Math.max(1, decks);
    const lamp = lit.lamps
      ? drawLamp(
          sheet,
          x + lit.side * half * (i % 2 ? 1.3 : -1.2),
          level - unit * 4,
          Math.min(1.6, unit * 0.8),
        )
      : "";
    return drawWalkway(x, level, half * 1.45, unit, lit) + lamp;
  });
  return line + drawPath(shell, fillRound(sheet, lit)) + seams + ladder + walkways;
}
