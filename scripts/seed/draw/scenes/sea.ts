import { drawRidge, drawSea } from "../land.ts";
import { drawBackdrop, drawClouds, drawGlow, drawHaze, drawSun } from "../light.ts";
import { drawCarrier, drawPlatform } from "../marine.ts";
import { color, mixColors } from "../palette.ts";
import type { Lit } from "../plant.ts";
import { drawGroup, drawMany, drawPlaced, drawRect, drawStroke } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawTruss } from "../steel.ts";
import { drawSkyline } from "../yard.ts";

const dawn: Lit = { tone: mixColors(color.deep, color.slate, 0.15), rim: color.flame, side: -1 };

function drawBirds(sheet: Sheet, x: number, y: number, count: number): string {
  return drawMany(count, () => {
    const [bx, by, wing] = [x + sheet.between(-150, 150), y + sheet.between(-60, 60), sheet.between(5, 11)];
    return drawStroke(
      `M${bx - wing} ${by - wing * 0.4} q${wing * 0.6} ${-wing * 0.2} ${wing} ${wing * 0.4} q${wing * 0.4} ${-wing * 0.6} ${wing} ${-wing * 0.4}`,
      color.ink,
      1.6,
      'opacity="0.7"',
    );
  });
}

export function drawPlatformAtDawn(sheet: Sheet): string {
  const [horizon, sunX] = [770, 1010];
  const platform = drawPlatform(sheet, dawn);
  const mirror = drawGroup(
    drawGroup(platform, 'transform="translate(1420 800) scale(1.12 -0.5)"'),
    `opacity="0.45" ${sheet.blur(7)}`,
  );
  const far = drawPlatform(sheet, { tone: mixColors(color.sea, color.sand, 0.5), rim: color.glow, side: 1 });
  return (
    drawBackdrop(sheet, {
      0: color.deep,
      0.28: color.teal,
      0.48: color.sea,
      0.6: "#b8bd9c",
      0.69: color.sand,
      0.74: color.flame,
    }) +
    drawClouds(sheet, { y: 60, height: 560, tone: color.petrol, cut: 0.48, strength: 3.6, seed: 14 }) +
    drawClouds(sheet, {
      y: 300,
      height: 420,
      tone: color.glow,
      cut: 0.53,
      strength: 5,
      seed: 5,
      frequency: "0.0011 0.011",
    }) +
    drawSun(sheet, sunX, horizon - 34, 44, color.ember) +
    drawHaze(sheet, 620, 240, color.flame, 0.5) +
    drawSea(sheet, {
      y: horizon,
      sunX,
      glint: color.glow,
      spread: 330,
      glints: 620,
      stops: { 0: color.ember, 0.05: color.clay, 0.25: color.sea, 0.6: color.petrol, 1: color.ink },
    }) +
    drawGroup(drawPlaced(far, 330, horizon + 3, 0.2), 'opacity="0.75"') +
    mirror +
    drawPlaced(platform, 1420, 810, 1.12) +
    drawBirds(sheet, 1010, 380, 9) +
    drawGlow(sheet, sunX, horizon - 30, 700, color.ember, 0.35)
  );
}

/** Quay cranes and loading arms behind a carrier at its berth. */
export function drawHarbour(sheet: Sheet): string {
  const water = 500;
  const far: Lit = { tone: mixColors(color.teal, color.sand, 0.45), rim: color.glow, side: 1 };
  const ship = drawCarrier(sheet, {
    tone: mixColors(color.petrol, color.slate, 0.4),
    rim: color.glow,
    side: 1,
  });
  const arms = drawMany(
    3,
    (i) =>
      drawTruss(150 + i * 46, 560, 230 - i * 22, 10, 4, color.ink, 2.6) +
      drawStroke(
        `M${150 + i * 46} ${330 + i * 22} L${240 + i * 40} ${260 + i * 26} L${300 + i * 30} ${400}`,
        color.ink,
        5,
      ),
  );
  return (
    drawBackdrop(sheet, {
      0: color.petrol,
      0.3: color.sea,
      0.52: color.haze,
      0.66: color.sand,
      0.7: color.flame,
    }) +
    drawClouds(sheet, { y: 20, height: 380, tone: color.paper, cut: 0.5, strength: 4, seed: 11 }) +
    drawSun(sheet, 1010, 420, 34, color.flame) +
    drawRidge(sheet, water, 150, mixColors(color.sea, color.sand, 0.5), color.sand) +
    drawSkyline(sheet, { from: 700, to: 1280, y: water + 2, scale: 0.42, lit: far }) +
    drawHaze(sheet, 400, 150, color.glow, 0.55) +
    drawSea(sheet, {
      y: water,
      sunX: 1010,
      glint: color.glow,
      spread: 300,
      stops: { 0: color.sand, 0.1: color.mist, 0.4: color.sea, 1: color.deep },
    }) +
    drawGroup(
      drawGroup(ship, 'transform="translate(610 566) scale(0.86 -0.55)"'),
      `opacity="0.4" ${sheet.blur(5)}`,
    ) +
    drawPlaced(ship, 610, 556, 0.86) +
    arms +
    drawRect(0, 556, 330, 14, color.ink) +
    drawMany(9, (i) => drawRect(14 + i * 38, 560, 9, 130, color.ink, 'opacity="0.85"'))
  );
}
