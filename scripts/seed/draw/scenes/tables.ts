import { drawBackdrop, drawGlow } from "../light.ts";
import { drawFlowSheet, drawRings, drawTrend } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawCircle, drawEllipse, drawGroup, drawMany, drawPath, drawRect, drawStroke } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";

/** Someone at a table, seen from the ceiling; the origin is the middle of the body and the table lies above. */
function drawFromAbove(hair: string, cloth: string, skin: string, scarf: boolean): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const arms =
    drawStroke("M-42 -4 Q-62 -44 -26 -74", cloth, 24, round) +
    drawStroke("M42 -4 Q62 -44 26 -70", cloth, 24, round) +
    drawCircle(-24, -78, 11, skin) +
    drawCircle(24, -74, 11, skin);
  const body = drawEllipse(0, 0, 60, 30, cloth) + drawEllipse(0, 4, 60, 26, color.night, 'opacity="0.22"');
  const head = scarf
    ? drawEllipse(0, 2, 31, 34, hair) +
      drawEllipse(0, -8, 19, 20, mixColors(hair, color.paper, 0.14)) +
      drawStroke(
        "M-24 -8 Q0 -34 26 -6 M-20 8 Q2 -18 24 12 M-10 28 Q8 6 22 22",
        mixColors(hair, color.night, 0.35),
        2.4,
        'opacity="0.6"',
      )
    : drawEllipse(0, -22, 7, 8, skin) +
      drawCircle(0, -1, 25, hair) +
      drawPath(
        "M-16 -14 Q0 -28 16 -10",
        "none",
        `stroke="${mixColors(hair, color.flame, 0.35)}" stroke-width="4" stroke-linecap="round"`,
      );
  return drawRect(-38, 8, 76, 52, color.ink, 'rx="20"') + arms + body + head;
}

