import { drawGuest } from "../guests.ts";
import { drawBackdrop, drawBokeh, drawClouds, drawGlow, drawHaze, drawSun } from "../light.ts";
import { color, mixColors } from "../palette.ts";
import { drawColumn, type Lit } from "../plant.ts";
import { drawWindows } from "../rooms.ts";
import { drawMany, drawRect } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawFlame, drawTruss } from "../steel.ts";
import { drawHeater, drawRack, drawSkyline } from "../yard.ts";

export function drawNetworking(sheet: Sheet): string {
  const sky = sheet.linear({ 0: color.petrol, 0.5: color.sea, 0.8: color.sand, 1: color.ember });
  const city = drawBokeh(sheet, {
    count: 70,
    top: 330,
    bottom: 520,
    small: 5,
    large: 22,
    tones: [color.flame, color.ember, color.glow, color.mist],
    strength: 0.6,
  });
  const far = drawMany(9, (i) =>
    drawGuest(sheet, 90 + i * 140 + sheet.between(-30, 30), 600, 210, {
      tone: color.deep,
      pose: sheet.pick(["hold", "cross", "stand"]),
      side: i % 2 ? 1 : -1,
    }),
  );
  const near = (
    [
      [210, 1, "hold"],
      [330, -1, "cross"],
      [760, 1, "hold"],
      [890, -1, "hold"],
      [1010, -1, "stand"],
    ] as const
  ).map(([x, side, pose]) =>
    drawGuest(sheet, x, 830, 520, { side, pose, facing: side > 0 ? "right" : "left" }),
  );
  return (
    drawBackdrop(sheet, { 0: color.night, 1: color.deep }) +
    drawWindows(sheet, 60, 480, 5, sky) +
    city +
    drawRect(0, 540, 1280, 180, sheet.linear({ 0: color.copper, 0.2: color.umber, 1: color.night })) +
    drawMany(8, (i) => drawGlow(sheet, 80 + i * 160, 40, 130, color.flame, 0.9)) +
    far +
    drawHaze(sheet, 420, 240, color.ember, 0.3) +
    near.join("")
  );
}

export function drawSiteVisit(sheet: Sheet): string {
  const lit: Lit = {
    tone: mixColors(color.petrol, color.slate, 0.35),
    rim: color.flame,
    side: 1,
    lamps: true,
  };
  const far: Lit = { tone: mixColors(color.sea, color.sand, 0.5), rim: color.glow, side: 1 };
  const plant =
    drawColumn(sheet, { x: 130, y: 580, width: 70, height: 500, decks: 6 }, lit) +
    drawColumn(sheet, { x: 250, y: 580, width: 46, height: 380, decks: 5 }, lit) +
    drawHeater(sheet, 320, 580, 120, lit) +
    drawColumn(sheet, { x: 520, y: 580, width: 54, height: 300, decks: 4 }, lit) +
    drawRack(-20, 800, 584, 76, lit, 5) +
    drawTruss(920, 580, 330, 18, 5, color.petrol, 2.4) +
    drawFlame(sheet, 920, 248, 40, -0.5);
  const visitors = (
    [
      [560, 700, 290, "walk"],
      [660, 704, 276, "stand"],
      [770, 700, 300, "present"],
      [900, 706, 282, "walk"],
      [1000, 700, 272, "hold"],
      [1110, 708, 290, "walk"],
    ] as const
  ).map(([x, y, height, pose], i) =>
    drawGuest(sheet, x, y, height, {
      pose,
      hair: "helmet",
      side: 1,
      dress: i % 2 ? "coat" : "casual",
      facing: i < 2 ? "right" : i > 3 ? "left" : "front",
      tone: i % 2 ? mixColors(color.rust, color.ink, 0.35) : color.ink,
    }),
  );
  return (
    drawBackdrop(sheet, { 0: color.petrol, 0.35: color.sea, 0.6: color.sand, 0.8: color.flame }) +
    drawClouds(sheet, { y: 0, height: 400, tone: color.paper, cut: 0.5, strength: 4, seed: 23 }) +
    drawSun(sheet, 1110, 420, 40, color.ember) +
    drawSkyline(sheet, { from: 560, to: 1280, y: 560, scale: 0.6, lit: far }) +
    drawHaze(sheet, 400, 220, color.flame, 0.5) +
    drawRect(0, 560, 1280, 160, sheet.linear({ 0: color.clay, 0.4: color.umber, 1: color.ink })) +
    plant +
    visitors.join("") +
    drawGlow(sheet, 1110, 430, 560, color.ember, 0.4)
  );
}
