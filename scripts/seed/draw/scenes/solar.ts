import { drawGround, drawRidge } from "../land.ts";
import { drawBackdrop, drawClouds, drawGlow, drawHaze, drawSun } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawColumn, type Lit } from "../plant.ts";
import {
  drawCircle,
  drawGroup,
  drawMany,
  drawPath,
  drawPolygon,
  drawRect,
  drawStroke,
  type Point,
} from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

function drawTurbine(x: number, y: number, height: number, turn: number): string {
  const tone = mixColors(color.petrol, color.haze, 0.12);
  const blades = drawMany(3, (i) =>
    drawGroup(
      drawPath(
        `M-1.2 0 Q${-height * 0.045} ${-height * 0.12} 0 ${-height * 0.55} Q${height * 0.02} ${-height * 0.1} 1.2 0Z`,
        tone,
      ),
      `transform="rotate(${turn + i * 120})"`,
    ),
  );
  return (
    drawPath(`M${x - height * 0.012} ${y} L${x - 1} ${y - height} h2 L${x + height * 0.012} ${y}Z`, tone) +
    drawGroup(blades, `transform="translate(${x} ${y - height})"`) +
    drawCircle(x, y - height, height * 0.014, tone)
  );
}

/** Rows of panels towards the horizon, each a leaning plane that mirrors the sky. */
function drawPanels(sheet: Sheet): string {
  const glass = sheet.linear({ 0: color.mist, 0.35: color.teal, 1: color.ink });
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
        sheet.linear({ 0: "#fffaf0", 0.3: color.haze, 1: color.teal }),
        'rx="17"',
      ) +
      drawRect(850 + (i % 2) * 190, 380 + Math.floor(i / 2) * 40, 8, 16, color.teal) +
      drawRect(950 + (i % 2) * 190, 380 + Math.floor(i / 2) * 40, 8, 16, color.teal),
  );
  const plant =
    drawColumn(sheet, { x: 720, y: 440, width: 26, height: 150, decks: 3 }, lit) +
    drawColumn(sheet, { x: 770, y: 440, width: 20, height: 110, decks: 2 }, lit);
  return (
    drawBackdrop(sheet, { 0: color.petrol, 0.25: color.teal, 0.42: color.mist, 0.6: color.sand }) +
    drawClouds(sheet, { y: 0, height: 400, tone: color.haze, cut: 0.52, strength: 4, seed: 52 }) +
    drawSun(sheet, 560, 320, 30, color.ember) +
    drawRidge(sheet, 440, 120, mixColors(color.sea, color.haze, 0.4), color.haze) +
    drawHaze(sheet, 360, 120, color.flame, 0.5) +
    drawMany(5, (i) => drawTurbine(90 + i * 112, 440, 300 - i * 44, i * 31)) +
    drawGround(sheet, 436, color.sand, mixColors(color.umber, color.deep, 0.4)) +
    plant +
    bullets +
    drawPanels(sheet) +
    drawGlow(sheet, 560, 330, 560, color.ember, 0.35)
  );
}
