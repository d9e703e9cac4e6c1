import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawCircle, drawEllipse, drawMany, drawPath, drawRect, drawStroke } from "./shapes.ts";
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
    [
      [0, mixColors(tone, rim, 0.7)],
      [0.06, rim],
      [0.16, mixColors(tone, rim, 0.5)],
      [0.34, mixColors(tone, rim, 0.14)],
      [0.5, tone],
      [0.8, dark],
      [0.94, mixColors(dark, color.sea, 0.22)],
      [1, dark],
    ],
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

export interface Column {
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

/** A trussed mast between two feet: flare, derrick, crane leg. */
export function drawTruss(
  x: number,
  y: number,
  height: number,
  foot: number,
  head: number,
  tone: string,
  weight = 2,
): string {
  const bays = Math.max(3, Math.round(height / (foot + head) / 0.75));
  const reach = (t: number) => foot + (head - foot) * t;
  const braces = drawMany(bays, (i) => {
    const [a, b] = [i / bays, (i + 1) / bays];
    const [ya, yb] = [y - height * a, y - height * b];
    return `M${x - reach(a)} ${ya} L${x + reach(b)} ${yb} M${x + reach(a)} ${ya} L${x - reach(b)} ${yb} M${x - reach(b)} ${yb} H${x + reach(b)}`;
  });
  const legs = `M${x - foot} ${y} L${x - head} ${y - height} M${x + foot} ${y} L${x + head} ${y - height}`;
  return drawStroke(braces, tone, weight * 0.55) + drawStroke(legs, tone, weight);
}

/** A flame leaning with the wind, and the light it throws into the haze. */
export function drawFlame(sheet: Sheet, x: number, y: number, size: number, wind = 0.5): string {
  const tongue = (scale: number, lean: number) =>
    `M${x - size * 0.1 * scale} ${y} C${x - size * 0.34 * scale} ${y - size * 0.4 * scale} ${x + lean * size * 0.2} ${y - size * 0.55 * scale} ${x + lean * size * scale} ${y - size * 1.15 * scale} C${x + lean * size * 0.75 * scale} ${y - size * 0.6 * scale} ${x + size * 0.42 * scale} ${y - size * 0.35 * scale} ${x + size * 0.1 * scale} ${y}Z`;
  return (
    drawGlow(sheet, x + wind * size * 0.4, y - size * 0.4, size * 6.5, color.ember, 0.62) +
    drawPath(tongue(1, wind), color.ember, sheet.blur(size / 14)) +
    drawPath(tongue(0.78, wind * 1.05), color.flame, sheet.blur(size / 18)) +
    drawPath(tongue(0.48, wind * 1.1), "#fff3d8", sheet.blur(size / 22))
  );
}

/** A spherical LPG tank on its legs. */
export function drawSphere(sheet: Sheet, x: number, y: number, radius: number, lit: Lit): string {
  const cy = y - radius * 1.42;
  const dark = mixColors(lit.tone, color.night, 0.6);
  const ball = sheet.radial(
    [
      [0, mixColors(lit.tone, lit.rim, 0.9)],
      [0.3, mixColors(lit.tone, lit.rim, 0.45)],
      [0.62, lit.tone],
      [0.9, dark],
      [1, mixColors(dark, color.sea, 0.3)],
    ],
    0.5 + lit.side * 0.3,
    0.28,
    0.85,
  );
  const legs = drawMany(7, (i) => {
    const at = x + Math.sin(((i - 3) / 3) * 1.35) * radius * 0.95;
    return drawRect(
      at - radius * 0.025,
      cy,
      radius * 0.05,
      y - cy,
      i % 2 ? dark : mixColors(lit.tone, color.night, 0.3),
    );
  });
  const braces = drawStroke(
    `M${x - radius * 0.9} ${y} L${x - radius * 0.3} ${cy + radius * 0.8} M${x + radius * 0.9} ${y} L${x + radius * 0.3} ${cy + radius * 0.8}`,
    dark,
    radius * 0.018,
  );
  const belt = drawEllipse(
    x,
    cy + radius * 0.02,
    radius * 1.06,
    radius * 0.1,
    "none",
    `stroke="${dark}" stroke-width="${radius * 0.035}"`,
  );
  const stair = drawStroke(
    `M${x - radius * 1.1} ${y} L${x - radius * 1.04} ${cy} Q${x - radius * 0.75} ${cy - radius * 0.85} ${x} ${cy - radius * 1.03}`,
    dark,
    radius * 0.035,
  );
  const cap = drawRect(x - radius * 0.14, cy - radius * 1.13, radius * 0.28, radius * 0.13, dark);
  return legs + braces + drawCircle(x, cy, radius, ball) + belt + stair + cap;
}
