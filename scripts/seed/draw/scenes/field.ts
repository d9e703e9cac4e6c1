import { drawDune, drawGround, drawRidge } from "../land.ts";
import { drawBackdrop, drawClouds, drawGlow, drawHaze, drawStars, drawSun } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawColumn, drawLamp, drawSphere, drawTruss, type Lit } from "../plant.ts";
import {
  drawCircle,
  drawEllipse,
  drawGroup,
  drawMany,
  drawPath,
  drawPolygon,
  drawRect,
  drawStroke,
  type Point,
} from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawRack, drawSkyline, drawTank } from "../yard.ts";

/** The line runs from the lower right corner to a point on the horizon; t is nearness. */
function drawPipeline(sheet: Sheet): string {
  const at = (t: number): readonly [number, number, number] => [
    520 + 1050 * t ** 2.6 - 130 * Math.sin(t * 3),
    404 + 300 * t ** 1.7,
    2 + 76 * t ** 2.1,
  ];
  const steps = Array.from({ length: 41 }, (_, i) => at(i / 40));
  const strip = (from: number, to: number, tone: string, extra = "") => {
    const upper = steps.map(([x, y, w]): Point => [x, y + w * from]);
    const lower = steps.map(([x, y, w]): Point => [x, y + w * to]).reverse();
    return drawPolygon([...upper, ...lower], tone, extra);
  };
  const posts = drawMany(17, (i) => {
    const [x, y, w] = at(0.08 + i * 0.056);
    return (
      drawRect(x - w * 0.3, y, w * 0.09, w * 1.35, color.ink) +
      drawRect(x + w * 0.2, y, w * 0.09, w * 1.35, color.ink) +
      drawRect(x - w * 0.42, y + w * 0.44, w * 0.84, w * 0.12, color.ink)
    );
  });
  return (
    strip(1.15, 1.75, color.umber, `opacity="0.5" ${sheet.blur(4)}`) +
    posts +
    strip(-0.5, 0.5, color.deep) +
    strip(-0.5, -0.1, color.slate) +
    strip(-0.47, -0.24, color.clay) +
    strip(-0.44, -0.33, color.glow) +
    strip(0.3, 0.42, color.rust, 'opacity="0.6"')
  );
}

export function drawDunes(sheet: Sheet): string {
  const dune = (points: readonly Point[], summit: number, share: number) =>
    drawDune(
      sheet,
      points,
      summit,
      mixColors(color.sand, color.copper, share),
      mixColors(color.umber, color.deep, share * 0.55),
    );
  return (
    drawBackdrop(sheet, [
      [0, color.deep],
      [0.2, color.teal],
      [0.38, "#a7a182"],
      [0.5, color.flame],
      [0.58, color.ember],
    ]) +
    drawClouds(sheet, {
      y: 20,
      height: 330,
      tone: color.glow,
      cut: 0.53,
      strength: 4.4,
      seed: 17,
      frequency: "0.0016 0.012",
    }) +
    drawSun(sheet, 400, 348, 36, color.ember) +
    drawRidge(sheet, 404, 60, mixColors(color.clay, color.ember, 0.5), color.sand) +
    dune(
      [
        [-20, 420],
        [180, 396],
        [420, 410],
        [700, 380],
        [1000, 408],
        [1300, 388],
      ],
      3,
      0.25,
    ) +
    drawHaze(sheet, 330, 130, color.flame, 0.5) +
    dune(
      [
        [-20, 470],
        [160, 440],
        [330, 418],
        [560, 470],
        [900, 440],
        [1300, 452],
      ],
      2,
      0.45,
    ) +
    drawPipeline(sheet) +
    dune(
      [
        [-20, 560],
        [130, 540],
        [300, 498],
        [470, 570],
        [640, 660],
        [900, 760],
        [1300, 790],
      ],
      2,
      0.65,
    ) +
    drawGlow(sheet, 400, 360, 620, color.ember, 0.35)
  );
}

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
    drawBackdrop(sheet, [
      [0, color.deep],
      [0.3, color.sea],
      [0.55, color.haze],
      [0.72, color.sand],
      [0.8, color.ember],
    ]) +
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

