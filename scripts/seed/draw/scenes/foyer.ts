import { drawGuest } from "../guests.ts";
import { drawBackdrop, drawGlow, drawHaze } from "../light.ts";
import { drawBars, drawFlowSheet, drawRings, drawTrend } from "../motifs.ts";
import { color } from "../palette.ts";
import { drawWindows } from "../rooms.ts";
import { drawGroup, drawMany, drawPolygon, drawRect, drawStroke, listCorners } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

export function drawPosters(sheet: Sheet): string {
  const boards = drawMany(4, (i) => {
    const x = 90 + i * 375;
    const art =
      [
        drawRings(x + 120, 370, 46, color.petrol, 4, 3),
        drawFlowSheet(x + 50, 290, 200, color.deep, color.copper, 3),
        drawTrend(sheet, x + 40, 290, 220, 130, color.copper),
        drawBars(sheet, x + 40, 290, 220, 130, color.teal),
      ][i] ?? "";
    const lines = drawMany(7, (k) =>
      drawRect(x + 40, 480 + k * 22, k % 3 === 2 ? 150 : 220, 6, color.slate, 'opacity="0.45"'),
    );
    return (
      drawGlow(sheet, x + 150, 200, 300, color.flame, 0.7) +
      drawRect(x, 210, 300, 470, color.paper) +
      drawRect(x, 210, 300, 54, i % 2 ? color.copper : color.teal) +
      art +
      lines +
      drawRect(x + 30, 680, 10, 150, color.ink) +
      drawRect(x + 260, 680, 10, 150, color.ink)
    );
  });
  const crowd = (
    [
      [200, "present", 1],
      [330, "cross", -1],
      [620, "cross", 1],
      [740, "present", 1],
      [1010, "hold", -1],
      [1110, "stand", -1],
      [1390, "present", -1],
      [1500, "cross", -1],
    ] as const
  )
    .map(([x, pose, side]) =>
      drawGuest(sheet, x, 985, 540, {
        pose: pose === "cross" ? "stand" : pose,
        side,
        facing: pose === "present" ? "right" : pose === "cross" ? "back" : "left",
      }),
    )
    .join("");
  return (
    drawBackdrop(sheet, { 0: color.deep, 0.75: color.teal, 1: color.deep }) +
    drawRect(0, 820, 1600, 247, sheet.linear({ 0: color.clay, 0.3: color.umber, 1: color.night })) +
    boards +
    crowd
  );
}

export function drawFoyer(sheet: Sheet): string {
  const sky = sheet.linear({ 0: color.sea, 0.4: color.haze, 0.8: color.sand, 1: color.flame });
  const stair =
    drawPolygon(
      [
        [1060, 820],
        [1600, 430],
        [1600, 500],
        [1180, 820],
      ],
      color.ink,
    ) +
    drawStroke(
      `${drawMany(14, (i) => `M${1090 + i * 38} ${800 - i * 27.5} v-86`)}M1080 720 L1600 346`,
      color.ink,
      5,
    );
  const crowd = (y: number, height: number, count: number, tone: string) =>
    drawMany(count, (i) =>
      drawGuest(sheet, (i + 0.5) * (1500 / count) + sheet.between(-40, 40), y, height, {
        tone,
        pose: sheet.pick(["hold", "cross", "walk", "stand"]),
        rim: color.glow,
        side: i % 2 ? 1 : -1,
      }),
    );
  return (
    drawBackdrop(sheet, { 0: color.deep, 1: color.petrol }) +
    drawWindows(sheet, 40, 740, 6, sky) +
    drawHaze(sheet, 350, 420, color.glow, 0.5) +
    drawGroup(
      drawMany(7, (i) =>
        drawPolygon(
          listCorners(180 + i * 210, 130 + (i % 2) * 70, 62),
          "none",
          `stroke="${color.copper}" stroke-width="9"`,
        ),
      ),
      "",
    ) +
    drawRect(0, 780, 1600, 287, sheet.linear({ 0: color.sand, 0.4: color.clay, 1: color.umber })) +
    stair +
    crowd(840, 240, 9, color.petrol) +
    crowd(985, 430, 5, color.ink)
  );
}

export function drawAtrium(sheet: Sheet): string {
  const floors = drawMany(
    5,
    (i) =>
      drawRect(0, 170 + i * 240, 250 - i * 14, 22, color.ink) +
      drawRect(817 + i * 14, 170 + i * 240, 250, 22, color.ink) +
      drawMany(5, (k) =>
        drawGuest(sheet, k < 2 ? 60 + k * 90 : 830 + i * 14 + k * 45, 170 + i * 240, 120, {
          tone: color.deep,
        }),
      ),
  );
  const cluster = drawMany(30, (i) => {
    const [x, y, size] = [534 + sheet.between(-190, 190), 130 + i * 27, sheet.between(26, 74)];
    return (
      drawRect(x, 0, 1.2, y - size, color.mist, 'opacity="0.4"') +
      (i % 3 === 0 ? drawGlow(sheet, x, y, size * 3, color.flame, 0.45) : "") +
      drawPolygon(
        listCorners(x, y, size),
        i % 3 === 0 ? color.flame : "none",
        `fill-opacity="0.5" stroke="${i % 2 ? color.teal : color.copper}" stroke-width="5"`,
      )
    );
  });
  const back =
    drawRect(
      240,
      0,
      590,
      1360,
      sheet.linear({ 0: color.haze, 0.3: color.mist, 0.7: color.sand, 1: color.flame }),
    ) +
    drawStroke(
      drawMany(5, (i) => `M${338 + i * 98} 0 V1360`) + drawMany(9, (i) => `M240 ${i * 160} h590`),
      color.teal,
      4,
    );
  return (
    drawBackdrop(sheet, { 0: color.deep, 1: color.petrol }, 0) +
    back +
    floors +
    drawHaze(sheet, 700, 700, color.glow, 0.35) +
    cluster +
    drawRect(0, 1350, 1067, 250, sheet.linear({ 0: color.sand, 0.3: color.clay, 1: color.umber })) +
    drawMany(6, (i) =>
      drawGuest(sheet, 120 + i * 165, 1440 + (i % 2) * 70, 270 + (i % 2) * 60, {
        pose: sheet.pick(["hold", "cross", "walk"]),
        rim: color.glow,
        side: i < 3 ? 1 : -1,
      }),
    )
  );
}
