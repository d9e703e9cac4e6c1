import { drawCap, drawFaculty, drawSteps, drawStringLights } from "../campus.ts";
import { drawGround, drawPalm, drawRidge } from "../land.ts";
import {
  drawBackdrop,
  drawBeam,
  drawBokeh,
  drawClouds,
  drawGlow,
  drawHaze,
  drawStars,
  drawSun,
} from "../light.ts";
import { drawRings } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawAudience, drawFigure, type Figure, pickHair } from "../people.ts";
import { drawScreen, drawStage } from "../rooms.ts";
import { drawGroup, drawMany, drawPolygon, drawRect } from "../shapes.ts";
import type { Sheet, Stop } from "../sheet.ts";

const evening: readonly Stop[] = [
  [0, color.ink],
  [0.25, color.petrol],
  [0.45, color.sea],
  [0.6, color.sand],
  [0.7, color.flame],
  [0.78, color.ember],
];

function drawEvening(sheet: Sheet, seed: number): string {
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

export function drawGroupOnSteps(sheet: Sheet): string {
  const row = (y: number, height: number, count: number, spread: number) =>
    drawMany(count, (i) => {
      const dress = sheet.pick<Figure["dress"]>(["suit", "suit", "gown", "casual"]);
      const hair =
        dress === "gown" ? sheet.pick(["scarf", "long", "bun"]) : sheet.pick(["short", "short", "bald"]);
      return drawFigure({
        x: 800 + (i - (count - 1) / 2) * spread,
        y,
        height: height * sheet.between(0.93, 1.05),
        tone: sheet.pick([color.ink, color.deep, color.petrol, color.umber]),
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
    drawBackdrop(sheet, [
      [0, color.night],
      [0.4, color.deep],
      [0.62, color.teal],
      [0.72, color.clay],
    ]) +
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
    sheet.linear([
      [0, color.flame],
      [0.3, color.sand],
      [1, mixColors(color.clay, color.umber, 0.5)],
    ]),
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
    drawBackdrop(sheet, [
      [0, color.night],
      [0.3, color.deep],
      [0.55, color.teal],
      [0.75, color.sand],
      [0.85, color.ember],
    ]) +
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

export function drawGraduationHall(sheet: Sheet): string {
  const screen = drawRings(800, 290, 60, color.glow, 5, 3);
  return (
    drawBackdrop(sheet, [
      [0, color.night],
      [0.6, color.deep],
      [1, color.night],
    ]) +
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
    drawGroup(drawAudience(sheet, 730, 4, 3.1, color.deep, color.flame, "cap"), "")
  );
}
