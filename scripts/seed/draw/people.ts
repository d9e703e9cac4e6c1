import { drawHair, drawHeadShape, type Facing, type Hair } from "./heads.ts";
import { color, mixColors } from "./palette.ts";
import { drawCircle, drawGroup, drawPath, drawPolygon, drawRect, drawStroke } from "./shapes.ts";

type Pose = "stand" | "walk" | "raise" | "hold" | "present" | "shake" | "cross" | "sit";

type Dress = "suit" | "robe" | "coat" | "gown" | "casual";

export interface Figure {
  x: number;
  /** Where the feet are. */
  y: number;
  height: number;
  tone: string;
  rim: string;
  /** The side the light comes from. */
  side?: -1 | 1;
  facing?: Facing;
  hair?: Hair;
  pose?: Pose;
  dress?: Dress;
  skin?: string;
}

/** Everything below is drawn in units of a body 100 high, feet at y = 0. */
const trunks: Record<Dress, string> = {
  suit: "M-2.4 -85 L-2.8 -83.4 Q-8.4 -82 -9.8 -78.6 Q-9.6 -66 -7.6 -60 Q-7.4 -52 -8.6 -46 H8.6 Q7.4 -52 7.6 -60 Q9.6 -66 9.8 -78.6 Q8.4 -82 2.8 -83.4 L2.4 -85Z",
  casual:
    "M-2.4 -85 L-2.8 -83.4 Q-7.8 -82.2 -9 -78.6 Q-8.6 -66 -7.4 -60 L-7.6 -49 H7.6 L7.4 -60 Q8.6 -66 9 -78.6 Q7.8 -82.2 2.8 -83.4 L2.4 -85Z",
  coat: "M-2.4 -85 L-2.8 -83.4 Q-8.4 -82 -9.6 -78.6 Q-9 -64 -8.2 -58 L-10.4 -34 H10.4 L8.2 -58 Q9 -64 9.6 -78.6 Q8.4 -82 2.8 -83.4 L2.4 -85Z",
  robe: "M-2.4 -85 L-2.8 -83.4 Q-8.8 -82 -10.4 -78 Q-11 -48 -13.6 -13 Q0 -9 13.6 -13 Q11 -48 10.4 -78 Q8.8 -82 2.8 -83.4 L2.4 -85Z",
  gown: "M-2 -85 L-2.2 -83.4 Q-6.8 -82.2 -7.6 -79 Q-6.6 -68 -5 -61 Q-7.6 -36 -11.5 -2 Q0 0.6 11.5 -2 Q7.6 -36 5 -61 Q6.6 -68 7.6 -79 Q6.8 -82.2 2.2 -83.4 L2 -85Z",
};

const arms: Record<Pose, readonly [string, string]> = {
  stand: ["M-8.4 -78.6 Q-11.6 -65 -10.2 -50", "M8.4 -78.6 Q11.6 -65 10.2 -50"],
  walk: ["M-8.4 -78.6 Q-11.4 -66 -12.6 -53", "M8.4 -78.6 Q10.6 -66 13 -56"],
  raise: ["M-8.4 -78.6 Q-13.4 -92 -12.4 -107", "M8.4 -78.6 Q13.4 -92 14.4 -105"],
  hold: ["M-8.4 -78.6 Q-11.6 -65 -10 -51", "M8.4 -78.6 Q12.4 -67 9.4 -62.4 L4.4 -69"],
  present: ["M-8.4 -78.6 Q-11.6 -65 -10.2 -51", "M8.4 -78.6 Q15 -74 23 -85"],
  shake: ["M-8.4 -78.6 Q-11.6 -65 -10.2 -51", "M8.4 -78.6 Q12 -68 21.6 -65"],
  cross: ["M-8.4 -78.6 Q-12.4 -68 -8 -65.6 L4.6 -67.4", "M8.4 -78.6 Q12.4 -68 8 -64 L-3.6 -63"],
  sit: ["M-8.4 -78.6 Q-12 -66 -8.6 -60 L-2 -56", "M8.4 -78.6 Q12 -66 8.6 -60 L2 -56"],
};

const legs: Record<"stand" | "walk" | "sit", string> = {
  stand: "M-8 -50 L-7.2 -3 L-8.8 0 H-1.4 L-1 -2.6 L-0.2 -42 L1 -2.6 L1.4 0 H8.8 L7.2 -3 L8 -50Z",
  walk: "M-7.6 -50 L-11.4 -3 L-13 0 H-5.6 L-5.4 -3 L-0.4 -40 L5.6 -3 L6 0 H13.2 L11.4 -3 L7.6 -50Z",
  sit: "M-8.6 -58 Q-10.6 -48 -9.6 -45 L-8 -22 H-2.2 L-1.2 -43 H1.2 L2.2 -22 H8 L9.6 -45 Q10.6 -48 8.6 -58Z",
};

