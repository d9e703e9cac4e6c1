import { drawConfetti, drawLaurel, drawMedal, drawPlaque, drawTrophy } from "../awards.ts";
import { drawBackdrop, drawBeam, drawBokeh, drawGlow } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawAudience, drawFigure } from "../people.ts";
import { drawStage } from "../rooms.ts";
import {
  drawEllipse,
  drawGroup,
  drawMany,
  drawPlaced,
  drawPolygon,
  drawRect,
  listCorners,
} from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawOnBench } from "./matter.ts";

function drawStudio(sheet: Sheet): string {
  return (
    drawBackdrop(sheet, [
      [0, color.ink],
      [0.55, color.petrol],
      [1, color.ink],
    ]) +
    drawGlow(sheet, sheet.width * 0.5, sheet.height * 0.42, sheet.width * 0.6, color.sea, 0.55) +
    drawGlow(sheet, sheet.width * 0.3, 0, sheet.width * 0.6, color.ember, 0.55) +
    drawBokeh(sheet, {
      count: 16,
      top: 0,
      bottom: sheet.height * 0.7,
      small: 10,
      large: 46,
      tones: [color.flame, color.sea],
      strength: 0.2,
    })
  );
}

export function drawMedalAward(sheet: Sheet): string {
  return (
    drawStudio(sheet) +
    drawEllipse(500, 660, 260, 26, color.night, `opacity="0.6" ${sheet.blur(16)}`) +
    drawPlaced(drawMedal(sheet), 480, 430, 1.75) +
    drawGlow(sheet, 400, 350, 360, color.flame, 0.25)
  );
}

export function drawTrophyAward(sheet: Sheet): string {
  return (
    drawStudio(sheet) +
    drawGroup(drawLaurel(480, 300, 270, color.sea), 'opacity="0.35"') +
    drawOnBench(sheet, 600, drawPlaced(drawTrophy(sheet), 480, 612, 1.2)) +
    drawGlow(sheet, 430, 240, 340, color.flame, 0.3)
  );
}

export function drawPlaqueAward(sheet: Sheet): string {
  return (
    drawStudio(sheet) +
    drawOnBench(sheet, 590, drawPlaced(drawPlaque(sheet), 480, 604, 1.18)) +
    drawGlow(sheet, 330, 180, 360, color.flame, 0.3)
  );
}

export function drawPodium(sheet: Sheet): string {
  const { width: w, height: h } = sheet;
  const tall = h > w;
  const [cx, foot, size] = [w / 2, h * (tall ? 0.72 : 0.7), h / (tall ? 900 : 760)];
  const plinth =
    drawRect(
      cx - 120 * size,
      foot,
      240 * size,
      h,
      sheet.linear(
        [
          [0, color.slate],
          [0.2, color.deep],
          [0.8, color.ink],
          [1, color.petrol],
        ],
        0,
      ),
    ) +
    drawRect(
      cx - 140 * size,
      foot - 16 * size,
      280 * size,
      26 * size,
      sheet.linear(
        [
          [0, color.clay],
          [0.3, color.flame],
          [1, color.rust],
        ],
        0,
      ),
    );
  const beams = ([-0.5, -0.24, 0.24, 0.5] as const)
    .map((at, i) =>
      drawBeam(
        sheet,
        [cx + at * w, -20],
        h * 0.95,
        -at * w * 0.95,
        90 * size,
        i % 2 ? color.glow : color.flame,
        0.5,
      ),
    )
    .join("");
  const ring =
    drawPolygon(
      listCorners(cx, h * 0.42, 310 * size),
      "none",
      `stroke="${color.ember}" stroke-width="${10 * size}" opacity="0.5"`,
    ) +
    drawPolygon(
      listCorners(cx, h * 0.42, 360 * size),
      "none",
      `stroke="${color.sea}" stroke-width="${4 * size}" opacity="0.5"`,
    );
  return (
    drawBackdrop(sheet, [
      [0, color.night],
      [0.6, color.petrol],
      [1, color.ink],
    ]) +
    drawGlow(sheet, cx, h * 0.45, 620 * size, color.ember, 0.6) +
    ring +
    beams +
    drawBokeh(sheet, {
      count: 20,
      top: 0,
      bottom: h,
      small: 8 * size,
      large: 34 * size,
      tones: [color.flame, color.sea],
      strength: 0.25,
    }) +
    plinth +
    drawPlaced(drawTrophy(sheet), cx, foot - 14 * size, size * 0.98) +
    drawConfetti(sheet, tall ? 130 : 80) +
    drawGlow(sheet, cx, h * 0.4, 380 * size, color.flame, 0.3)
  );
}

export function drawHandover(sheet: Sheet): string {
  const ring = drawMany(3, (i) =>
    drawPolygon(
      listCorners(800, 420, 290 + i * 90),
      "none",
      `stroke="${i % 2 ? color.sea : color.ember}" stroke-width="${9 - i * 2}" opacity="${0.6 - i * 0.14}"`,
    ),
  );
  const pair =
    drawFigure({ x: 690, y: 880, height: 530, tone: color.ink, rim: color.flame, side: 1, pose: "shake" }) +
    drawGroup(
      drawFigure({
        x: 0,
        y: 880,
        height: 500,
        tone: color.petrol,
        rim: color.flame,
        side: 1,
        pose: "shake",
        hair: "scarf",
        dress: "gown",
      }),
      'transform="translate(930 0) scale(-1 1)"',
    );
  return (
    drawBackdrop(sheet, [
      [0, color.night],
      [0.55, color.petrol],
      [1, color.ink],
    ]) +
    drawGlow(sheet, 800, 430, 760, color.ember, 0.7) +
    ring +
    drawBeam(sheet, [300, -30], 1000, 420, 200, color.glow, 0.5) +
    drawBeam(sheet, [1300, -30], 1000, -420, 200, color.glow, 0.5) +
    drawStage(sheet, 120, 900, 1360, 90) +
    drawPlaced(drawTrophy(sheet), 1250, 878, 0.52) +
    drawRect(1190, 876, 120, 30, color.umber) +
    pair +
    drawAudience(sheet, 985, 1, 5, color.deep, color.flame)
  );
}

export function drawMedals(sheet: Sheet): string {
  const tones = [color.slate, color.ember, color.rust] as const;
  const row = tones
    .map((tone, i) =>
      drawPlaced(
        drawMedal(
          sheet,
          i === 0 ? color.mist : i === 1 ? color.ember : mixColors(tone, color.copper, 0.6),
          i === 1 ? color.teal : i === 0 ? color.copper : color.petrol,
        ),
        400 + i * 400,
        640 + (i === 1 ? -40 : 40),
        i === 1 ? 1.9 : 1.5,
      ),
    )
    .join("");
  return (
    drawStudio(sheet) +
    drawBokeh(sheet, {
      count: 30,
      top: 0,
      bottom: 500,
      small: 20,
      large: 80,
      tones: [color.flame, color.ember, color.mist],
      strength: 0.3,
    }) +
    drawEllipse(800, 960, 700, 40, color.night, `opacity="0.7" ${sheet.blur(24)}`) +
    row +
    drawGlow(sheet, 700, 420, 700, color.flame, 0.22)
  );
}
