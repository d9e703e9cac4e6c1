import { color, mixColors } from "./palette.ts";
import { drawEllipse, drawGroup, drawMany, drawPath, drawPolygon, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export type Hair = "short" | "long" | "bun" | "scarf" | "bald" | "cap" | "helmet";
export type Pose = "stand" | "walk" | "raise" | "hold" | "present" | "shake" | "cross";

export interface Figure {
  x: number;
  /** Where the feet are. */
  y: number;
  height: number;
  tone: string;
  rim: string;
  side?: -1 | 1;
  hair?: Hair;
  pose?: Pose;
  dress?: "suit" | "robe" | "coat" | "gown" | "casual";
  skin?: string;
}

/** Head in units of a body 100 high; the origin is between the feet. */
function drawHead(hair: Hair, skin: string, tone: string, helmet: string): string {
  const face = drawEllipse(0, -92.6, 4.3, 5.7, skin) + drawRect(-1.9, -89, 3.8, 6, skin);
  const crowns: Record<Hair, string> = {
    bald: "",
    short: drawPath(
      "M-4.7 -92 Q-5.4 -99.6 0 -99.4 Q5.6 -99.6 4.7 -92 Q4 -95.5 1 -96.2 Q-3.6 -96 -4.7 -92Z",
      tone,
    ),
    long: drawPath(
      "M-4.8 -84 Q-6.8 -99.8 0 -99.4 Q6.8 -99.8 4.8 -84 Q3.6 -82.8 3.4 -86 L3.9 -94 Q0 -97.6 -3.9 -94 L-3.4 -86 Q-3.6 -82.8 -4.8 -84Z",
      tone,
    ),
    bun:
      drawEllipse(0, -100, 2.5, 2.2, tone) +
      drawPath("M-4.7 -91 Q-5.6 -99.4 0 -99.2 Q5.6 -99.4 4.7 -91 Q3 -96 0 -96 Q-3 -96 -4.7 -91Z", tone),
    scarf:
      drawPath(
        "M0 -99.8 Q-6.6 -99.6 -5.6 -91 Q-5.6 -86 -8.6 -80.6 Q0 -77 8.6 -80.6 Q5.6 -86 5.6 -91 Q6.6 -99.6 0 -99.8Z",
        tone,
      ) + drawEllipse(0, -92.2, 3.2, 4.5, skin),
    cap:
      drawPath("M-4.6 -93 Q-5 -98.6 0 -98.6 Q5 -98.6 4.6 -93Z", tone) +
      drawPolygon(
        [
          [-9, -98.4],
          [0, -101.6],
          [9, -98.4],
          [0, -95.4],
        ],
        tone,
      ) +
      drawStroke("M6 -98 q1.2 3 0.4 6.5", color.ember, 0.9),
    helmet: drawPath("M-5.6 -94 Q-5.6 -100.6 0 -100.6 Q5.6 -100.6 5.6 -94 L7 -93.3 H-6.4Z", helmet),
  };
  return face + crowns[hair];
}

const trunks: Record<NonNullable<Figure["dress"]>, string> = {
  suit: "M-2 -84 Q-9 -82.8 -10.4 -79 Q-10.8 -66 -8.6 -47 H8.6 Q10.8 -66 10.4 -79 Q9 -82.8 2 -84Z",
  casual: "M-2 -84 Q-8.6 -83 -9.6 -79 Q-9.4 -66 -8.2 -50 H8.2 Q9.4 -66 9.6 -79 Q8.6 -83 2 -84Z",
  coat: "M-2 -84 Q-9 -82.8 -10.2 -79 Q-10 -60 -11 -32 H11 Q10 -60 10.2 -79 Q9 -82.8 2 -84Z",
  robe: "M-2 -84 Q-9.4 -83 -11 -78 Q-12 -50 -15 -12 Q0 -8 15 -12 Q12 -50 11 -78 Q9.4 -83 2 -84Z",
  gown: "M-2 -84 Q-7.6 -82.8 -8.6 -79 Q-7.4 -68 -6 -60 Q-9 -36 -12.5 -2 Q0 0.6 12.5 -2 Q9 -36 6 -60 Q7.4 -68 8.6 -79 Q7.6 -82.8 2 -84Z",
};

const arms: Record<Pose, readonly [string, string]> = {
  stand: ["M-9 -79 Q-12.6 -66 -10.8 -47", "M9 -79 Q12.6 -66 10.8 -47"],
  walk: ["M-9 -79 Q-12 -66 -13.4 -52", "M9 -79 Q11 -66 14.4 -56"],
  raise: ["M-9 -79 Q-15 -94 -14 -110", "M9 -79 Q15 -94 16 -108"],
  hold: ["M-9 -79 Q-13 -66 -4 -63", "M9 -79 Q13.6 -68 10 -62 L5.6 -71"],
  present: ["M-9 -79 Q-12.6 -66 -10.4 -50", "M9 -79 Q18 -78 26 -88"],
  shake: ["M-9 -79 Q-12.6 -66 -10.8 -50", "M9 -79 Q13 -68 23 -64"],
  cross: ["M-9 -79 Q-13.6 -68 -6 -66 L5 -67", "M9 -79 Q13.6 -68 6 -64 L-5 -65"],
};

function drawLegs(pose: Pose, tone: string): string {
  if (pose === "walk") return drawPath("M-7.6 -50 L-11.5 -1 H-5.8 L-0.6 -40 L6 -1 H12.4 L7.6 -50Z", tone);
  return drawPath("M-8 -50 L-7.4 -2 L-8.6 0 H-1.6 L-0.4 -42 L1.6 0 H8.6 L7.4 -2 L8 -50Z", tone);
}

function drawBody(figure: Figure, tone: string, skin: string, hairTone: string): string {
  const { pose = "stand", dress = "suit", hair = "short" } = figure;
  const [left, right] = arms[pose];
  const sleeve = dress === "robe" ? 6.4 : dress === "gown" ? 3.2 : 4.6;
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const legs = dress === "gown" ? "" : drawLegs(pose, mixColors(tone, color.night, 0.35));
  const limbs = drawStroke(left, tone, sleeve, round) + drawStroke(right, tone, sleeve, round);
  return legs + drawPath(trunks[dress], tone) + limbs + drawHead(hair, skin, hairTone, color.flame);
}

/** A standing figure as a poster would cut it: one dark body and a line of light along the lit side. */
export function drawFigure(figure: Figure): string {
  const { x, y, height, tone, rim, side = -1, skin = mixColors(tone, rim, 0.28) } = figure;
  const scale = height / 100;
  const hairTone = figure.hair === "scarf" ? mixColors(tone, rim, 0.2) : mixColors(tone, color.night, 0.5);
  const edge = drawGroup(drawBody(figure, rim, rim, rim), `transform="translate(${side * 0.9} -0.35)"`);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${edge}${drawBody(figure, tone, skin, hairTone)}</g>`;
}

const hairs = ["short", "short", "long", "bun", "scarf", "short", "scarf"] as const;

export function pickHair(sheet: Sheet): Hair {
  return sheet.pick(hairs);
}

/** Head and shoulders from behind, around the origin at the base of the neck; about 26 wide. */
export function drawBust(hair: Hair, tone: string, rim: string, side: -1 | 1 = -1): string {
  const back = (body: string, head: string) => {
    const crowns: Record<Hair, string> = {
      bald: "",
      short: "",
      helmet: drawPath("M-6.4 -11 Q-6.6 -18.6 0 -18.6 Q6.6 -18.6 6.4 -11Z", color.flame),
      long: drawPath("M-6 -11 Q-6.6 -17.4 0 -17.4 Q6.6 -17.4 6 -11 L6.8 1 Q0 4 -6.8 1Z", head),
      bun: drawEllipse(0, -13, 2.8, 2.8, mixColors(head, color.night, 0.4)),
      scarf: drawPath(
        "M-6 -10 Q-6.6 -17.6 0 -17.6 Q6.6 -17.6 6 -10 Q6.4 -3 10 3 H-10 Q-6.4 -3 -6 -10Z",
        head,
      ),
      cap:
        drawPolygon(
          [
            [-11, -15.8],
            [0, -19.4],
            [11, -15.8],
            [0, -12.4],
          ],
          mixColors(head, color.night, 0.5),
        ) + drawStroke("M0 -16 L8 -14.4 v6", color.ember, 0.8),
    };
    const torso = drawPath(
      "M-2.6 -4 Q-3 0 -7 1.4 Q-13.4 3 -14 9 L-15 40 H15 L14 9 Q13.4 3 7 1.4 Q3 0 2.6 -4Z",
      body,
    );
    return torso + drawEllipse(0, -10.4, 5.3, 6.8, head) + crowns[hair];
  };
  return (
    drawGroup(back(rim, rim), `transform="translate(${side * 0.7} -0.5)"`) +
    back(tone, mixColors(tone, color.night, 0.3))
  );
}

/** Rows of listeners from behind, growing towards us. */
export function drawAudience(
  sheet: Sheet,
  y: number,
  rows: number,
  size: number,
  tone: string,
  rim: string,
  hair?: Hair,
): string {
  return drawMany(rows, (row) => {
    const scale = size * (1 + row * 0.42);
    const level = y + row * size * 19 * (1 + row * 0.16);
    const dark = mixColors(mixColors(tone, rim, 0.16), color.night, Math.min(0.85, 0.15 + row * 0.2));
    const gap = scale * 33;
    return drawMany(sheet.width / gap + 2, (i) => {
      const x = (i - 0.5 + (row % 2) * 0.5) * gap + sheet.between(-0.14, 0.14) * gap;
      const side = x < sheet.width / 2 ? 1 : -1;
      const bust = drawBust(hair ?? pickHair(sheet), dark, mixColors(rim, dark, 0.25 + row * 0.1), side);
      return `<g transform="translate(${x} ${level + sheet.between(-2, 3) * scale}) scale(${scale})">${bust}</g>`;
    });
  });
}
