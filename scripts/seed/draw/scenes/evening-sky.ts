import { drawBackdrop, drawClouds } from "../light.ts";
import { color } from "../palette.ts";
import type { Sheet, Stops } from "../sheet.ts";

const evening: Stops = {
  0: color.ink,
  0.25: color.petrol,
  0.45: color.sea,
  0.6: color.sand,
  0.7: color.flame,
  0.78: color.ember,
};

export function drawEvening(sheet: Sheet, seed: number): string {
  const { height: h } = sheet;
  return (
    drawBackdrop(sheet, evening) +
    drawClouds(sheet, { y: 0, height: h * 0.5, tone: color.ink, cut: 0.48, strength: 3, seed }) +
    drawClouds(sheet, {
      y: h * 0.2,
      height: h * 0.42,
      tone: color.flame,
      cut: 0.52,
      strength: 4.5,
      seed: seed + 1,
    })
  );
}
