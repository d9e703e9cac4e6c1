import { drawGuest } from "../guests.ts";
import { drawBackdrop, drawGlow } from "../light.ts";
import { drawFlowSheet, drawRings, drawTrend } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawFigure } from "../people.ts";
import { drawScreen, drawWindows } from "../rooms.ts";
import { drawEllipse, drawMany, drawRect } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

export function drawFacilitator(sheet: Sheet): string {
  const board =
    drawRect(330, 110, 940, 520, color.paper, 'rx="6"') +
    drawRect(322, 102, 956, 536, "none", `rx="8" stroke="${color.clay}" stroke-width="10"`) +
    drawFlowSheet(430, 130, 600, color.deep, color.copper, 6) +
    drawRings(1130, 330, 50, color.teal, 5, 3);
  const notes = drawMany(8, (i) =>
    drawRect(
      370 + (i % 2) * 70,
      160 + Math.floor(i / 2) * 84,
      58,
      58,
      i % 3 ? color.flame : color.sea,
      `transform="rotate(${sheet.between(-4, 4)} ${400 + (i % 2) * 70} ${190 + Math.floor(i / 2) * 84})"`,
    ),
  );
  const group = (
    [
      [180, 1180, 620, 1],
      [420, 1230, 640, 1],
      [1180, 1230, 640, -1],
      [1420, 1180, 620, -1],
    ] as const
  )
    .map(([x, y, height, side]) =>
      drawGuest(sheet, x, y, height, { side, pose: "stand", rim: color.glow, facing: "back" }),
    )
    .join("");
  return (
    drawBackdrop(sheet, { 0: color.petrol, 0.7: color.teal, 1: color.deep }) +
    drawGlow(sheet, 800, 340, 900, color.glow, 0.45) +
    board +
    notes +
    drawRect(0, 860, 1600, 207, sheet.linear({ 0: color.umber, 1: color.night })) +
    drawFigure({
      x: 1010,
      y: 950,
      height: 580,
      tone: color.deep,
      rim: color.flame,
      side: -1,
      pose: "present",
      hair: "scarf",
      dress: "casual",
    }) +
    group
  );
}

export function drawSimulation(sheet: Sheet): string {
  const desk = (x: number, y: number, s: number, picture: string) =>
    drawScreen(sheet, x, y, 420 * s, 260 * s, picture) +
    drawRect(x + 196 * s, y + 262 * s, 28 * s, 44 * s, color.night) +
    drawRect(x + 140 * s, y + 300 * s, 140 * s, 10 * s, color.night);
  const screens =
    desk(120, 330, 1, drawFlowSheet(200, 345, 290, color.mist, color.flame, 3)) +
    desk(590, 300, 1, drawTrend(sheet, 610, 330, 380, 200, color.flame)) +
    desk(1060, 330, 1, drawRings(1260, 490, 54, color.glow, 4, 4));
  const crew = (
    [
      [340, 1],
      [520, -1],
      [950, 1],
      [1140, -1],
    ] as const
  )
    .map(([x, side]) =>
      drawGuest(sheet, x, 1500, 880, { side, rim: color.mist, dress: "casual", facing: "back" }),
    )
    .join("");
  return (
    drawBackdrop(sheet, { 0: color.ink, 0.6: color.petrol, 1: color.ink }) +
    drawWindows(sheet, 30, 210, 6, sheet.linear({ 0: color.teal, 1: color.clay })) +
    drawMany(3, (i) => drawGlow(sheet, 300 + i * 500, 240, 360, color.flame, 0.5)) +
    screens +
    drawRect(0, 636, 1600, 30, mixColors(color.copper, color.umber, 0.4)) +
    drawRect(0, 666, 1600, 401, sheet.linear({ 0: color.umber, 1: color.night })) +
    crew +
    drawEllipse(800, 650, 900, 30, color.sea, `opacity="0.25" ${sheet.blur(14)}`)
  );
}
