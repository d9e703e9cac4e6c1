import { drawBeaker, drawCondenser, drawCylinder, drawErlenmeyer, drawRoundFlask } from "../glass.ts";
import { drawBackdrop, drawBokeh, drawGlow } from "../light.ts";
import { drawFlowSheet, drawRings, drawTrend } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawFigure } from "../people.ts";
import {
  drawCircle,
  drawEllipse,
  drawGroup,
  drawMany,
  drawPath,
  drawPlaced,
  drawRect,
  drawStroke,
} from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawOnBench } from "./matter.ts";

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
    ? drawEllipse(0, 2, 31, 34, hair) + drawEllipse(0, -8, 19, 20, mixColors(hair, color.paper, 0.18))
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
    ? sheet.pick([color.sea, color.paper, color.copper])
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
    drawBackdrop(
      sheet,
      [
        [0, mixColors(color.petrol, color.deep, 0.3)],
        [1, color.ink],
      ],
      40,
    ) +
    boards +
    drawGlow(sheet, w * 0.3, h * 0.2, w * 0.7, color.flame, 0.35)
  );
}

export function drawRoundTable(sheet: Sheet): string {
  const [cx, cy, r] = [640, 360, 205];
  const wood = sheet.radial(
    [
      [0, color.sand],
      [0.6, mixColors(color.sand, color.clay, 0.5)],
      [1, color.clay],
    ],
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
  const wood = sheet.linear(
    [
      [0, color.sand],
      [1, color.clay],
    ],
    30,
  );
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
    drawBackdrop(sheet, [
      [0, color.deep],
      [0.6, color.teal],
      [1, color.petrol],
    ]) +
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
    [
      [0, color.ink, 0.7],
      [0.1, color.paper, 0.65],
      [0.3, color.petrol, 0.2],
      [0.7, color.petrol, 0.15],
      [0.9, color.paper, 0.6],
      [1, color.ink, 0.7],
    ],
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
    drawBackdrop(sheet, [
      [0, color.deep],
      [0.5, color.teal],
      [0.85, color.clay],
    ]) +
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
