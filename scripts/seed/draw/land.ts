import { drawClouds } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawEllipse, drawGroup, drawMany, drawPath, drawRect, type Point, traceCurve } from "./shapes.ts";
import type { Sheet, Stops } from "./sheet.ts";

/** Midpoint displacement: the classic fractal mountain line. */
function listRidge(sheet: Sheet, y: number, height: number, roughness = 0.5): Point[] {
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
  const fill = sheet.linear({ 0: top, 1: foot });
  return drawPath(`M0 ${y + 4} L${outline} L${sheet.width} ${y + 4}Z`, fill);
}

interface Sea {
  y: number;
  stops: Stops;
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
  const [right, floor] = [sheet.width + 20, sheet.height + 10];
  const fill = sheet.linear({ 0: lit, 1: mixColors(lit, shade, 0.7) });
  const dark = sheet.linear({ 0: shade, 1: mixColors(shade, lit, 0.4) });
  const [x, y] = crest[summit] ?? [0, 0];
  const fall = floor - y;
  const edge = `L${x + 330} ${floor} C${x + 190} ${floor - fall * 0.3} ${x + 250} ${y + fall * 0.5} ${x + 110} ${y + fall * 0.34} C${x + 30} ${y + fall * 0.24} ${x + 46} ${y + fall * 0.1} ${x} ${y}Z`;
  const body = `${traceCurve(crest)} L${right} ${floor} L-20 ${floor}Z`;
  const flank = drawPath(`M${x} ${y} V${y - 200} H${right} V${floor} ${edge}`, dark, sheet.blur(1.2));
  return drawPath(body, fill) + drawGroup(flank, sheet.clip(drawPath(body, "#000")));
}

/** Flat ground with a sheen towards the light. */
export function drawGround(sheet: Sheet, y: number, far: string, near: string): string {
  const fill = sheet.linear({ 0: far, 0.35: mixColors(far, near, 0.7), 1: near });
  return drawRect(0, y, sheet.width, sheet.height - y, fill);
}
