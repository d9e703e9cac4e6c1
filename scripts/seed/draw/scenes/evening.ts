import { drawChandelier, drawTable } from "../dinner.ts";
import { drawBackdrop, drawBokeh, drawGlow, drawHaze } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawWindows } from "../rooms.ts";
import { drawEllipse, drawGroup, drawMany, drawPath, drawRect, drawStroke } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

export function drawGala(sheet: Sheet): string {
  const lamps = (
    [
      [800, 150, 210],
      [330, 110, 160],
      [1270, 110, 160],
    ] as const
  )
    .map(([x, y, size]) => drawChandelier(sheet, x, y, size))
    .join("");
  const tables = (
    [
      [330, 560, 1.5],
      [800, 540, 1.4],
      [1270, 560, 1.5],
      [120, 720, 2.1],
      [620, 730, 2.2],
      [1120, 725, 2.1],
      [1540, 720, 2.1],
      [360, 930, 3],
      [1180, 940, 3.1],
    ] as const
  )
    .map(([x, y, size]) =>
      drawTable(sheet, x, y, size, mixColors(color.umber, color.ink, Math.min(1, size / 2.6))),
    )
    .join("");
  const windows = drawWindows(
    sheet,
    190,
    330,
    7,
    sheet.linear({ 0: color.deep, 0.7: color.teal, 1: color.clay }),
  );
  return (
    drawBackdrop(sheet, { 0: color.umber, 0.3: color.rust, 0.55: color.umber, 1: color.night }) +
    windows +
    drawBokeh(sheet, {
      count: 60,
      top: 40,
      bottom: 520,
      small: 6,
      large: 34,
      tones: [color.flame, color.ember, color.glow],
      strength: 0.35,
    }) +
    lamps +
    drawHaze(sheet, 400, 300, color.ember, 0.4) +
    tables
  );
}

function drawGoblet(sheet: Sheet, turn: number, x: number, y: number): string {
  const glass = sheet.linear(
    {
      0: [color.paper, 0.75],
      0.12: [color.paper, 0.12],
      0.5: [color.paper, 0.05],
      0.86: [color.paper, 0.22],
      1: [color.paper, 0.8],
    },
    0,
  );
  const bowl =
    "M-92 -330 Q-104 -140 -20 -96 Q-8 -88 -8 -60 V150 Q-8 168 -76 178 H76 Q8 168 8 150 V-60 Q8 -88 20 -96 Q104 -140 92 -330Z";
  const drink = drawGroup(
    drawRect(-120, -240, 240, 170, sheet.linear({ 0: color.flame, 0.6: color.ember, 1: color.copper })),
    sheet.clip(drawPath(bowl, "#000")),
  );
  const fizz = drawMany(40, () =>
    drawEllipse(
      sheet.between(-70, 70),
      sheet.between(-235, -120),
      sheet.between(1.5, 4.5),
      sheet.between(1.5, 4.5),
      "#fff6e2",
      'opacity="0.7"',
    ),
  );
  return drawGroup(
    drink +
      fizz +
      drawPath(bowl, glass, `stroke="${color.paper}" stroke-width="2.5" stroke-opacity="0.7"`) +
      drawStroke(
        "M-72 -300 Q-78 -180 -42 -130",
        "#ffffff",
        7,
        `opacity="0.7" stroke-linecap="round" ${sheet.blur(2)}`,
      ),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(1.5)"`,
  );
}

export function drawToast(sheet: Sheet): string {
  return (
    drawBackdrop(sheet, { 0: color.ink, 0.5: color.petrol, 1: color.umber }) +
    drawGlow(sheet, 800, 380, 900, color.ember, 0.7) +
    drawBokeh(sheet, {
      count: 70,
      top: 0,
      bottom: 1067,
      small: 20,
      large: 110,
      tones: [color.flame, color.ember, color.sea, color.glow],
      strength: 0.34,
    }) +
    drawGoblet(sheet, 14, 600, 690) +
    drawGoblet(sheet, -14, 1000, 690) +
    drawGlow(sheet, 800, 210, 260, color.glow, 0.9)
  );
}
