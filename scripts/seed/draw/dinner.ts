import { drawBust } from "./audience.ts";
import { drawGlow } from "./light.ts";
import { color, mixColors } from "./palette.ts";
import { drawCircle, drawEllipse, drawMany, drawPath, drawPlaced, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

type Seat = readonly [x: number, y: number, size: number, side: -1 | 1, skin?: string];

const farSeats: readonly Seat[] = [
  [-44, 2, 0.95, 1, "#a8714d"],
  [-15, -3, 0.9, 1, "#c08a62"],
  [16, -3, 0.9, -1, "#9a6646"],
  [45, 2, 0.95, -1, "#b07a55"],
];
const nearSeats: readonly Seat[] = [
  [-34, 44, 1.15, 1],
  [34, 44, 1.15, -1],
];

/** Guests across the table show their faces in candle light; those before it only a back and a chair. */
function drawGuestAtTable(sheet: Sheet, [x, y, size, side, skin]: Seat, tone: string): string {
  const cloth = mixColors(sheet.pick([color.petrol, color.umber, color.deep, color.rust]), tone, 0.35);
  const hair = sheet.pick(["short", "long", "scarf", "bun", "short"]);
  const wood = mixColors(color.rust, color.night, 0.45);
  const chair =
    drawRect(-14, 15, 28, 30, wood, 'rx="4"') + drawStroke("M-12 16 H12", color.flame, 0.8, 'opacity="0.6"');
  const legs = drawStroke("M-11 44 V64 M11 44 V64", wood, 2.4);
  return drawPlaced(drawBust(hair, cloth, color.flame, side, skin) + (skin ? "" : legs + chair), x, y, size);
}

function drawCandle(sheet: Sheet, x: number, y: number): string {
  return (
    drawRect(x - 1, y, 2, 14, color.paper) +
    drawGlow(sheet, x, y - 2, 34, color.flame, 0.7) +
    drawEllipse(x, y - 3, 1.3, 3, "#fff6e0")
  );
}

/** A round dinner table, set and lit, with its guests. */
export function drawTable(sheet: Sheet, x: number, y: number, size: number, tone: string): string {
  const cloth = sheet.linear({
    0: color.glow,
    0.3: color.sand,
    1: mixColors(color.copper, color.umber, 0.5),
  });
  const fall = sheet.linear({ 0: mixColors(color.clay, color.umber, 0.4), 1: color.ink });
  const top = drawPath("M-62 14 L-52 56 H52 L62 14Z", fall) + drawEllipse(0, 14, 62, 13, cloth);
  const plates = drawMany(6, (i) =>
    drawEllipse(Math.cos(i * 1.05) * 44, 14 + Math.sin(i * 1.05) * 8, 9, 2.2, color.paper, 'opacity="0.9"'),
  );
  const candles = drawCandle(sheet, -9, -2) + drawCandle(sheet, 0, -7) + drawCandle(sheet, 9, -2);
  const far = farSeats.map((seat) => drawGuestAtTable(sheet, seat, tone)).join("");
  const near = nearSeats.map((seat) => drawGuestAtTable(sheet, seat, tone)).join("");
  return drawPlaced(far + top + plates + candles + near, x, y, size);
}

export function drawChandelier(sheet: Sheet, x: number, y: number, size: number): string {
  const arms = drawMany(9, (i) => {
    const dx = (i - 4) * size * 0.24;
    const dy = size * (0.3 - 0.016 * (i - 4) ** 2);
    return (
      drawStroke(`M${x} ${y} Q${x + dx} ${y + dy * 2.4} ${x + dx} ${y + dy}`, color.clay, size * 0.02) +
      drawGlow(sheet, x + dx, y + dy - size * 0.05, size * 0.55, color.flame, 0.6) +
      drawCircle(x + dx, y + dy - size * 0.05, size * 0.045, "#fff3d8")
    );
  });
  return (
    drawRect(x - 1, 0, 2, y, color.clay) +
    drawGlow(sheet, x, y + size * 0.3, size * 2.6, color.ember, 0.5) +
    arms
  );
}
