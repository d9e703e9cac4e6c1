import { color } from "./palette.ts";
import { drawEllipse, drawGroup, drawPath, drawPolygon, drawRect, drawStroke } from "./shapes.ts";

export type Hair = "short" | "long" | "bun" | "scarf" | "bald" | "cap" | "helmet";

export type Facing = "front" | "back" | "left" | "right";

/** A head looking right is the drawn one; left is its mirror. */
function turnHead(facing: Facing, body: string): string {
  return facing === "left" ? drawGroup(body, 'transform="scale(-1 1)"') : body;
}

export function drawHeadShape(facing: Facing, skin: string): string {
  const neck = drawRect(-2, -89.4, 4, 6, skin);
  const profile =
    "M-3.4 -90 Q-5.4 -98.4 0.4 -98.6 Q4.4 -98.4 4.3 -94.6 L5.5 -91.8 L4.4 -91.3 Q4.6 -88.6 3.6 -87.4 Q1.6 -86.2 -0.4 -87.4Z";
  const side = facing === "left" || facing === "right";
  return neck + (side ? turnHead(facing, drawPath(profile, skin)) : drawEllipse(0, -92.6, 4.3, 5.8, skin));
}

const frontal: Record<Hair, string> = {
  bald: "",
  short: "M-4.7 -92 Q-5.4 -99.6 0 -99.4 Q5.6 -99.6 4.7 -92 Q4 -95.5 1 -96.2 Q-3.6 -96 -4.7 -92Z",
  long: "M-4.8 -83 Q-6.8 -99.8 0 -99.4 Q6.8 -99.8 4.8 -83 Q3.6 -82 3.4 -86 L3.9 -93 Q0 -97 -3.9 -93 L-3.4 -86 Q-3.6 -82 -4.8 -83Z",
  bun: "M-4.7 -91 Q-5.6 -99.4 0 -99.2 Q5.6 -99.4 4.7 -91 Q3 -96 0 -96 Q-3 -96 -4.7 -91Z M-2.4 -100 a2.4 2.2 0 1 1 4.8 0 a2.4 2.2 0 1 1 -4.8 0Z",
  scarf: "M0 -99.8 Q-6.6 -99.6 -5.4 -91 Q-5.4 -86 -8 -80 Q0 -76.4 8 -80 Q5.4 -86 5.4 -91 Q6.6 -99.6 0 -99.8Z",
  cap: "M-4.6 -93 Q-5 -98.6 0 -98.6 Q5 -98.6 4.6 -93Z",
  helmet: "M-5.4 -94 Q-5.6 -100.4 0 -100.4 Q5.6 -100.4 5.4 -94 L6.4 -93.4 H-6.4Z",
};

const profile: Record<Hair, string> = {
  bald: "",
  short:
    "M-3 -88.6 Q-6.4 -96 -2.6 -98.8 Q2.6 -100.6 4.9 -96.4 Q2.6 -96.4 0.4 -95 L-0.4 -91.6 Q-1.8 -91.6 -1.6 -89.4Z",
  long: "M-4.4 -80 Q-7.4 -96 -2.4 -99 Q3 -100.6 4.8 -96 Q1.6 -95.8 0.2 -93 Q1.6 -86 -0.8 -80Z",
  bun: "M-2.8 -88.6 Q-6 -95.6 -2.4 -98.8 Q2.6 -100.4 4.8 -96.2 Q2 -96 0.2 -93.4 Q-1.6 -91 -2.8 -88.6Z M-8 -95 a2.4 2.4 0 1 1 4.8 0 a2.4 2.4 0 1 1 -4.8 0Z",
  scarf:
    "M-1 -99.6 Q-7 -99 -5.8 -90 Q-5.4 -85 -8 -80 Q0 -76.4 8 -80 Q4.4 -84 3.2 -87.2 Q0.8 -88 1.2 -92.4 Q1.6 -96 4.6 -96.6 Q3.4 -99.6 -1 -99.6Z",
  cap: "M-4.4 -92 Q-5.4 -98.6 0 -98.6 Q4.6 -98.6 4.4 -95Z",
  helmet: "M-5.4 -94.4 Q-5.6 -100.4 0 -100.4 Q5 -100.4 5 -95.4 L8 -94.2 H-5.4Z",
};

const behind: Partial<Record<Hair, string>> = {
  long: "M-4.8 -82 Q-6.8 -99.8 0 -99.4 Q6.8 -99.8 4.8 -82 Q0 -80 -4.8 -82Z",
  short: "M-4.8 -90 Q-5.4 -99.6 0 -99.4 Q5.4 -99.6 4.8 -90 Q0 -87 -4.8 -90Z",
};

export function drawHair(hair: Hair, facing: Facing, tone: string, skin: string, cloth: string): string {
  const side = facing === "left" || facing === "right";
  const fill = hair === "helmet" ? color.flame : hair === "cap" ? cloth : tone;
  const shape = drawPath(
    side ? profile[hair] : facing === "back" ? (behind[hair] ?? frontal[hair]) : frontal[hair],
    fill,
  );
  const window = hair === "scarf" && facing === "front" ? drawEllipse(0, -92.2, 3.2, 4.5, skin) : "";
  const board =
    hair === "cap"
      ? drawPolygon(
          [
            [-9, -98.4],
            [0, -101.6],
            [9, -98.4],
            [0, -95.4],
          ],
          fill,
        ) + drawStroke("M0 -98.5 L6 -97.6 q1 3 0.3 6", color.ember, 0.9)
      : "";
  return turnHead(facing, shape + window + board);
}
