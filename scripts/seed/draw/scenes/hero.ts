import { drawRidge } from "../land.ts";
import { drawBackdrop, drawClouds, drawGlow, drawHaze, drawStars } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawColumn, type Lit } from "../plant.ts";
import { drawGroup, drawRect } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawFlame, drawSphere, drawTruss } from "../steel.ts";
import { drawFrame, drawHeater, drawRack, drawSkyline } from "../yard.ts";

const dusk: Lit = { tone: mixColors(color.deep, color.slate, 0.25), rim: color.ember, side: -1, lamps: true };

function drawDuskSky(sheet: Sheet): string {
  return (
    drawBackdrop(sheet, {
      0: color.night,
      0.3: color.deep,
      0.52: color.teal,
      0.66: "#8d9a86",
      0.76: color.sand,
      0.82: color.ember,
      1: color.rust,
    }) +
    drawStars(sheet, 130, 420) +
    drawClouds(sheet, { y: 120, height: 640, tone: color.ink, cut: 0.47, strength: 3.4, seed: 8 }) +
    drawClouds(sheet, { y: 420, height: 420, tone: color.flame, cut: 0.52, strength: 4.5, seed: 21 }) +
    drawGlow(sheet, 760, 850, 900, color.flame, 0.6)
  );
}

/** The works themselves, nearest equipment to the right so that the left stays quiet for the headline. */
function drawWorks(sheet: Sheet, ground: number): string {
  const column = (x: number, width: number, height: number, decks: number) =>
    drawColumn(sheet, { x, y: ground, width, height, decks }, dusk);
  return (
    column(1010, 40, 330, 4) +
    column(1105, 52, 470, 5) +
    drawHeater(sheet, 1160, ground, 120, dusk) +
    column(1330, 74, 690, 7) +
    drawFrame(sheet, 1390, ground, 2.1, dusk) +
    column(1590, 58, 540, 5) +
    column(1690, 92, 800, 8) +
    drawSphere(sheet, 1850, ground, 92, dusk) +
    drawRack(960, 1920, ground, 96, dusk, 6)
  );
}

export function drawColumnsAtDusk(sheet: Sheet): string {
  const ground = 905;
  const works = drawWorks(sheet, ground);
  const far: Lit = { tone: mixColors(color.petrol, color.clay, 0.55), rim: color.flame, side: -1 };
  const water = drawGroup(
    works,
    `transform="matrix(1 0 0 -0.62 0 ${ground * 1.62})" opacity="0.5" ${sheet.blur(5)}`,
  );
  return (
    drawDuskSky(sheet) +
    drawRidge(
      sheet,
      880,
      120,
      mixColors(color.teal, color.clay, 0.6),
      mixColors(color.clay, color.ember, 0.5),
    ) +
    drawSkyline(sheet, { from: 60, to: 1100, y: 882, scale: 0.5, lit: far }) +
    drawHaze(sheet, 700, 260, color.ember, 0.55) +
    drawTruss(880, ground, 480, 26, 7, mixColors(color.deep, color.rust, 0.35), 3) +
    drawFlame(sheet, 880, 422, 64, 0.7) +
    works +
    drawRect(
      0,
      ground,
      sheet.width,
      175,
      sheet.linear({ 0: color.ember, 0.06: color.clay, 0.3: color.teal, 0.62: color.deep, 1: color.night }),
    ) +
    water +
    drawClouds(sheet, {
      y: ground - 30,
      height: 260,
      tone: color.night,
      cut: 0.46,
      strength: 3,
      frequency: "0.003 0.06",
    }) +
    drawGlow(sheet, 1300, 900, 700, color.ember, 0.3)
  );
}
