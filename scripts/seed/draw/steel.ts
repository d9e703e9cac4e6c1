import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import type { Lit } from "./plant.ts";
import { drawCircle, drawEllipse, drawMany, drawPath, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

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
    {
      0: mixColors(lit.tone, lit.rim, 0.9),
      0.3: mixColors(lit.tone, lit.rim, 0.45),
      0.62: lit.tone,
      0.9: dark,
      1: mixColors(dark, color.sea, 0.3),
    },
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
