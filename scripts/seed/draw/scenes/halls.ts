import { drawBackdrop, drawBeam, drawGlow, drawHaze } from "../light.ts";
import { drawBars, drawDial, drawFlowSheet, drawRings, drawTrend } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawAudience, drawBust, drawFigure, type Figure } from "../people.ts";
import { drawHall, drawLectern, drawScreen, drawStage } from "../rooms.ts";
import {
  drawCircle,
  drawGroup,
  drawMany,
  drawPath,
  drawPlaced,
  drawPolygon,
  drawRect,
  drawStroke,
  listCorners,
} from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawReactorHelix } from "./lattice.ts";

const person = (x: number, y: number, height: number, more: Partial<Figure> = {}): string =>
  drawFigure({ x, y, height, tone: color.ink, rim: color.flame, ...more });

/** A whole conference hall seen from the last rows. The picture on the screen makes the occasion. */
function drawPlenary(
  sheet: Sheet,
  picture: (x: number, y: number, width: number, height: number) => string,
  bright = false,
): string {
  const { width: w, height: h } = sheet;
  const [sx, sy, sw, sh] = [w * 0.3, h * 0.15, w * 0.4, h * 0.33];
  const beams = ([0.24, 0.4, 0.6, 0.76] as const)
    .map((at, i) =>
      drawBeam(
        sheet,
        [w * at, h * 0.02],
        h * 0.62,
        (0.5 - at) * w * 0.42,
        80,
        i % 2 ? color.flame : color.mist,
        0.42,
      ),
    )
    .join("");
  return (
    drawHall(sheet, w * 0.2, h * 0.1, w * 0.8, h * 0.58) +
    drawScreen(sheet, sx, sy, sw, sh, picture(sx, sy, sw, sh), bright) +
    drawStage(sheet, w * 0.2, h * 0.6, w * 0.6, h * 0.055) +
    drawLectern(w * 0.7, h * 0.6, h * 0.1, color.umber, color.flame) +
    person(w * 0.7, h * 0.57, h * 0.17, { side: -1 }) +
    drawLectern(w * 0.705, h * 0.595, h * 0.095, color.umber, color.flame) +
    beams +
    drawHaze(sheet, h * 0.35, h * 0.35, color.sea, 0.25) +
    drawAudience(sheet, h * 0.685, 4, h / 420, color.deep, color.flame)
  );
}

export function drawConference(sheet: Sheet): string {
  return drawPlenary(
    sheet,
    (x, y, w, h) =>
      drawGlow(sheet, x + w / 2, y + h / 2, w * 0.5, color.ember, 0.5) +
      drawRings(x + w * 0.5, y + h * 0.62, h * 0.2, color.glow, 4, 3),
  );
}

export function drawOpening(sheet: Sheet): string {
  return drawPlenary(
    sheet,
    (x, y, w, h) => drawFlowSheet(x + w * 0.22, y + h * 0.12, w * 0.56, color.deep, color.copper, 4),
    true,
  );
}

export function drawControlRoom(sheet: Sheet): string {
  const tile = (i: number, x: number, y: number, w: number, h: number) => {
    const tone = i % 3 === 1 ? color.flame : color.mist;
    const kinds = [
      () => drawTrend(sheet, x + 14, y + 14, w - 28, h - 28, tone),
      () => drawFlowSheet(x + 30, y + 12, h * 1.25, color.mist, color.ember, 1.8),
      () => drawBars(sheet, x + 20, y + 20, w - 40, h - 36, color.sea),
      () =>
        drawDial(x + w * 0.28, y + h * 0.52, h * 0.25, 0.7, color.sea) +
        drawDial(x + w * 0.72, y + h * 0.52, h * 0.25, 0.45, color.ember),
    ] as const;
    return drawScreen(sheet, x, y, w, h, (kinds[i % 4] ?? kinds[0])());
  };
  const wall = drawMany(8, (i) =>
    tile(((i * 5) % 4) + Math.floor(i / 4), 70 + (i % 4) * 287, 90 + Math.floor(i / 4) * 172, 276, 162),
  );
  const desk = (y: number, inset: number) =>
    drawPath(
      `M${inset} ${y + 30} Q640 ${y - 24} ${1280 - inset} ${y + 30} L${1300 - inset} ${y + 96} Q640 ${y + 40} ${inset - 20} ${y + 96}Z`,
      sheet.linear([
        [0, color.slate],
        [0.15, color.deep],
        [1, color.night],
      ]),
    ) + drawStroke(`M${inset} ${y + 30} Q640 ${y - 24} ${1280 - inset} ${y + 30}`, color.sea, 2);
  const monitors = drawMany(7, (i) =>
    drawScreen(
      sheet,
      150 + i * 145,
      474 - 12 * Math.cos((i - 3) * 0.6),
      104,
      60,
      i % 2
        ? drawTrend(sheet, 158 + i * 145, 480, 90, 40, color.flame)
        : drawBars(sheet, 160 + i * 145, 478, 86, 40, color.mist, 7),
    ),
  );
  const crew = drawMany(4, (i) =>
    drawPlaced(
      drawBust(
        (["short", "scarf", "short", "long"] as const)[i] ?? "short",
        color.ink,
        color.mist,
        i < 2 ? 1 : -1,
      ),
      250 + i * 262,
      600,
      4.1,
    ),
  );
  return (
    drawBackdrop(sheet, [
      [0, color.night],
      [0.6, color.deep],
      [1, color.night],
    ]) +
    drawGlow(sheet, 640, 240, 900, color.sea, 0.35) +
    wall +
    drawMany(16, (i) => drawRect(60 + i * 75, 40, 50, 3, color.flame, 'opacity="0.8"')) +
    desk(500, 40) +
    monitors +
    drawGlow(sheet, 640, 520, 600, color.sea, 0.25) +
    crew +
    drawMany(4, (i) => drawRect(196 + i * 262, 655, 108, 90, color.night, 'rx="22"'))
  );
}

