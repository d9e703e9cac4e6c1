import { drawAudience } from "../audience.ts";
import { drawTrophy } from "../awards.ts";
import { drawConfetti } from "../honours.ts";
import { drawBackdrop, drawBeam, drawBokeh, drawGlow } from "../light.ts";
import { color } from "../palette.ts";
import { drawFigure } from "../people.ts";
import { drawStage } from "../rooms.ts";
import { drawGroup, drawMany, drawPlaced, drawPolygon, drawRect, listCorners } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

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
      sheet.linear({ 0: color.slate, 0.2: color.deep, 0.8: color.ink, 1: color.petrol }, 0),
    ) +
    drawRect(
      cx - 140 * size,
      foot - 16 * size,
      280 * size,
      26 * size,
      sheet.linear({ 0: color.clay, 0.3: color.flame, 1: color.rust }, 0),
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
    drawBackdrop(sheet, { 0: color.night, 0.6: color.petrol, 1: color.ink }) +
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
    drawFigure({
      x: 690,
      y: 880,
      height: 530,
      tone: color.ink,
      rim: color.flame,
      side: 1,
      pose: "shake",
      facing: "right",
    }) +
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
    drawBackdrop(sheet, { 0: color.night, 0.55: color.petrol, 1: color.ink }) +
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
