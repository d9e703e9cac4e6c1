import { color, mixColors } from "./palette.ts";
import { drawColumn, drawLamp, fillRound, type Lit } from "./plant.ts";
import { drawMany, drawPath, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";
import { drawTruss } from "./steel.ts";

/** A flat-roofed storage tank with its spiral stair. */
export function drawTank(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  lit: Lit,
): string {
  const [half, dark] = [width / 2, mixColors(lit.tone, color.night, 0.6)];
  const roof = height * 0.11;
  const shell = `M${x - half} ${y} V${y - height} Q${x} ${y - height - roof} ${x + half} ${y - height} V${y} Q${x} ${y + roof * 0.6} ${x - half} ${y}Z`;
  const seams = drawMany(3, (i) =>
    drawRect(x - half, y - height * (0.27 + i * 0.24), width, 1.2, color.night, 'opacity="0.25"'),
  );
  const stair = drawStroke(
    `M${x - half * 0.7} ${y} Q${x - half * 0.1} ${y - height * 0.5} ${x + half * 0.55} ${y - height * 0.98}`,
    dark,
    Math.max(1.2, width * 0.012),
    'stroke-dasharray="3 1"',
  );
  const rail = drawStroke(
    `M${x - half} ${y - height} v${-height * 0.05} Q${x} ${y - height - roof * 1.6} ${x + half} ${y - height * 1.05} v${height * 0.05}`,
    dark,
    Math.max(0.8, width * 0.006),
  );
  return drawPath(shell, fillRound(sheet, lit)) + seams + stair + rail;
}

/** Trestles carrying a bundle of pipes from left to right. */
export function drawRack(from: number, to: number, y: number, height: number, lit: Lit, pipes = 5): string {
  const dark = mixColors(lit.tone, color.night, 0.5);
  const gap = height * 0.55;
  const posts = drawMany((to - from) / (height * 1.3) + 1, (i) => {
    const x = from + i * height * 1.3;
    return `M${x} ${y} v${-height} M${x} ${y - gap * 0.9} h${height * 0.25} v${gap * 0.9} M${x} ${y - gap * 0.9} l${height * 0.25} ${gap * 0.9}`;
  });
  const runs = drawMany(pipes, (i) => {
    const level = y - height + (i * gap) / pipes;
    const thick = gap / pipes / (i % 2 ? 1.5 : 2.2);
    return (
      drawRect(from, level, to - from, thick, i % 2 ? lit.tone : dark) +
      drawRect(from, level, to - from, thick * 0.22, lit.rim, 'opacity="0.55"')
    );
  });
  return drawStroke(posts, dark, height * 0.035) + runs;
}

/** A fired heater: box, transition and stack. */
export function drawHeater(sheet: Sheet, x: number, y: number, size: number, lit: Lit): string {
  const dark = mixColors(lit.tone, color.night, 0.35);
  const hood = `M${x} ${y - size * 0.7} l${size * 0.32} ${-size * 0.28} h${size * 0.16} l${size * 0.32} ${size * 0.28}Z`;
  const fires = drawMany(4, (i) =>
    drawRect(
      x + size * (0.12 + i * 0.15),
      y - size * 0.2,
      size * 0.06,
      size * 0.09,
      color.ember,
      'opacity="0.9"',
    ),
  );
  const ribs = drawMany(6, (i) =>
    drawRect(
      x + size * (0.06 + i * 0.13),
      y - size * 0.7,
      size * 0.012,
      size * 0.7,
      color.night,
      'opacity="0.35"',
    ),
  );
  return (
    drawRect(x + size * 0.31, y - size * 2.1, size * 0.18, size * 1.2, fillRound(sheet, lit)) +
    drawPath(hood, dark) +
    drawRect(
      x,
      y - size * 0.7,
      size * 0.8,
      size * 0.7,
      sheet.linear({ 0: mixColors(lit.tone, lit.rim, 0.25), 1: dark }, lit.side < 0 ? 0 : 180),
    ) +
    ribs +
    fires
  );
}

interface Skyline {
  from: number;
  to: number;
  y: number;
  scale: number;
  lit: Lit;
}

/** A refinery on the horizon: the same families of equipment, sown at random and small. */
export function drawSkyline(sheet: Sheet, { from, to, y, scale, lit }: Skyline): string {
  let marks = "";
  for (let x = from; x < to; x += sheet.between(28, 74) * scale) {
    const kind = sheet.random();
    const height = sheet.between(90, 260) * scale;
    if (kind < 0.42)
      marks += drawColumn(sheet, { x, y, width: sheet.between(11, 22) * scale, height, decks: 3 }, lit);
    else if (kind < 0.55) marks += drawTank(sheet, x, y, 90 * scale, 48 * scale, lit);
    else if (kind < 0.7) marks += drawHeater(sheet, x, y, 60 * scale, lit);
    else if (kind < 0.82) marks += drawTruss(x, y, height * 1.1, 9 * scale, 3 * scale, lit.tone, 1.6 * scale);
    else marks += drawFrame(sheet, x, y, scale, lit);
  }
  return marks + drawRack(from, to, y, 34 * scale, lit, 3);
}

/** A steel structure of floors with equipment between. */
export function drawFrame(sheet: Sheet, x: number, y: number, scale: number, lit: Lit): string {
  const [bay, floors, dark] = [34 * scale, 4, mixColors(lit.tone, color.night, 0.35)];
  const grid = drawMany(
    floors,
    (i) =>
      `M${x} ${y - i * bay} h${bay * 2} v${-bay} h${-bay * 2}Z M${x + bay} ${y - i * bay} v${-bay} M${x} ${y - i * bay} l${bay} ${-bay} M${x + bay * 2} ${y - i * bay} l${-bay} ${-bay}`,
  );
  const kit = drawMany(floors * 2, (i) => {
    const body = fillRound(sheet, { ...lit, side: lit.side });
    const [left, level] = [x + bay * (0.18 + (i % 2)), y - bay * (Math.floor(i / 2) + 0.02)];
    return i % 3 === 1
      ? drawRect(
          left,
          level - bay * 0.3,
          bay * 0.68,
          bay * 0.22,
          mixColors(lit.tone, lit.rim, 0.3),
          `rx="${bay * 0.1}"`,
        )
      : drawRect(left + bay * 0.1, level - bay * 0.62, bay * 0.36, bay * 0.6, body, `rx="${bay * 0.15}"`);
  });
  const lamps = lit.lamps
    ? drawMany(floors, (i) => drawLamp(sheet, x + (i % 2) * bay * 2, y - i * bay - bay * 0.8, scale * 0.9))
    : "";
  return kit + drawStroke(grid, dark, 2.2 * scale) + lamps;
}
