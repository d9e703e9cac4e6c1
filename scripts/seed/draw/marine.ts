import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawColumn, drawLamp, fillRound, type Lit } from "./plant.ts";
import { drawGroup, drawMany, drawPath, drawPlaced, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";
import { drawFlame, drawSphere, drawTruss } from "./steel.ts";

/** The jacket: four braced legs standing in the sea. */
function drawJacket(sheet: Sheet, lit: Lit): string {
  const dark = mixColors(lit.tone, color.night, 0.35);
  const legs = drawMany(4, (i) => {
    const [head, foot] = [-210 + i * 140, -235 + i * 157];
    return drawPath(
      `M${head - 9} -150 L${foot - 11} 40 H${foot + 11} L${head + 9} -150Z`,
      fillRound(sheet, lit),
    );
  });
  const braces = drawMany(
    3,
    (i) =>
      `M${-212 + i * 141} -140 L${-76 + i * 155} 20 M${-72 + i * 141} -140 L${-230 + i * 155} 20 M${-225 + i * 148} -60 H${-80 + i * 155}`,
  );
  return drawStroke(braces, dark, 5) + legs;
}

function drawDeck(sheet: Sheet, level: number, from: number, to: number, lit: Lit): string {
  const dark = mixColors(lit.tone, color.night, 0.45);
  const rail = drawMany((to - from) / 14, (i) => `M${from + i * 14} ${level} v-12`);
  const rows = drawStroke(`M${from} ${level - 12} H${to} M${from} ${level - 6} H${to}${rail}`, dark, 1.4);
  const lamps = drawMany((to - from) / 70, (i) => drawLamp(sheet, from + 30 + i * 70, level + 20, 1));
  return (
    drawRect(from, level, to - from, 14, dark) +
    drawRect(from, level, to - from, 2.5, lit.rim, 'opacity="0.8"') +
    rows +
    lamps
  );
}

function drawQuarters(sheet: Sheet, lit: Lit): string {
  const wall = sheet.linear(
    {
      0: mixColors(lit.tone, lit.rim, 0.55),
      0.3: mixColors(lit.tone, lit.rim, 0.12),
      1: mixColors(lit.tone, color.night, 0.4),
    },
    lit.side < 0 ? 0 : 180,
  );
  const windows = drawMany(24, (i) =>
    drawRect(
      152 + (i % 6) * 21,
      -384 + Math.floor(i / 6) * 30,
      10,
      10,
      i % 5 ? color.flame : color.deep,
      'opacity="0.9"',
    ),
  );
  const pad =
    drawPath("M138 -408 L118 -432 H310 L292 -408Z", mixColors(lit.tone, color.night, 0.5)) +
    drawRect(112, -438, 204, 7, mixColors(lit.tone, lit.rim, 0.35));
  return drawRect(142, -404, 140, 130, wall) + windows + pad;
}

function drawCrane(x: number, y: number, reach: number, lit: Lit): string {
  const dark = mixColors(lit.tone, color.night, 0.4);
  const boom = drawTruss(0, 0, Math.abs(reach), 11, 4, dark, 2.6);
  const tilt = reach < 0 ? -52 : 48;
  return (
    drawRect(x - 9, y - 70, 18, 70, dark) +
    drawRect(x - 20, y - 92, 40, 26, dark) +
    drawGroup(boom, `transform="translate(${x} ${y - 84}) rotate(${tilt})"`)
  );
}

/** A production platform around the origin, its water line at y = 0, about 620 units high. */
export function drawPlatform(sheet: Sheet, lit: Lit): string {
  const dark = mixColors(lit.tone, color.night, 0.35);
  const derrick =
    drawTruss(-40, -278, 290, 52, 15, dark, 3.4) +
    drawRect(-60, -582, 40, 16, dark) +
    drawLamp(sheet, -40, -588, 2);
  const kit =
    drawColumn(sheet, { x: -170, y: -278, width: 28, height: 130, decks: 2 }, lit) +
    drawColumn(sheet, { x: -125, y: -278, width: 20, height: 95, decks: 2 }, lit) +
    drawColumn(sheet, { x: 70, y: -278, width: 26, height: 110, decks: 2 }, lit) +
    drawMany(5, (i) => drawRect(-225 + i * 76, -200, 56, 34, fillRound(sheet, lit), 'rx="8"')) +
    drawMany(4, (i) =>
      drawRect(-180 + i * 88, -262, 62, 40, mixColors(lit.tone, lit.rim, 0.1 + (i % 2) * 0.12)),
    );
  const flare =
    drawGroup(drawTruss(0, 0, 250, 15, 5, dark, 2.4), 'transform="translate(-262 -270) rotate(-48)"') +
    drawFlame(sheet, -450, -440, 40, -0.5);
  const frame = drawStroke(
    drawMany(8, (i) => `M${-250 + i * 74} -150 V-278`) +
      drawMany(7, (i) => `M${-250 + i * 74} -160 l74 -104`),
    dark,
    4,
  );
  return (
    drawGlow(sheet, 0, -250, 420, color.ember, 0.35) +
    drawJacket(sheet, lit) +
    flare +
    derrick +
    kit +
    frame +
    drawQuarters(sheet, lit) +
    drawDeck(sheet, -150, -262, 285, lit) +
    drawDeck(sheet, -212, -256, 280, lit) +
    drawDeck(sheet, -278, -268, 290, lit) +
    drawCrane(-230, -278, -150, lit) +
    drawCrane(120, -278, 140, lit)
  );
}

/** An LNG carrier around the origin: hull, four spherical tanks, accommodation aft. */
export function drawCarrier(sheet: Sheet, lit: Lit): string {
  const hull = "M-520 -92 L-500 0 Q-495 22 -470 24 H470 Q520 10 560 -110 L470 -92Z";
  const fill = sheet.linear({
    0: mixColors(lit.tone, lit.rim, 0.35),
    0.5: lit.tone,
    0.74: mixColors(lit.tone, color.night, 0.4),
    0.76: color.rust,
    1: mixColors(color.rust, color.night, 0.5),
  });
  const tanks = drawMany(4, (i) => drawPlaced(drawSphere(sheet, 0, 0, 84, lit), -250 + i * 182, -30, 1));
  const house =
    drawRect(
      -480,
      -250,
      110,
      160,
      sheet.linear({
        0: mixColors(color.paper, color.clay, 0.35),
        1: mixColors(lit.tone, color.paper, 0.25),
      }),
    ) +
    drawRect(-500, -262, 150, 20, mixColors(lit.tone, color.paper, 0.4)) +
    drawMany(28, (i) =>
      drawRect(-468 + (i % 7) * 14, -232 + Math.floor(i / 7) * 34, 7, 9, i % 3 ? color.flame : color.deep),
    ) +
    drawRect(-450, -310, 34, 50, color.rust) +
    drawRect(-390, -320, 4, 60, lit.tone);
  const pipes =
    drawStroke("M-360 -108 H450 M-360 -116 H450", mixColors(lit.tone, color.night, 0.3), 4) +
    drawStroke("M-520 -93 H470", lit.rim, 2, 'opacity="0.7"');
  return (
    tanks +
    house +
    drawPath(hull, fill) +
    pipes +
    drawLamp(sheet, -388, -322, 1.4) +
    drawLamp(sheet, 520, -118, 1.4)
  );
}
