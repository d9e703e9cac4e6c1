import { drawBeaker, drawCondenser, drawCylinder, drawErlenmeyer, drawRoundFlask } from "../glass.ts";
import { drawBackdrop, drawBokeh, drawGlow } from "../light.ts";
import { drawRings } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawFigure } from "../people.ts";
import { drawCircle, drawGroup, drawMany, drawPlaced, drawRect } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawOnBench } from "./laboratory.ts";

export function drawLabGroup(sheet: Sheet): string {
  const level = 800;
  const glass =
    drawPlaced(drawErlenmeyer(sheet, color.ember, 0.5), 300, level, 1.05) +
    drawPlaced(drawCylinder(sheet, color.sea, 0.6), 470, level, 1.15) +
    drawPlaced(drawRoundFlask(sheet, color.copper, 0.5), 820, level - 10, 1.15) +
    drawPlaced(drawBeaker(sheet, color.teal, 0.5), 1050, level, 1.1) +
    drawPlaced(drawErlenmeyer(sheet, color.sea, 0.4), 1290, level, 1.2);
  const crew = (
    [
      [200, "short", 860],
      [560, "scarf", 800],
      [960, "long", 820],
      [1180, "short", 880],
      [1470, "scarf", 790],
    ] as const
  )
    .map(([x, hair, height]) =>
      drawFigure({
        x,
        y: 1180,
        height,
        hair,
        dress: "coat",
        pose: "cross",
        tone: mixColors(color.haze, color.teal, 0.35),
        rim: "#fffaf0",
        side: x < 800 ? 1 : -1,
        skin: x % 40 ? "#8d5b3f" : "#b07a55",
      }),
    )
    .join("");
  const shelves = drawMany(
    2,
    (row) =>
      drawRect(60, 200 + row * 170, 1480, 8, color.ink) +
      drawMany(22, (i) =>
        drawRect(
          90 + i * 66,
          200 + row * 170 - 40 - ((i * 37) % 60),
          34,
          40 + ((i * 37) % 60),
          sheet.pick([color.copper, color.sea, color.flame, color.petrol, color.mist]),
          'rx="5" opacity="0.55"',
        ),
      ),
  );
  return (
    drawBackdrop(sheet, { 0: color.deep, 0.6: color.teal, 1: color.petrol }) +
    drawGroup(shelves, sheet.blur(4)) +
    drawGlow(sheet, 800, 360, 900, color.glow, 0.5) +
    crew +
    drawOnBench(sheet, level, glass)
  );
}

export function drawStill(sheet: Sheet): string {
  const level = 1370;
  const stand =
    drawRect(346, 180, 16, level - 180, color.ink) +
    drawRect(250, level - 24, 300, 24, color.ink) +
    drawRect(350, 470, 190, 12, color.ink) +
    drawRect(350, 880, 190, 12, color.ink);
  const packing = drawMany(46, (i) =>
    drawCircle(
      512 + (i % 3) * 22 + (Math.floor(i / 3) % 2) * 5,
      440 + Math.floor(i / 3) * 29,
      11,
      "none",
      `stroke="${i % 4 ? color.paper : color.flame}" stroke-width="3" opacity="0.75"`,
    ),
  );
  const wall = sheet.linear(
    {
      0: [color.ink, 0.7],
      0.1: [color.paper, 0.65],
      0.3: [color.petrol, 0.2],
      0.7: [color.petrol, 0.15],
      0.9: [color.paper, 0.6],
      1: [color.ink, 0.7],
    },
    0,
  );
  const column =
    drawRect(490, 390, 88, 520, color.ember, 'opacity="0.28" rx="30"') +
    packing +
    drawRect(490, 390, 88, 520, wall, 'rx="30"');
  const still =
    drawPlaced(drawRoundFlask(sheet, color.copper, 0.55), 534, level - 90, 1.75) +
    column +
    drawRect(518, 260, 32, 140, wall) +
    drawGroup(drawCondenser(sheet, 330), 'transform="translate(570 300) rotate(38)"') +
    drawPlaced(drawErlenmeyer(sheet, color.flame, 0.4), 900, level, 1.15) +
    drawRect(390, level - 92, 290, 66, mixColors(color.slate, color.ink, 0.4), 'rx="20"');
  return (
    drawBackdrop(sheet, { 0: color.deep, 0.5: color.teal, 0.85: color.clay }) +
    drawGlow(sheet, 560, 760, 800, color.flame, 0.9) +
    drawBokeh(sheet, {
      count: 30,
      top: 60,
      bottom: 1250,
      small: 18,
      large: 84,
      tones: [color.flame, color.mist, color.ember],
      strength: 0.24,
    }) +
    drawGroup(drawRings(850, 220, 80, color.glow, 4, 3), 'opacity="0.3"') +
    drawOnBench(sheet, level, stand + still)
  );
}
