import { drawMedal, drawTrophy } from "../awards.ts";
import { drawLaurel, drawPlaque } from "../honours.ts";
import { drawBackdrop, drawBokeh, drawGlow } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawEllipse, drawGroup, drawPlaced } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawOnBench } from "./laboratory.ts";

function drawStudio(sheet: Sheet): string {
  return (
    drawBackdrop(sheet, { 0: color.ink, 0.55: color.petrol, 1: color.ink }) +
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
