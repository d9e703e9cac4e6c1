import { drawBackdrop, drawBokeh, drawGlow, drawHaze } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawCircle, drawEllipse, drawGroup, drawMany, drawPolygon, listCorners } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

function drawTube(sheet: Sheet, x: number, y: number, radius: number): string {
  const warm = Math.max(0, 1 - Math.hypot(x - 330, y - 200) / 760);
  const rim = mixColors(color.petrol, color.flame, warm);
  const bore = sheet.radial(
    { 0: color.night, 0.6: color.ink, 1: mixColors(color.rust, color.flame, warm * 0.8) },
    0.42,
    0.4,
    0.62,
  );
  const light = sheet.random() < 0.06 ? drawGlow(sheet, x, y, radius * 1.6, color.ember, 0.9) : "";
  return drawCircle(x, y, radius, rim) + drawCircle(x + 1, y + 1.4, radius * 0.82, bore) + light;
}

export function drawTubeBundle(sheet: Sheet): string {
  const [cx, cy, pitch] = [760, 400, 54];
  const tubes = drawMany(24, (row) =>
    drawMany(24, (i) => {
      const [x, y] = [cx + (i - 12 + (row % 2) / 2) * pitch, cy + (row - 12) * pitch * 0.866];
      return Math.hypot(x - cx, y - cy) < 500 ? drawTube(sheet, x, y, pitch * 0.39) : "";
    }),
  );
  const face = sheet.radial(
    { 0: color.clay, 0.35: mixColors(color.copper, color.petrol, 0.4), 0.8: color.petrol, 1: color.deep },
    0.2,
    0.25,
    0.95,
  );
  const bolts = drawMany(30, (i) => {
    const angle = (i / 30) * Math.PI * 2;
    const [x, y] = [cx + Math.cos(angle) * 600, cy + Math.sin(angle) * 600];
    return (
      drawPolygon(
        listCorners(x, y, 25, 6, i * 12),
        mixColors(color.slate, color.flame, Math.max(0, 0.5 - x / 1800)),
      ) + drawCircle(x, y, 12, color.deep)
    );
  });
  return (
    drawBackdrop(sheet, { 0: color.petrol, 1: color.night }, 20) +
    drawGlow(sheet, 60, 60, 700, color.ember, 0.7) +
    drawCircle(
      cx,
      cy,
      660,
      sheet.linear({ 0: color.clay, 0.3: color.slate, 0.7: color.deep, 1: color.ink }, 40),
    ) +
    bolts +
    drawCircle(cx, cy, 545, color.ink) +
    drawCircle(cx, cy, 532, face) +
    tubes +
    drawGlow(sheet, 300, 160, 760, color.flame, 0.35)
  );
}

function drawPellet(sheet: Sheet, x: number, y: number, radius: number, tone: string): string {
  const ball = sheet.radial(
    {
      0: mixColors(tone, color.glow, 0.85),
      0.25: mixColors(tone, color.flame, 0.35),
      0.6: tone,
      0.92: mixColors(tone, color.night, 0.7),
      1: mixColors(tone, color.sea, 0.35),
    },
    0.34,
    0.26,
    0.8,
  );
  return (
    drawEllipse(x + radius * 0.1, y + radius * 0.3, radius * 1.06, radius, color.night, 'opacity="0.55"') +
    drawCircle(x, y, radius, ball) +
    drawCircle(x + radius * 0.12, y + radius * 0.1, radius * 0.16, color.night, 'opacity="0.35"')
  );
}

export function drawPellets(sheet: Sheet): string {
  const tones = [color.petrol, color.teal, color.slate, color.deep, color.copper, color.clay] as const;
  const layer = (top: number, bottom: number, size: number) => {
    let beads = "";
    for (let y = top; y < bottom; y += size * 1.25)
      for (let x = -size; x < sheet.width + size; x += size * 1.7)
        beads += drawPellet(
          sheet,
          x + sheet.between(-0.5, 0.5) * size,
          y + sheet.between(-0.4, 0.4) * size,
          size * sheet.between(0.85, 1.08),
          sheet.random() < 0.14 ? sheet.pick([color.ember, color.copper]) : sheet.pick(tones),
        );
    return beads;
  };
  return (
    drawBackdrop(sheet, { 0: color.ink, 0.4: color.deep, 1: color.night }) +
    drawGlow(sheet, 860, 60, 760, color.ember, 0.8) +
    drawBokeh(sheet, {
      count: 40,
      top: 0,
      bottom: 260,
      small: 16,
      large: 58,
      tones: [color.flame, color.ember, color.sea],
      strength: 0.4,
    }) +
    drawGroup(layer(235, 330, 26), sheet.blur(9)) +
    drawGroup(layer(320, 420, 38), sheet.blur(3.5)) +
    layer(420, 590, 56) +
    drawGroup(layer(640, 790, 88), sheet.blur(11)) +
    drawHaze(sheet, 180, 200, color.ember, 0.25) +
    drawGlow(sheet, 860, 120, 800, color.flame, 0.3)
  );
}
