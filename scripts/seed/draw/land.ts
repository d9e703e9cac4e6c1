import { drawClouds } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawEllipse, drawMany, drawPath, drawRect, type Point, traceCurve } from "./shapes.ts";
import type { Sheet, Stop } from "./sheet.ts";

/** Midpoint displacement: the classic fractal mountain line. */
export function listRidge(sheet: Sheet, y: number, height: number, roughness = 0.5): Point[] {
  let heights = [sheet.random(), sheet.random(), sheet.random(), sheet.random()];
  for (let reach = 0.5; heights.length < 200; reach *= roughness) {
    heights = heights.flatMap((value, i) => {
      const next = heights[i + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + (sheet.random() - 0.5) * reach];
    });
  }
  return heights.map((value, i) => [(i / (heights.length - 1)) * sheet.width, y - value * height] as const);
}

export function drawRidge(sheet: Sheet, y: number, height: number, top: string, foot: string): string {
  const outline = listRidge(sheet, y, height).join(" L");
  const fill = sheet.linear([
    [0, top],
    [1, foot],
  ]);
  return drawPath(`M0 ${y + 4} L${outline} L${sheet.width} ${y + 4}Z`, fill);
}

export interface Sea {
  y: number;
  stops: readonly Stop[];
  sunX: number;
  glint: string;
  /** How wide the path of light is at the bottom of the picture. */
  spread?: number;
  glints?: number;
}

export function drawSea(sheet: Sheet, sea: Sea): string {
  const depth = sheet.height - sea.y;
  const water = drawRect(0, sea.y, sheet.width, depth, sheet.linear(sea.stops));
  const dark = { y: sea.y, height: depth * 1.6, strength: 2.6, cut: 0.45, frequency: "0.004 0.05" };
  return water + drawClouds(sheet, { ...dark, tone: color.night }) + drawGlints(sheet, sea, depth);
}

function drawGlints(sheet: Sheet, sea: Sea, depth: number): string {
  const { spread = 260, glints = 420 } = sea;
  return drawMany(glints, () => {
    const near = sheet.random() ** 1.8;
    const aside = (sheet.random() + sheet.random() + sheet.random() - 1.5) / 1.5;
    const x = sea.sunX + aside * (spread * 0.35 + spread * near);
    const width = (6 + near * 46) * sheet.between(0.4, 1);
    const opacity = ((1 - Math.abs(aside)) ** 1.5 * sheet.between(0.25, 0.95)).toFixed(2);
    return drawEllipse(
      x,
      sea.y + 3 + near * depth,
      width,
      0.7 + near * 2.4,
      sea.glint,
      `opacity="${opacity}"`,
    );
  });
}

/** One dune: a lit flank under a flowing crest, and the shadow side that falls from its summit. */
export function drawDune(
  sheet: Sheet,
  crest: readonly Point[],
  summit: number,
  lit: string,
  shade: string,
): string {
  const floor = sheet.height + 10;
  const body = `${traceCurve(crest)} L${sheet.width + 20} ${floor} L-20 ${floor}Z`;
  const fill = sheet.linear([
    [0, lit],
    [1, mixColors(lit, shade, 0.75)],
  ]);
  const [peak, rest] = [crest[summit] ?? [0, 0], crest.slice(summit)];
  const fall = `S${peak[0] - 40} ${peak[1] + 130} ${peak[0] + 130} ${peak[1] + 190} S${peak[0] + 90} ${floor - 60} ${peak[0] + 420} ${floor}`;
  const dark = sheet.linear([
    [0, shade],
    [1, mixColors(shade, lit, 0.35)],
  ]);
  const flank = `${traceCurve([...rest].reverse())} ${fall} L${sheet.width + 20} ${floor}Z`;
  return drawPath(body, fill) + drawPath(flank, dark, sheet.blur(1.2));
}

/** Flat ground with a sheen towards the light. */
export function drawGround(sheet: Sheet, y: number, far: string, near: string): string {
  const fill = sheet.linear([
    [0, far],
    [0.35, mixColors(far, near, 0.7)],
    [1, near],
  ]);
  return drawRect(0, y, sheet.width, sheet.height - y, fill);
}

/** Feathered palm: fronds as drooping arcs with hanging leaflets. */
export function drawPalm(sheet: Sheet, x: number, y: number, height: number, tone: string): string {
  const lean = sheet.between(-0.08, 0.08) * height;
  const [topX, topY, girth] = [x + lean, y - height, height * 0.018];
  const trunk = `M${x - girth * 1.4} ${y} Q${x + lean * 0.2 - girth} ${y - height * 0.5} ${topX - girth * 0.7} ${topY} L${topX + girth * 0.7} ${topY} Q${x + lean * 0.2 + girth} ${y - height * 0.5} ${x + girth * 1.4} ${y}Z`;
  const fronds = drawMany(15, (i) =>
    drawFrond(sheet, topX, topY, height * sheet.between(0.3, 0.4), -200 + i * 15.7, tone),
  );
  return drawPath(trunk, tone) + fronds;
}

function drawFrond(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  degrees: number,
  tone: string,
): string {
  const angle = ((degrees + sheet.between(-6, 6)) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length * 0.75];
  const spine = (t: number): Point => [x + dx * t, y + dy * t * (1.5 - t * 0.5) + length * 0.55 * t * t];
  const leaflets = drawMany(26, (i) => {
    const t = 0.12 + (i / 26) * 0.88;
    const [px, py] = spine(t);
    const reach = length * 0.26 * Math.sin(Math.min(1, t * 1.15) * Math.PI * 0.86 + 0.25);
    const side = i % 2 ? 0.35 : -0.2;
    return `M${px} ${py} q${dx * 0.05 + reach * side} ${reach * 0.5} ${dx * 0.08 + reach * side * 0.6} ${reach}`;
  });
  const line = Array.from({ length: 7 }, (_, i) => spine(i / 6));
  const width = Math.max(0.8, length * 0.018);
  return `<path d="${traceCurve(line)}${leaflets}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round"/>`;
}
