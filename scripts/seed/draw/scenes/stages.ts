import { drawAudience } from "../audience.ts";
import { drawBackdrop, drawBeam, drawGlow } from "../light.ts";
import { drawRings, drawTrend } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawSitter } from "../people.ts";
import { drawReactorHelix } from "../reactor.ts";
import { drawLectern, drawScreen, drawStage } from "../rooms.ts";
import { drawEllipse, drawGroup, drawMany, drawPolygon, drawRect, listCorners } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawPerson } from "./halls.ts";

export function drawSeminar(sheet: Sheet): string {
  const picture =
    drawReactorHelix(sheet, 690, 120, 400, 52) +
    drawRings(500, 280, 34, color.mist, 3, 3) +
    drawTrend(sheet, 800, 180, 150, 150, color.flame);
  return (
    drawBackdrop(sheet, { 0: color.deep, 0.7: color.petrol, 1: color.ink }) +
    drawMany(22, (i) => drawRect(i * 60, 0, 3, 520, color.ink, 'opacity="0.35"')) +
    drawScreen(sheet, 390, 90, 600, 340, picture) +
    drawRect(0, 520, 1280, 200, sheet.linear({ 0: color.umber, 1: color.night })) +
    drawGlow(sheet, 250, 250, 360, color.flame, 0.55) +
    drawPerson(270, 560, 330, { pose: "present", side: 1, hair: "short" }) +
    drawAudience(sheet, 590, 2, 3, color.deep, color.mist)
  );
}

export function drawPanel(sheet: Sheet): string {
  const speakers = [
    ["short", "suit", color.ink, "right"],
    ["scarf", "casual", color.petrol, "right"],
    ["bald", "suit", color.umber, "front"],
    ["long", "casual", color.rust, "left"],
    ["short", "suit", color.graphite, "left"],
  ] as const;
  const seats = speakers
    .map(([hair, dress, tone, facing], i) =>
      drawSitter(
        {
          x: 380 + i * 210,
          y: 812,
          height: 400,
          hair,
          dress,
          tone,
          facing,
          rim: color.flame,
          side: i < 2 ? 1 : -1,
          skin: "#a8714d",
        },
        mixColors(color.copper, color.umber, 0.3),
      ),
    )
    .join("");
  const tables = drawMany(
    2,
    (i) =>
      drawRect(590 + i * 420 - 3, 760, 6, 66, color.ink) +
      drawEllipse(590 + i * 420, 760, 62, 11, mixColors(color.sand, color.copper, 0.4)) +
      drawRect(572 + i * 420, 726, 14, 30, color.mist, 'opacity="0.8"') +
      drawRect(600 + i * 420, 730, 14, 26, color.mist, 'opacity="0.8"'),
  );
  const hexes = drawMany(9, (i) =>
    drawPolygon(
      listCorners(240 + (i % 5) * 280 + (i > 4 ? 140 : 0), 180 + (i > 4 ? 160 : 0), 100),
      i % 3 ? color.petrol : color.teal,
      `stroke="${color.sea}" stroke-width="2" opacity="0.55"`,
    ),
  );
  const beams = drawMany(5, (i) =>
    drawBeam(sheet, [380 + i * 210, 0], 840, 0, 120, i % 2 ? color.flame : color.glow, 0.4),
  );
  return (
    drawBackdrop(sheet, { 0: color.night, 0.7: color.petrol, 1: color.night }) +
    hexes +
    drawGlow(sheet, 800, 460, 900, color.sea, 0.35) +
    drawStage(sheet, 60, 850, 1480, 130) +
    seats +
    tables +
    beams +
    drawAudience(sheet, 1000, 1, 5.2, color.deep, color.flame)
  );
}

export function drawSpeaker(sheet: Sheet): string {
  return (
    drawBackdrop(sheet, { 0: color.night, 0.6: color.deep, 1: color.ink }) +
    drawGroup(drawRings(1130, 470, 170, color.sea, 5, 4), 'opacity="0.35"') +
    drawGlow(sheet, 560, 420, 720, color.ember, 0.55) +
    drawBeam(sheet, [160, -40], 1250, 430, 260, color.glow, 0.55) +
    drawBeam(sheet, [1500, -40], 1250, -800, 220, color.sea, 0.4) +
    drawPerson(560, 1330, 1010, { side: -1, pose: "present", tone: color.deep }) +
    drawLectern(520, 1130, 450, mixColors(color.umber, color.copper, 0.25), color.flame) +
    drawPolygon(listCorners(520, 900, 62), "none", `stroke="${color.flame}" stroke-width="5"`) +
    drawGroup(drawAudience(sheet, 1000, 1, 6.4, color.night, color.ember), sheet.blur(4))
  );
}
