import { drawGround, drawRidge } from "../land.ts";
import { drawBackdrop, drawClouds, drawGlow, drawHaze, drawStars } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawLamp, type Lit } from "../plant.ts";
import { drawCircle, drawEllipse, drawGroup, drawMany, drawPath, drawRect, drawStroke } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawSphere, drawTruss } from "../steel.ts";
import { drawRack, drawSkyline, drawTank } from "../yard.ts";

export function drawTankFarm(sheet: Sheet): string {
  const ground = 590;
  const lit: Lit = { tone: mixColors(color.petrol, color.slate, 0.5), rim: color.flame, side: 1 };
  const far: Lit = { tone: mixColors(color.sea, color.sand, 0.5), rim: color.glow, side: 1 };
  const works =
    drawTank(sheet, 150, ground, 250, 120, lit) +
    drawSphere(sheet, 420, ground, 118, lit) +
    drawSphere(sheet, 690, ground + 6, 138, lit) +
    drawSphere(sheet, 1000, ground + 14, 164, lit) +
    drawRack(-20, 1300, ground + 12, 54, lit, 4);
  return (
    drawBackdrop(sheet, {
      0: color.deep,
      0.3: color.sea,
      0.55: color.haze,
      0.72: color.sand,
      0.8: color.ember,
    }) +
    drawClouds(sheet, { y: 0, height: 480, tone: color.petrol, cut: 0.47, strength: 3, seed: 30 }) +
    drawClouds(sheet, { y: 160, height: 330, tone: color.glow, cut: 0.51, strength: 5, seed: 31 }) +
    drawRidge(
      sheet,
      560,
      160,
      mixColors(color.sea, color.sand, 0.35),
      mixColors(color.sand, color.ember, 0.3),
    ) +
    drawSkyline(sheet, { from: 0, to: 1280, y: 566, scale: 0.46, lit: far }) +
    drawHaze(sheet, 430, 190, color.flame, 0.55) +
    drawGround(sheet, 570, color.clay, color.ink) +
    drawGroup(works, `transform="matrix(1 0 0 -0.35 0 ${ground * 1.37})" opacity="0.35" ${sheet.blur(6)}`) +
    works +
    drawGlow(sheet, 1300, 480, 700, color.ember, 0.5)
  );
}

/** The band of our galaxy rising from the horizon on the left: three veils of light and a thousand faint stars. */
function drawMilkyWay(sheet: Sheet): string {
  const veil = (width: number, tone: string, opacity: number) =>
    drawEllipse(0, 0, 900, width, tone, `opacity="${opacity}"`);
  const veils = drawGroup(
    veil(150, color.teal, 0.4) + veil(80, color.sea, 0.24) + veil(34, color.sand, 0.3),
    sheet.blur(40),
  );
  const dust = drawMany(1100, () => {
    const aside = (sheet.random() + sheet.random() + sheet.random() - 1.5) * 130;
    const opacity = sheet.between(0.15, 0.75).toFixed(2);
    return drawCircle(
      sheet.between(-760, 760),
      aside,
      0.4 + sheet.random() ** 4 * 1.2,
      color.glow,
      `opacity="${opacity}"`,
    );
  });
  const lane = drawGroup(
    drawEllipse(60, 16, 520, 10, color.night, 'opacity="0.25"') + drawRect(-900, -90, 1, 180, "none"),
    sheet.blur(10),
  );
  const band = veils + lane + dust;
  return drawGroup(band, 'transform="translate(430 260) rotate(-52)"');
}

export function drawRigAtNight(sheet: Sheet): string {
  const ground = 610;
  const rig =
    drawTruss(820, ground - 90, 400, 62, 17, color.ink, 4.5) +
    drawRect(690, ground - 100, 260, 20, color.ink) +
    drawRect(800, ground - 510, 40, 24, color.ink) +
    drawStroke(`M820 ${ground - 490} V${ground - 150}`, color.ember, 2) +
    drawRect(808, ground - 240, 24, 34, color.copper);
  const yard =
    drawMany(
      4,
      (i) =>
        drawRect(430 + i * 70, ground - 46, 58, 46, mixColors(color.deep, color.ember, 0.12 + 0.05 * i)) +
        drawRect(442 + i * 70, ground - 36, 12, 12, color.flame),
    ) +
    drawMany(6, (i) =>
      drawPath(
        `M${960 + i * 30} ${ground} v-70 q12 -12 24 0 v70Z`,
        mixColors(color.deep, color.ember, 0.3 - i * 0.04),
      ),
    );
  const legs = drawStroke(
    drawMany(
      5,
      (i) => `M${696 + i * 62} ${ground - 80} V${ground} M${696 + i * 62} ${ground} l${i < 4 ? 62 : -62} -80`,
    ),
    color.ink,
    5,
  );
  const lamps =
    drawMany(9, (i) => drawLamp(sheet, 820 + (i % 2 ? 1 : -1) * (60 - i * 5), ground - 110 - i * 46, 1.5)) +
    drawLamp(sheet, 700, ground - 110, 2.6) +
    drawLamp(sheet, 940, ground - 110, 2.6) +
    drawLamp(sheet, 820, ground - 520, 2.2, color.ember);
  return (
    drawBackdrop(sheet, {
      0: color.night,
      0.45: color.deep,
      0.72: color.teal,
      0.84: color.clay,
      0.88: color.rust,
    }) +
    drawMilkyWay(sheet) +
    drawStars(sheet, 520, 600) +
    drawRidge(sheet, ground, 70, color.petrol, color.rust) +
    drawHaze(sheet, 510, 170, color.ember, 0.35) +
    drawGlow(sheet, 820, ground - 90, 480, color.ember, 0.6) +
    drawGround(sheet, ground, color.umber, color.night) +
    legs +
    yard +
    rig +
    lamps +
    drawEllipse(820, ground + 18, 420, 14, color.ember, `opacity="0.35" ${sheet.blur(9)}`)
  );
}
