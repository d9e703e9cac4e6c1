import { drawAudience } from "../audience.ts";
import { drawFaculty, drawSteps } from "../campus.ts";
import { drawCap } from "../festive.ts";
import { pickHair } from "../guests.ts";
import { drawGround, drawRidge } from "../land.ts";
import { drawBackdrop, drawBeam, drawGlow, drawHaze, drawSun } from "../light.ts";
import { drawRings } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawPalm } from "../palm.ts";
import { drawFigure } from "../people.ts";
import { drawScreen, drawStage } from "../rooms.ts";
import { drawMany, drawRect } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawEvening } from "./evening-sky.ts";

function drawGraduates(
  sheet: Sheet,
  y: number,
  from: number,
  to: number,
  height: number,
  count: number,
): string {
  return drawMany(count, (i) => {
    const x = from + ((i + 0.5) / count) * (to - from) + sheet.between(-0.3, 0.3) * ((to - from) / count);
    const pose = sheet.pick(["raise", "raise", "stand", "cross"]);
    return drawFigure({
      x,
      y: y + sheet.between(-6, 10),
      height: height * sheet.between(0.92, 1.04),
      facing: sheet.pick(["left", "right", "front"]),
      tone: mixColors(color.ink, color.deep, sheet.random()),
      rim: color.flame,
      side: -1,
      dress: "robe",
      hair: pose === "raise" ? pickHair(sheet) : "cap",
      pose,
    });
  });
}

function drawCaps(
  sheet: Sheet,
  count: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  size: number,
): string {
  return drawMany(count, () =>
    drawCap(
      sheet.between(left, right),
      sheet.between(top, bottom),
      size * sheet.between(0.6, 1.25),
      sheet.between(-70, 70),
      color.ink,
      color.flame,
    ),
  );
}

export function drawCampusHero(sheet: Sheet): string {
  const ground = 850;
  return (
    drawEvening(sheet, 61) +
    drawSun(sheet, 900, 730, 46, color.ember) +
    drawRidge(
      sheet,
      850,
      330,
      mixColors(color.teal, color.clay, 0.4),
      mixColors(color.clay, color.ember, 0.4),
    ) +
    drawHaze(sheet, 560, 320, color.flame, 0.5) +
    drawRidge(
      sheet,
      850,
      130,
      mixColors(color.petrol, color.rust, 0.5),
      mixColors(color.clay, color.rust, 0.4),
    ) +
    drawFaculty(sheet, 1490, ground, 1.16, 5) +
    drawPalm(sheet, 1010, ground + 14, 300, color.ink) +
    drawPalm(sheet, 940, ground + 10, 220, mixColors(color.ink, color.rust, 0.3)) +
    drawPalm(sheet, 1860, ground + 20, 400, color.ink) +
    drawGround(sheet, ground, mixColors(color.clay, color.rust, 0.5), color.ink) +
    drawSteps(sheet, 1490, ground, 560, 90) +
    drawGraduates(sheet, 1050, 1080, 1900, 210, 14) +
    drawCaps(sheet, 15, 1120, 1860, 470, 800, 2) +
    drawGlow(sheet, 950, 740, 760, color.ember, 0.4)
  );
}

export function drawCapsAtSunset(sheet: Sheet): string {
  return (
    drawEvening(sheet, 71) +
    drawSun(sheet, 800, 720, 66, color.ember) +
    drawRidge(sheet, 820, 160, mixColors(color.clay, color.petrol, 0.4), color.rust) +
    drawHaze(sheet, 600, 300, color.flame, 0.5) +
    drawGround(sheet, 815, color.rust, color.night) +
    drawGraduates(sheet, 1190, -20, 1620, 430, 13) +
    drawCaps(sheet, 17, 80, 1520, 90, 600, 4.2) +
    drawGlow(sheet, 800, 700, 900, color.ember, 0.45)
  );
}

export function drawGraduationHall(sheet: Sheet): string {
  const screen = drawRings(800, 290, 60, color.glow, 5, 3);
  return (
    drawBackdrop(sheet, { 0: color.night, 0.6: color.deep, 1: color.night }) +
    drawMany(14, (i) =>
      drawRect(i * 120, 0, 60, 640, mixColors(color.rust, color.night, 0.55), 'opacity="0.8"'),
    ) +
    drawScreen(sheet, 520, 110, 560, 300, screen) +
    drawStage(sheet, 160, 620, 1280, 80) +
    drawMany(7, (i) =>
      drawFigure({
        x: 480 + i * 107,
        y: 596,
        height: 180,
        tone: color.ink,
        rim: color.flame,
        side: i < 3 ? 1 : -1,
        dress: "robe",
        hair: "cap",
      }),
    ) +
    drawMany(4, (i) => drawBeam(sheet, [250 + i * 370, -20], 800, (1.5 - i) * 180, 150, color.flame, 0.45)) +
    drawAudience(sheet, 730, 4, 3.1, color.deep, color.flame, "cap")
  );
}