/** Shirt and tie, a gown's sash, a robe's hood: the few marks that tell a silhouette's clothes. */
function drawTrim(figure: Figure, tone: string): string {
  const { dress = "suit", hair, facing } = figure;
  if (facing === "back") return drawStroke("M0 -80 V-50", mixColors(tone, color.night, 0.4), 0.5);
  if (dress === "robe")
    return drawStroke(
      "M-4.6 -83 L0 -66 L4.6 -83",
      color.ember,
      1.6,
      'stroke-linejoin="round" opacity="0.85"',
    );
  if (dress === "gown")
    return drawStroke("M-5 -61.4 Q0 -59.6 5 -61.4", mixColors(tone, color.flame, 0.45), 1.1);
  if (dress === "casual" || hair === "scarf")
    return drawStroke("M0 -78 V-50", mixColors(tone, color.night, 0.35), 0.6);
  const shirt = drawPolygon(
    [
      [-2.7, -83.6],
      [2.7, -83.6],
      [0.2, -66],
    ],
    mixColors(tone, color.paper, 0.62),
  );
  const tie =
    hair === "short" || hair === "bald"
      ? drawPolygon(
          [
            [-0.7, -82.6],
            [0.7, -82.6],
            [1, -69],
            [0.2, -67],
            [-0.7, -69],
          ],
          color.copper,
        )
      : "";
  return (
    shirt +
    tie +
    drawStroke("M-2.9 -83.4 L0.2 -66 L2.9 -83.4 M0.2 -66 V-48", mixColors(tone, color.night, 0.5), 0.5)
  );
}

function drawHands(pose: Pose, skin: string): string {
  return arms[pose]
    .map((line) => {
      const [x = 0, y = 0] = line
        .split(/[ ML,Q]+/)
        .slice(-2)
        .map(Number);
      return drawCircle(x, y, 1.9, skin);
    })
    .join("");
}

function drawBody(figure: Figure, tone: string, flat: boolean): string {
  const { pose = "stand", dress = "suit" } = figure;
  const skin = flat ? tone : (figure.skin ?? mixColors(tone, figure.rim, 0.3));
  const sleeve = dress === "robe" ? 5.6 : dress === "gown" ? 2.6 : 4.1;
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const stance = pose === "walk" || pose === "sit" ? pose : "stand";
  const lower =
    dress === "gown" && pose !== "sit"
      ? ""
      : drawPath(legs[stance], flat ? tone : mixColors(tone, color.night, 0.42));
  const shade = flat
    ? ""
    : drawGroup(
        drawPath(
          "M2.4 -83 Q8.4 -82 9.4 -78.6 L7.4 -60 L7.6 -50 H3 Q4.6 -66 2.4 -83Z",
          color.night,
          'opacity="0.32"',
        ),
        figure.side === 1 ? 'transform="scale(-1 1)"' : "",
      );
  const limbs = arms[pose]
    .map((line) => drawStroke(line, flat ? tone : mixColors(tone, color.night, 0.14), sleeve, round))
    .join("");
  const trunk = drawPath(trunks[dress], tone);
  const detail = flat ? "" : drawTrim(figure, tone);
  return (
    (pose === "sit" ? trunk + shade + detail + lower : lower + trunk + shade + detail) +
    drawHands(pose, skin) +
    limbs
  );
}

/** A figure as a poster would cut it: few flat tones, and a line of light along the lit side. */
export function drawFigure(figure: Figure): string {
  const { x, y, height, tone, rim, side = -1, facing = "front", hair = "short", pose = "stand" } = figure;
  const scale = height / 100;
  const skin =
    facing === "back" && hair !== "bald"
      ? mixColors(tone, color.night, 0.5)
      : (figure.skin ?? mixColors(tone, rim, 0.3));
  const crown = hair === "scarf" ? mixColors(tone, rim, 0.24) : mixColors(color.umber, color.night, 0.5);
  const edge = drawGroup(
    drawBody(figure, rim, true) + drawHeadShape(facing, rim) + drawHair(hair, facing, rim, rim, rim),
    `transform="translate(${side * 0.7} -0.25)"`,
  );
  const body =
    drawHeadShape(facing, skin) + drawBody(figure, tone, false) + drawHair(hair, facing, crown, skin, tone);
  const drop = pose === "sit" ? 22 * scale : 0;
  return `<g transform="translate(${x} ${y + drop}) scale(${scale})">${edge}${body}</g>`;
}

/** Someone on a chair, facing us. */
export function drawSitter(figure: Figure, chair: string): string {
  const seat =
    drawRect(-12.5, -62, 25, 44, chair, 'rx="4"') +
    drawStroke("M-10.5 -20 V0 M10.5 -20 V0", mixColors(chair, color.night, 0.5), 1.6);
  return `<g transform="translate(${figure.x} ${figure.y}) scale(${figure.height / 100})">${seat}</g>${drawFigure({ ...figure, pose: "sit" })}`;
}
