import { drawBust } from "../audience.ts";
import { drawBackdrop, drawGlow } from "../light.ts";
import { drawBars, drawDial, drawFlowSheet, drawTrend } from "../motifs.ts";
import { color } from "../palette.ts";
import { drawScreen } from "../rooms.ts";
import { drawMany, drawPath, drawPlaced, drawRect, drawStroke } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

export function drawControlRoom(sheet: Sheet): string {
  const tile = (i: number, x: number, y: number, w: number, h: number) => {
    const tone = i % 3 === 1 ? color.flame : color.mist;
    const kinds = [
      () => drawTrend(sheet, x + 14, y + 14, w - 28, h - 28, tone),
      () => drawFlowSheet(x + 30, y + 12, h * 1.25, color.mist, color.ember, 1.8),
      () => drawBars(sheet, x + 20, y + 20, w - 40, h - 36, color.sea),
      () =>
        drawDial(x + w * 0.28, y + h * 0.52, h * 0.25, 0.7, color.sea) +
        drawDial(x + w * 0.72, y + h * 0.52, h * 0.25, 0.45, color.ember),
    ] as const;
    return drawScreen(sheet, x, y, w, h, (kinds[i % 4] ?? kinds[0])());
  };
  const wall = drawMany(8, (i) =>
    tile(((i * 5) % 4) + Math.floor(i / 4), 70 + (i % 4) * 287, 90 + Math.floor(i / 4) * 172, 276, 162),
  );
  const desk = (y: number, inset: number) =>
    drawPath(
      `M${inset} ${y + 30} Q640 ${y - 24} ${1280 - inset} ${y + 30} L${1300 - inset} ${y + 96} Q640 ${y + 40} ${inset - 20} ${y + 96}Z`,
      sheet.linear({ 0: color.slate, 0.15: color.deep, 1: color.night }),
    ) + drawStroke(`M${inset} ${y + 30} Q640 ${y - 24} ${1280 - inset} ${y + 30}`, color.sea, 2);
  const monitors = drawMany(7, (i) =>
    drawScreen(
      sheet,
      150 + i * 145,
      474 - 12 * Math.cos((i - 3) * 0.6),
      104,
      60,
      i % 2
        ? drawTrend(sheet, 158 + i * 145, 480, 90, 40, color.flame)
        : drawBars(sheet, 160 + i * 145, 478, 86, 40, color.mist, 7),
    ),
  );
  const crew = drawMany(4, (i) =>
    drawPlaced(
      drawBust(
        (["short", "scarf", "short", "long"] as const)[i] ?? "short",
        color.ink,
        color.mist,
        i < 2 ? 1 : -1,
      ),
      250 + i * 262,
      600,
      4.1,
    ),
  );
  return (
    drawBackdrop(sheet, { 0: color.night, 0.6: color.deep, 1: color.night }) +
    drawGlow(sheet, 640, 240, 900, color.sea, 0.35) +
    wall +
    drawMany(16, (i) => drawRect(60 + i * 75, 40, 50, 3, color.flame, 'opacity="0.8"')) +
    desk(500, 40) +
    monitors +
    drawGlow(sheet, 640, 520, 600, color.sea, 0.25) +
    crew +
    drawMany(4, (i) => drawRect(196 + i * 262, 655, 108, 90, color.night, 'rx="22"'))
  );
}
