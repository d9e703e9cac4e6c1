import { drawBackdrop, drawBokeh, drawClouds, drawGlow, drawHaze, drawSun } from "../light.ts";
import { drawBars, drawFlowSheet, drawRings, drawTrend } from "../motifs.ts";
import { color, mixColors } from "../palette.ts";
import { drawFigure, type Figure, pickHair } from "../people.ts";
import { drawColumn, drawFlame, drawTruss, type Lit } from "../plant.ts";
import { drawChandelier, drawScreen, drawTable, drawWindows } from "../rooms.ts";
import {
  drawEllipse,
  drawGroup,
  drawMany,
  drawPath,
  drawPolygon,
  drawRect,
  drawStroke,
  listCorners,
} from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawHeater, drawRack, drawSkyline } from "../yard.ts";

const guest = (sheet: Sheet, x: number, y: number, height: number, more: Partial<Figure> = {}): string => {
  const dress = sheet.pick<Figure["dress"]>(["suit", "suit", "gown", "casual"]);
  const hair = dress === "gown" ? sheet.pick(["scarf", "long", "bun"]) : pickHair(sheet);
  return drawFigure({ x, y, height, tone: color.ink, rim: color.flame, dress, hair, ...more });
};

export function drawNetworking(sheet: Sheet): string {
  const sky = sheet.linear([
    [0, color.petrol],
    [0.5, color.sea],
    [0.8, color.sand],
    [1, color.ember],
  ]);
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
    guest(sheet, 90 + i * 140 + sheet.between(-30, 30), 600, 210, {
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
  ).map(([x, side, pose]) => guest(sheet, x, 790, 480, { side, pose }));
  return (
    drawBackdrop(sheet, [
      [0, color.night],
      [1, color.deep],
    ]) +
    drawWindows(sheet, 60, 480, 5, sky) +
    city +
    drawRect(
      0,
      540,
      1280,
      180,
      sheet.linear([
        [0, color.copper],
        [0.2, color.umber],
        [1, color.night],
      ]),
    ) +
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
    guest(sheet, x, y, height, {
      pose,
      hair: "helmet",
      side: 1,
      dress: i % 2 ? "coat" : "casual",
      tone: i % 2 ? mixColors(color.rust, color.ink, 0.35) : color.ink,
    }),
  );
  return (
    drawBackdrop(sheet, [
      [0, color.petrol],
      [0.35, color.sea],
      [0.6, color.sand],
      [0.8, color.flame],
    ]) +
    drawClouds(sheet, { y: 0, height: 400, tone: color.paper, cut: 0.5, strength: 4, seed: 23 }) +
    drawSun(sheet, 1110, 420, 40, color.ember) +
    drawSkyline(sheet, { from: 560, to: 1280, y: 560, scale: 0.6, lit: far }) +
    drawHaze(sheet, 400, 220, color.flame, 0.5) +
    drawRect(
      0,
      560,
      1280,
      160,
      sheet.linear([
        [0, color.clay],
        [0.4, color.umber],
        [1, color.ink],
      ]),
    ) +
    plant +
    visitors.join("") +
    drawGlow(sheet, 1110, 430, 560, color.ember, 0.4)
  );
}

export function drawGala(sheet: Sheet): string {
  const lamps = (
    [
      [800, 150, 210],
      [330, 110, 160],
      [1270, 110, 160],
    ] as const
  )
    .map(([x, y, size]) => drawChandelier(sheet, x, y, size))
    .join("");
  const tables = (
    [
      [330, 560, 1.5],
      [800, 540, 1.4],
      [1270, 560, 1.5],
      [120, 720, 2.1],
      [620, 730, 2.2],
      [1120, 725, 2.1],
      [1540, 720, 2.1],
      [360, 930, 3],
      [1180, 940, 3.1],
    ] as const
  )
    .map(([x, y, size]) =>
      drawTable(sheet, x, y, size, mixColors(color.umber, color.ink, Math.min(1, size / 2.6))),
    )
    .join("");
  const windows = drawWindows(
    sheet,
    190,
    330,
    7,
    sheet.linear([
      [0, color.deep],
      [0.7, color.teal],
      [1, color.clay],
    ]),
  );
  return (
    drawBackdrop(sheet, [
      [0, color.umber],
      [0.3, color.rust],
      [0.55, color.umber],
      [1, color.night],
    ]) +
    windows +
    drawBokeh(sheet, {
      count: 60,
      top: 40,
      bottom: 520,
      small: 6,
      large: 34,
      tones: [color.flame, color.ember, color.glow],
      strength: 0.35,
    }) +
    lamps +
    drawHaze(sheet, 400, 300, color.ember, 0.4) +
    tables
  );
}

function drawGoblet(sheet: Sheet, turn: number, x: number, y: number): string {
  const glass = sheet.linear(
    [
      [0, color.paper, 0.75],
      [0.12, color.paper, 0.12],
      [0.5, color.paper, 0.05],
      [0.86, color.paper, 0.22],
      [1, color.paper, 0.8],
    ],
    0,
  );
  const bowl =
    "M-92 -330 Q-104 -140 -20 -96 Q-8 -88 -8 -60 V150 Q-8 168 -76 178 H76 Q8 168 8 150 V-60 Q8 -88 20 -96 Q104 -140 92 -330Z";
  const drink = drawGroup(
    drawRect(
      -120,
      -240,
      240,
      170,
      sheet.linear([
        [0, color.flame],
        [0.6, color.ember],
        [1, color.copper],
      ]),
    ),
    sheet.clip(drawPath(bowl, "#000")),
  );
  const fizz = drawMany(40, () =>
    drawEllipse(
      sheet.between(-70, 70),
      sheet.between(-235, -120),
      sheet.between(1.5, 4.5),
      sheet.between(1.5, 4.5),
      "#fff6e2",
      'opacity="0.7"',
    ),
  );
  return drawGroup(
    drink +
      fizz +
      drawPath(bowl, glass, `stroke="${color.paper}" stroke-width="2.5" stroke-opacity="0.7"`) +
      drawStroke(
        "M-72 -300 Q-78 -180 -42 -130",
        "#ffffff",
        7,
        `opacity="0.7" stroke-linecap="round" ${sheet.blur(2)}`,
      ),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(1.5)"`,
  );
}

export function drawToast(sheet: Sheet): string {
  return (
    drawBackdrop(sheet, [
      [0, color.ink],
      [0.5, color.petrol],
      [1, color.umber],
    ]) +
    drawGlow(sheet, 800, 380, 900, color.ember, 0.7) +
    drawBokeh(sheet, {
      count: 70,
      top: 0,
      bottom: 1067,
      small: 20,
      large: 110,
      tones: [color.flame, color.ember, color.sea, color.glow],
      strength: 0.34,
    }) +
    drawGoblet(sheet, 14, 600, 690) +
    drawGoblet(sheet, -14, 1000, 690) +
    drawGlow(sheet, 800, 210, 260, color.glow, 0.9)
  );
}

export function drawPosters(sheet: Sheet): string {
  const boards = drawMany(4, (i) => {
    const x = 90 + i * 375;
    const art =
      [
        drawRings(x + 120, 370, 46, color.petrol, 4, 3),
        drawFlowSheet(x + 50, 290, 200, color.deep, color.copper, 3),
        drawTrend(sheet, x + 40, 290, 220, 130, color.copper),
        drawBars(sheet, x + 40, 290, 220, 130, color.teal),
      ][i] ?? "";
    const lines = drawMany(7, (k) =>
      drawRect(x + 40, 480 + k * 22, k % 3 === 2 ? 150 : 220, 6, color.slate, 'opacity="0.45"'),
    );
    return (
      drawGlow(sheet, x + 150, 200, 300, color.flame, 0.7) +
      drawRect(x, 210, 300, 470, color.paper) +
      drawRect(x, 210, 300, 54, i % 2 ? color.copper : color.teal) +
      art +
      lines +
      drawRect(x + 30, 680, 10, 150, color.ink) +
      drawRect(x + 260, 680, 10, 150, color.ink)
    );
  });
  const crowd = (
    [
      [200, "present", 1],
      [330, "cross", -1],
      [620, "cross", 1],
      [740, "present", 1],
      [1010, "hold", -1],
      [1110, "stand", -1],
      [1390, "present", -1],
      [1500, "cross", -1],
    ] as const
  )
    .map(([x, pose, side]) => guest(sheet, x, 960, 500, { pose, side }))
    .join("");
  return (
    drawBackdrop(sheet, [
      [0, color.deep],
      [0.75, color.teal],
      [1, color.deep],
    ]) +
    drawRect(
      0,
      820,
      1600,
      247,
      sheet.linear([
        [0, color.clay],
        [0.3, color.umber],
        [1, color.night],
      ]),
    ) +
    boards +
    crowd
  );
}

export function drawFoyer(sheet: Sheet): string {
  const sky = sheet.linear([
    [0, color.sea],
    [0.4, color.haze],
    [0.8, color.sand],
    [1, color.flame],
  ]);
  const stair =
    drawPolygon(
      [
        [1060, 820],
        [1600, 430],
        [1600, 500],
        [1180, 820],
      ],
      color.ink,
    ) +
    drawStroke(
      `${drawMany(14, (i) => `M${1090 + i * 38} ${800 - i * 27.5} v-86`)}M1080 720 L1600 346`,
      color.ink,
      5,
    );
  const crowd = (y: number, height: number, count: number, tone: string) =>
    drawMany(count, (i) =>
      guest(sheet, (i + 0.5) * (1500 / count) + sheet.between(-40, 40), y, height, {
        tone,
        pose: sheet.pick(["hold", "cross", "walk", "stand"]),
        rim: color.glow,
        side: i % 2 ? 1 : -1,
      }),
    );
  return (
    drawBackdrop(sheet, [
      [0, color.deep],
      [1, color.petrol],
    ]) +
    drawWindows(sheet, 40, 740, 6, sky) +
    drawHaze(sheet, 350, 420, color.glow, 0.5) +
    drawGroup(
      drawMany(7, (i) =>
        drawPolygon(
          listCorners(180 + i * 210, 130 + (i % 2) * 70, 62),
          "none",
          `stroke="${color.copper}" stroke-width="9"`,
        ),
      ),
      "",
    ) +
    drawRect(
      0,
      780,
      1600,
      287,
      sheet.linear([
        [0, color.sand],
        [0.4, color.clay],
        [1, color.umber],
      ]),
    ) +
    stair +
    crowd(840, 240, 9, color.petrol) +
    crowd(985, 430, 5, color.ink)
  );
}

export function drawAtrium(sheet: Sheet): string {
  const floors = drawMany(
    5,
    (i) =>
      drawRect(0, 170 + i * 240, 250 - i * 14, 22, color.ink) +
      drawRect(817 + i * 14, 170 + i * 240, 250, 22, color.ink) +
      drawMany(5, (k) =>
        guest(sheet, k < 2 ? 60 + k * 90 : 830 + i * 14 + k * 45, 170 + i * 240, 120, { tone: color.deep }),
      ),
  );
  const cluster = drawMany(30, (i) => {
    const [x, y, size] = [534 + sheet.between(-190, 190), 130 + i * 27, sheet.between(26, 74)];
    return (
      drawRect(x, 0, 1.2, y - size, color.mist, 'opacity="0.4"') +
      (i % 3 === 0 ? drawGlow(sheet, x, y, size * 3, color.flame, 0.45) : "") +
      drawPolygon(
        listCorners(x, y, size),
        i % 3 === 0 ? color.flame : "none",
        `fill-opacity="0.3" stroke="${i % 2 ? color.mist : color.ember}" stroke-width="5"`,
      )
    );
  });
  const back =
    drawRect(
      240,
      0,
      590,
      1360,
      sheet.linear([
        [0, color.haze],
        [0.3, color.mist],
        [0.7, color.sand],
        [1, color.flame],
      ]),
    ) +
    drawStroke(
      drawMany(5, (i) => `M${338 + i * 98} 0 V1360`) + drawMany(9, (i) => `M240 ${i * 160} h590`),
      color.teal,
      4,
    );
  return (
    drawBackdrop(
      sheet,
      [
        [0, color.deep],
        [1, color.petrol],
      ],
      0,
    ) +
    back +
    floors +
    drawHaze(sheet, 700, 700, color.glow, 0.35) +
    drawGroup(cluster, "") +
    drawRect(
      0,
      1350,
      1067,
      250,
      sheet.linear([
        [0, color.sand],
        [0.3, color.clay],
        [1, color.umber],
      ]),
    ) +
    drawMany(6, (i) =>
      guest(sheet, 120 + i * 165, 1440 + (i % 2) * 70, 270 + (i % 2) * 60, {
        pose: sheet.pick(["hold", "cross", "walk"]),
        rim: color.glow,
        side: i < 3 ? 1 : -1,
      }),
    )
  );
}

export function drawFacilitator(sheet: Sheet): string {
  const board =
    drawRect(330, 110, 940, 520, color.paper, 'rx="6"') +
    drawRect(322, 102, 956, 536, "none", `rx="8" stroke="${color.clay}" stroke-width="10"`) +
    drawFlowSheet(430, 130, 600, color.deep, color.copper, 6) +
    drawRings(1130, 330, 50, color.teal, 5, 3);
  const notes = drawMany(8, (i) =>
    drawRect(
      370 + (i % 2) * 70,
      160 + Math.floor(i / 2) * 84,
      58,
      58,
      i % 3 ? color.flame : color.sea,
      `transform="rotate(${sheet.between(-4, 4)} ${400 + (i % 2) * 70} ${190 + Math.floor(i / 2) * 84})"`,
    ),
  );
  const group = (
    [
      [180, 1180, 620, 1],
      [420, 1230, 640, 1],
      [1180, 1230, 640, -1],
      [1420, 1180, 620, -1],
    ] as const
  )
    .map(([x, y, height, side]) => guest(sheet, x, y, height, { side, pose: "cross", rim: color.glow }))
    .join("");
  return (
    drawBackdrop(sheet, [
      [0, color.petrol],
      [0.7, color.teal],
      [1, color.deep],
    ]) +
    drawGlow(sheet, 800, 340, 900, color.glow, 0.45) +
    board +
    notes +
    drawRect(
      0,
      860,
      1600,
      207,
      sheet.linear([
        [0, color.umber],
        [1, color.night],
      ]),
    ) +
    drawFigure({
      x: 1010,
      y: 950,
      height: 580,
      tone: color.deep,
      rim: color.flame,
      side: -1,
      pose: "present",
      hair: "scarf",
      dress: "casual",
    }) +
    group
  );
}

export function drawSimulation(sheet: Sheet): string {
  const desk = (x: number, y: number, s: number, picture: string) =>
    drawScreen(sheet, x, y, 420 * s, 260 * s, picture) +
    drawRect(x + 196 * s, y + 262 * s, 28 * s, 44 * s, color.night) +
    drawRect(x + 140 * s, y + 300 * s, 140 * s, 10 * s, color.night);
  const screens =
    desk(120, 330, 1, drawFlowSheet(200, 345, 290, color.mist, color.flame, 3)) +
    desk(590, 300, 1, drawTrend(sheet, 610, 330, 380, 200, color.flame)) +
    desk(1060, 330, 1, drawRings(1260, 490, 54, color.glow, 4, 4));
  const crew = (
    [
      [340, 1],
      [520, -1],
      [950, 1],
      [1140, -1],
    ] as const
  )
    .map(([x, side]) =>
      guest(sheet, x, 1500, 880, { side, rim: color.mist, tone: color.ink, dress: "casual" }),
    )
    .join("");
  return (
    drawBackdrop(sheet, [
      [0, color.ink],
      [0.6, color.petrol],
      [1, color.ink],
    ]) +
    drawWindows(
      sheet,
      30,
      210,
      6,
      sheet.linear([
        [0, color.teal],
        [1, color.clay],
      ]),
    ) +
    drawMany(3, (i) => drawGlow(sheet, 300 + i * 500, 240, 360, color.flame, 0.5)) +
    screens +
    drawRect(0, 636, 1600, 30, mixColors(color.copper, color.umber, 0.4)) +
    drawRect(
      0,
      666,
      1600,
      401,
      sheet.linear([
        [0, color.umber],
        [1, color.night],
      ]),
    ) +
    crew +
    drawEllipse(800, 650, 900, 30, color.sea, `opacity="0.25" ${sheet.blur(14)}`)
  );
}