export function drawRigAtNight(sheet: Sheet): string {
  const ground = 610;
  const way = drawClouds(sheet, {
    y: 0,
    height: 620,
    tone: color.mist,
    cut: 0.5,
    strength: 3.2,
    seed: 44,
    frequency: "0.003 0.006",
  });
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
    drawBackdrop(sheet, [
      [0, color.night],
      [0.45, color.deep],
      [0.72, color.teal],
      [0.84, color.clay],
      [0.88, color.rust],
    ]) +
    drawGroup(way, 'transform="rotate(-24 640 300) translate(-60 -60) scale(1.15)" opacity="0.55"') +
    drawStars(sheet, 620, 600) +
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

function drawTurbine(x: number, y: number, height: number, turn: number): string {
  const blades = drawMany(3, (i) =>
    drawGroup(
      drawPath(
        `M-1.2 0 Q${-height * 0.022} ${-height * 0.12} 0 ${-height * 0.55} Q${height * 0.012} ${-height * 0.1} 1.2 0Z`,
        color.paper,
      ),
      `transform="rotate(${turn + i * 120})"`,
    ),
  );
  return (
    drawPath(
      `M${x - height * 0.012} ${y} L${x - 1} ${y - height} h2 L${x + height * 0.012} ${y}Z`,
      color.haze,
    ) +
    drawGroup(blades, `transform="translate(${x} ${y - height})"`) +
    drawCircle(x, y - height, height * 0.014, color.paper)
  );
}

/** Rows of panels towards the horizon, each a leaning plane that mirrors the sky. */
function drawPanels(sheet: Sheet): string {
  const glass = sheet.linear([
    [0, color.mist],
    [0.35, color.teal],
    [1, color.ink],
  ]);
  return drawMany(6, (row) => {
    const [y, size] = [455 + row ** 1.75 * 15, 24 + row ** 1.6 * 8];
    const step = size * 2.1;
    return drawMany(1280 / step + 4, (i) => {
      const x = 640 + (i - 1280 / step / 2 - 1.5) * step + row * 13;
      const lean = (640 - x) * 0.05 + size * 0.25;
      const face: Point[] = [
        [x, y + size],
        [x + step * 0.94, y + size],
        [x + step * 0.94 + lean, y],
        [x + lean, y],
      ];
      const grid = drawStroke(
        drawMany(3, (k) => `M${x + (step * 0.94 * (k + 1)) / 4} ${y + size} l${lean} ${-size}`) +
          `M${x + lean / 2} ${y + size / 2} h${step * 0.94}`,
        color.mist,
        0.7,
        'opacity="0.55"',
      );
      return (
        drawRect(x + step * 0.45, y + size * 0.5, 3, size * 0.8, color.ink) +
        drawPolygon(face, glass, `stroke="${color.haze}" stroke-width="${0.8 + row * 0.2}"`) +
        grid
      );
    });
  });
}

export function drawSolarField(sheet: Sheet): string {
  const lit: Lit = { tone: mixColors(color.haze, color.sea, 0.45), rim: "#fffaf0", side: -1 };
  const bullets = drawMany(
    4,
    (i) =>
      drawRect(
        820 + (i % 2) * 190,
        352 + Math.floor(i / 2) * 40,
        170,
        34,
        sheet.linear([
          [0, "#fffaf0"],
          [0.3, color.haze],
          [1, color.teal],
        ]),
        'rx="17"',
      ) +
      drawRect(850 + (i % 2) * 190, 380 + Math.floor(i / 2) * 40, 8, 16, color.teal) +
      drawRect(950 + (i % 2) * 190, 380 + Math.floor(i / 2) * 40, 8, 16, color.teal),
  );
  const plant =
    drawColumn(sheet, { x: 720, y: 440, width: 26, height: 150, decks: 3 }, lit) +
    drawColumn(sheet, { x: 770, y: 440, width: 20, height: 110, decks: 2 }, lit);
  return (
    drawBackdrop(sheet, [
      [0, color.teal],
      [0.25, color.sea],
      [0.45, color.haze],
      [0.6, color.sand],
    ]) +
    drawClouds(sheet, { y: 0, height: 400, tone: color.paper, cut: 0.47, strength: 4, seed: 52 }) +
    drawSun(sheet, 300, 250, 38, color.flame) +
    drawRidge(sheet, 440, 120, mixColors(color.sea, color.haze, 0.4), color.haze) +
    drawHaze(sheet, 360, 120, color.glow, 0.6) +
    drawMany(5, (i) => drawTurbine(90 + i * 118, 440, 250 - i * 32, i * 31)) +
    drawGround(sheet, 436, color.sand, mixColors(color.umber, color.deep, 0.4)) +
    plant +
    bullets +
    drawPanels(sheet) +
    drawGlow(sheet, 300, 260, 640, color.flame, 0.4)
  );
}