export function drawSeminar(sheet: Sheet): string {
  const picture =
    drawReactorHelix(sheet, 690, 120, 400, 52) +
    drawRings(500, 280, 34, color.mist, 3, 3) +
    drawTrend(sheet, 800, 180, 150, 150, color.flame);
  return (
    drawBackdrop(sheet, [
      [0, color.deep],
      [0.7, color.petrol],
      [1, color.ink],
    ]) +
    drawMany(22, (i) => drawRect(i * 60, 0, 3, 520, color.ink, 'opacity="0.35"')) +
    drawScreen(sheet, 390, 90, 600, 340, picture) +
    drawRect(
      0,
      520,
      1280,
      200,
      sheet.linear([
        [0, color.umber],
        [1, color.night],
      ]),
    ) +
    drawGlow(sheet, 250, 250, 360, color.flame, 0.55) +
    person(270, 560, 330, { pose: "present", side: 1, hair: "short" }) +
    drawAudience(sheet, 590, 2, 3, color.deep, color.mist)
  );
}

export function drawPanel(sheet: Sheet): string {
  const seats = drawMany(5, (i) => {
    const x = 380 + i * 210;
    const hair = (["short", "scarf", "bald", "long", "short"] as const)[i] ?? "short";
    const legs =
      drawPath("M-9 14 Q-10 22 -9 26 L-8 52 H-2 L-1 28 L2 28 L4 52 H10 L10 26 Q10 18 9 14Z", color.ink) +
      drawRect(-17, -1, 34, 30, mixColors(color.copper, color.umber, 0.45), 'rx="6"');
    return drawPlaced(
      drawRect(-19, -4, 38, 34, mixColors(color.copper, color.umber, 0.25), 'rx="7"') +
        drawRect(-14, 26, 3, 26, color.ink) +
        drawRect(11, 26, 3, 26, color.ink) +
        drawGroup(legs, 'transform="translate(0 0)"') +
        drawGroup(
          drawBust(hair, i % 2 ? color.petrol : color.ink, color.flame, i < 2 ? 1 : -1),
          sheet.clip(drawRect(-16, -24, 32, 48, "#000")),
        ) +
        drawPath("M-10 20 Q0 16 10 20 L9 36 H-9Z", color.ink),
      x,
      640,
      3.2,
    );
  });
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
    drawBackdrop(sheet, [
      [0, color.night],
      [0.7, color.petrol],
      [1, color.night],
    ]) +
    hexes +
    drawGlow(sheet, 800, 460, 900, color.sea, 0.35) +
    drawStage(sheet, 60, 850, 1480, 130) +
    seats +
    drawMany(
      4,
      (i) =>
        drawCircle(485 + i * 210, 770, 40, color.night) + drawRect(481 + i * 210, 770, 8, 60, color.night),
    ) +
    beams +
    drawAudience(sheet, 1000, 1, 5.2, color.deep, color.flame)
  );
}

export function drawSpeaker(sheet: Sheet): string {
  return (
    drawBackdrop(sheet, [
      [0, color.night],
      [0.6, color.deep],
      [1, color.ink],
    ]) +
    drawGroup(drawRings(1130, 470, 170, color.sea, 5, 4), 'opacity="0.35"') +
    drawGlow(sheet, 560, 420, 720, color.ember, 0.55) +
    drawBeam(sheet, [160, -40], 1250, 430, 260, color.glow, 0.55) +
    drawBeam(sheet, [1500, -40], 1250, -800, 220, color.sea, 0.4) +
    person(560, 1330, 1010, { side: -1, pose: "present", tone: color.deep }) +
    drawLectern(520, 1130, 450, mixColors(color.umber, color.copper, 0.25), color.flame) +
    drawMany(1, () =>
      drawPolygon(listCorners(520, 900, 62), "none", `stroke="${color.flame}" stroke-width="5"`),
    ) +
    drawGroup(drawAudience(sheet, 1000, 1, 6.4, color.night, color.ember), sheet.blur(4))
  );
}