function drawSeat(sheet: Sheet, x: number, y: number, turn: number, scale: number): string {
  const scarf = sheet.random() < 0.35;
  const hair = scarf
    ? sheet.pick([color.sea, color.mist, color.copper])
    : sheet.pick([color.night, color.umber, color.graphite, color.slate]);
  const body = drawFromAbove(
    hair,
    sheet.pick([color.deep, color.petrol, color.paper, color.rust, color.slate, color.mist]),
    sheet.pick(["#c9946c", "#9a6646", "#7a4d35", "#dcab84"]),
    scarf,
  );
  const shadow = drawEllipse(24, 34, 78, 56, color.night, `opacity="0.55" ${sheet.blur(12)}`);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${shadow}${body}</g>`;
}

const paper = (x: number, y: number, turn: number, art: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${drawRect(-42, -54, 90, 118, color.night, 'opacity="0.25"')}${drawRect(-46, -60, 90, 118, color.paper)}${art}</g>`;

const laptop = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${drawRect(-56, -4, 120, 78, color.night, 'rx="6" opacity="0.4"')}${drawRect(-60, -10, 120, 80, color.slate, 'rx="6"')}${drawRect(-52, 4, 104, 38, color.graphite, 'rx="3"')}${drawPath("M-60 -10 L-54 -40 H54 L60 -10Z", color.sea)}${drawStroke("M-40 -18 L-20 -30 L0 -22 L24 -34", color.glow, 2.5)}</g>`;

const cup = (x: number, y: number): string =>
  drawCircle(x + 4, y + 5, 19, color.night, 'opacity="0.3"') +
  drawCircle(x, y, 19, color.paper) +
  drawCircle(x, y, 14, color.umber);

function drawFloor(sheet: Sheet): string {
  const { width: w, height: h } = sheet;
  const boards = drawMany(20, (i) => drawRect(0, (i * h) / 20, w, 2, color.night, 'opacity="0.35"'));
  return (
    drawBackdrop(sheet, { 0: mixColors(color.petrol, color.deep, 0.3), 1: color.ink }, 40) +
    boards +
    drawGlow(sheet, w * 0.3, h * 0.2, w * 0.7, color.flame, 0.35)
  );
}

export function drawRoundTable(sheet: Sheet): string {
  const [cx, cy, r] = [640, 360, 205];
  const wood = sheet.radial(
    { 0: color.sand, 0.6: mixColors(color.sand, color.clay, 0.5), 1: color.clay },
    0.35,
    0.3,
    0.85,
  );
  const seats = drawMany(8, (i) => {
    const angle = (i / 8) * Math.PI * 2 + 0.2;
    return drawSeat(
      sheet,
      cx + Math.cos(angle) * (r + 62),
      cy + Math.sin(angle) * (r + 62),
      (angle * 180) / Math.PI - 90,
      1.02,
    );
  });
  const sheets = drawMany(8, (i) => {
    const angle = (i / 8) * 360 + 11.5;
    const [x, y] = [
      cx + Math.cos((angle * Math.PI) / 180) * 128,
      cy + Math.sin((angle * Math.PI) / 180) * 128,
    ];
    return i % 3
      ? drawGroup(
          paper(
            0,
            0,
            0,
            drawMany(5, (k) =>
              drawRect(-32, -40 + k * 14, 56 - (k % 2) * 14, 4, color.slate, 'opacity="0.5"'),
            ),
          ),
          `transform="translate(${x} ${y}) rotate(${angle - 90}) scale(0.62)"`,
        )
      : drawGroup(
          laptop(0, 0, 180),
          `transform="translate(${x} ${y}) rotate(${angle - 90 + 0}) scale(0.75)"`,
        );
  });
  return (
    drawFloor(sheet) +
    drawEllipse(cx + 30, cy + 44, r + 16, r + 16, color.night, `opacity="0.6" ${sheet.blur(22)}`) +
    drawCircle(cx, cy, r, wood) +
    drawCircle(cx, cy, r - 3, "none", `stroke="${color.glow}" stroke-width="2" opacity="0.6"`) +
    sheets +
    drawRings(cx - 29, cy + 16, 33, color.petrol, 4, 3) +
    cup(cx + 96, cy - 62) +
    cup(cx - 84, cy + 84) +
    seats +
    drawGlow(sheet, cx - 120, cy - 120, 420, color.flame, 0.3)
  );
}

export function drawDrawingTable(sheet: Sheet): string {
  const wood = sheet.linear({ 0: color.sand, 1: color.clay }, 30);
  const plan =
    drawRect(520, 380, 560, 310, color.night, 'opacity="0.3"') +
    drawRect(510, 370, 560, 310, color.petrol) +
    drawMany(14, (i) => drawRect(510 + i * 40, 370, 1, 310, color.mist, 'opacity="0.25"')) +
    drawMany(8, (i) => drawRect(510, 370 + i * 40, 560, 1, color.mist, 'opacity="0.25"')) +
    drawFlowSheet(600, 400, 370, color.paper, color.flame, 4);
  const top = drawMany(4, (i) => drawSeat(sheet, 400 + i * 265, 190, 180, 1.5));
  const bottom = drawMany(4, (i) => drawSeat(sheet, 400 + i * 265, 880, 0, 1.5));
  const kit =
    laptop(370, 420, 186) +
    laptop(1230, 640, 8) +
    paper(380, 640, -12, drawRings(-12, -6, 16, color.copper, 2.5, 3)) +
    paper(1230, 410, 9, drawTrend(sheet, -36, -30, 72, 60, color.copper)) +
    cup(490, 320) +
    cup(1140, 730) +
    cup(1320, 520) +
    drawRect(700, 714, 120, 7, color.copper, 'rx="3" transform="rotate(-14 760 717)"') +
    drawRect(850, 330, 110, 7, color.deep, 'rx="3" transform="rotate(9 900 333)"');
  return (
    drawFloor(sheet) +
    drawRect(290, 300, 1080, 530, color.night, `rx="30" opacity="0.6" ${sheet.blur(26)}`) +
    drawRect(260, 260, 1080, 540, wood, 'rx="26"') +
    plan +
    kit +
    top +
    bottom +
    drawGlow(sheet, 520, 340, 620, color.flame, 0.3)
  );
}
