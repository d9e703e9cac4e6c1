import { drawFaculty, drawSteps } from "../campus.ts";
import { drawStringLights } from "../festive.ts";
import { pickHair } from "../guests.ts";
import { drawGround } from "../land.ts";
import { drawBackdrop, drawGlow, drawHaze, drawStars } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawPalm } from "../palm.ts";
import { drawFigure } from "../people.ts";
import { drawMany } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawEvening } from "./evening-sky.ts";

export function drawGroupOnSteps(sheet: Sheet): string {
  const row = (y: number, height: number, count: number, spread: number) =>
    drawMany(count, (i) => {
      const dress = sheet.pick(["suit", "suit", "gown", "casual"]);
      const hair =
        dress === "gown" ? sheet.pick(["scarf", "long", "bun"]) : sheet.pick(["short", "short", "bald"]);
      return drawFigure({
        x: 800 + (i - (count - 1) / 2) * spread,
        y,
        height: height * sheet.between(0.93, 1.05),
        tone: sheet.pick([color.ink, color.deep, color.petrol, color.umber, color.graphite]),
        rim: color.flame,
        side: i < count / 2 ? 1 : -1,
        dress,
        hair,
        skin: sheet.pick(["#a8714d", "#8c5a3c", "#c08a62"]),
      });
    });
  return (
    drawEvening(sheet, 81) +
    drawFaculty(sheet, 800, 720, 1.5, 8) +
    drawPalm(sheet, 110, 760, 480, color.ink) +
    drawPalm(sheet, 1490, 760, 520, color.ink) +
    drawGround(sheet, 720, color.clay, color.ink) +
    drawSteps(sheet, 800, 716, 1180, 330, 7) +
    row(830, 240, 10, 98) +
    row(915, 258, 9, 116) +
    row(1010, 280, 8, 136) +
    drawGlow(sheet, 800, 560, 800, color.flame, 0.25)
  );
}

export function drawGardenParty(sheet: Sheet): string {
  const crowd = (y: number, height: number, count: number, tone: string) =>
    drawMany(count, (i) =>
      drawFigure({
        x: (i + 0.5) * (1600 / count) + sheet.between(-50, 50),
        y: y + sheet.between(-8, 8),
        height,
        tone,
        rim: color.flame,
        side: i % 2 ? 1 : -1,
        pose: sheet.pick(["hold", "stand", "cross", "hold"]),
        facing: sheet.pick(["left", "right", "left", "right", "front"]),
        dress: sheet.pick(["suit", "casual", "gown"]),
        hair: pickHair(sheet),
      }),
    );
  const lights = (
    [
      [-40, 120, 860, 200, 120],
      [860, 200, 1660, 90, 120],
      [-40, 330, 780, 300, 90],
      [780, 300, 1660, 320, 100],
      [-40, 30, 1660, 40, 110],
    ] as const
  )
    .map(([a, b, c, d, sag]) => drawStringLights(sheet, [a, b], [c, d], sag, 15))
    .join("");
  return (
    drawBackdrop(sheet, { 0: color.night, 0.4: color.deep, 0.62: color.teal, 0.72: color.clay }) +
    drawStars(sheet, 160, 420) +
    drawFaculty(sheet, 1130, 720, 0.95, 7) +
    drawHaze(sheet, 520, 260, color.ember, 0.4) +
    drawGround(sheet, 718, mixColors(color.clay, color.umber, 0.5), color.night) +
    drawPalm(sheet, 190, 790, 560, color.ink) +
    drawPalm(sheet, 1500, 760, 430, color.ink) +
    crowd(800, 170, 13, mixColors(color.petrol, color.umber, 0.5)) +
    drawGlow(sheet, 800, 760, 800, color.ember, 0.4) +
    crowd(930, 300, 8, color.deep) +
    lights +
    crowd(1180, 520, 4, color.night)
  );
}
