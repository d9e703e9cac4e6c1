import { drawFaculty, drawSteps } from "../campus.ts";
import { drawGround, drawRidge } from "../land.ts";
import { drawBackdrop, drawBokeh, drawClouds, drawGlow, drawHaze, drawStars, drawSun } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawPalm } from "../palm.ts";
import { drawFigure } from "../people.ts";
import { drawMany, drawPolygon } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawEvening } from "./evening-sky.ts";

export function drawPalmWalk(sheet: Sheet): string {
  const palms = drawMany(6, (i) => {
    const near = (i + 1) / 6;
    const [reach, height, y] = [90 + 720 * near ** 1.7, 150 + 620 * near ** 1.5, 690 + 300 * near ** 2];
    const tone = mixColors(mixColors(color.clay, color.teal, 0.5), color.ink, near);
    return drawPalm(sheet, 800 - reach, y, height, tone) + drawPalm(sheet, 800 + reach, y, height, tone);
  });
  const walkers = (
    [
      [640, 860, 190, "suit", "short"],
      [705, 862, 180, "gown", "scarf"],
      [930, 800, 130, "casual", "short"],
      [975, 800, 126, "casual", "long"],
      [1016, 798, 132, "suit", "bald"],
    ] as const
  )
    .map(([x, y, height, dress, hair]) =>
      drawFigure({ x, y, height, dress, hair, pose: "walk", tone: color.ink, rim: color.glow, side: 1 }),
    )
    .join("");
  const path = drawPolygon(
    [
      [770, 690],
      [830, 690],
      [1480, 1067],
      [120, 1067],
    ],
    sheet.linear({ 0: color.flame, 0.3: color.sand, 1: mixColors(color.clay, color.umber, 0.5) }),
  );
  return (
    drawEvening(sheet, 91) +
    drawSun(sheet, 800, 560, 60, color.ember) +
    drawRidge(sheet, 700, 190, mixColors(color.sea, color.clay, 0.5), color.sand) +
    drawFaculty(sheet, 800, 694, 0.42, 6) +
    drawHaze(sheet, 520, 260, color.flame, 0.55) +
    drawGround(sheet, 690, mixColors(color.teal, color.clay, 0.5), color.ink) +
    path +
    palms +
    walkers +
    drawGlow(sheet, 800, 570, 900, color.ember, 0.5)
  );
}

export function drawClockTower(sheet: Sheet): string {
  const pair =
    drawFigure({
      x: 480,
      y: 1500,
      height: 300,
      tone: color.ink,
      rim: color.flame,
      side: 1,
      dress: "suit",
      pose: "walk",
    }) +
    drawFigure({
      x: 590,
      y: 1504,
      height: 280,
      tone: color.night,
      rim: color.flame,
      side: 1,
      dress: "gown",
      hair: "scarf",
    });
  return (
    drawBackdrop(sheet, {
      0: color.night,
      0.3: color.deep,
      0.55: color.teal,
      0.75: color.sand,
      0.85: color.ember,
    }) +
    drawStars(sheet, 200, 700) +
    drawClouds(sheet, { y: 500, height: 600, tone: color.flame, cut: 0.53, strength: 4, seed: 99 }) +
    drawFaculty(sheet, 534, 1330, 2.15, 4) +
    drawGround(sheet, 1326, color.clay, color.night) +
    drawSteps(sheet, 534, 1326, 460, 70, 5) +
    drawPalm(sheet, 60, 1400, 700, color.ink) +
    drawPalm(sheet, 1010, 1400, 620, color.ink) +
    pair +
    drawBokeh(sheet, {
      count: 16,
      top: 1100,
      bottom: 1560,
      small: 10,
      large: 46,
      tones: [color.flame, color.ember],
      strength: 0.28,
    })
  );
}
