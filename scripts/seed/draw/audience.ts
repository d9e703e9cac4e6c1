import { pickHair } from "./guests.ts";
import type { Hair } from "./heads.ts";
import { color, mixColors } from "./palette.ts";
import { drawEllipse, drawGroup, drawMany, drawPath, drawPolygon, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

const torso = "M-2.6 -4 Q-3 0 -7 1.4 Q-13.4 3 -14 9 L-15 40 H15 L14 9 Q13.4 3 7 1.4 Q3 0 2.6 -4Z";

const crowns: Record<Hair, string> = {
  bald: "",
  short: "M-5.6 -9 Q-6.4 -17.6 0 -17.6 Q6.4 -17.6 5.6 -9 Q0 -6 -5.6 -9Z",
  helmet: "M-6.4 -11 Q-6.6 -18.6 0 -18.6 Q6.6 -18.6 6.4 -11Z",
  long: "M-6 -11 Q-6.6 -17.4 0 -17.4 Q6.6 -17.4 6 -11 L6.8 1 Q0 4 -6.8 1Z",
  bun: "M-5.6 -9 Q-6.4 -17.6 0 -17.6 Q6.4 -17.6 5.6 -9 Q0 -6 -5.6 -9Z M-2.8 -17.6 a2.8 2.8 0 1 1 5.6 0 a2.8 2.8 0 1 1 -5.6 0Z",
  scarf: "M-6 -10 Q-6.6 -17.6 0 -17.6 Q6.6 -17.6 6 -10 Q6.4 -3 10 3 H-10 Q-6.4 -3 -6 -10Z",
  cap: "M-5.4 -10 L-5.6 -15 H5.6 L5.4 -10Z",
};

/** Head and shoulders from behind, around the base of the neck, about 28 wide. A skin turns the face to us. */
export function drawBust(hair: Hair, tone: string, rim: string, side: -1 | 1 = -1, skin?: string): string {
  const cut = (body: string, head: string, crown: string) => {
    const board =
      hair === "cap"
        ? drawPolygon(
            [
              [-11, -15.8],
              [0, -19.4],
              [11, -15.8],
              [0, -12.4],
            ],
            crown,
          ) + drawStroke("M0 -16 L8 -14.4 v6", color.ember, 0.8)
        : "";
    const face = skin && body === tone ? drawEllipse(0, -9.6, 4.3, 5.4, skin) : "";
    return (
      drawPath(torso, body) +
      drawEllipse(0, -10.4, 5.3, 6.8, head) +
      drawPath(crowns[hair], crown) +
      face +
      board
    );
  };
  const dark = mixColors(tone, color.night, 0.3);
  const crown = hair === "scarf" ? mixColors(tone, rim, 0.2) : mixColors(tone, color.night, 0.55);
  return (
    drawGroup(cut(rim, rim, rim), `transform="translate(${side * 0.7} -0.5)"`) +
    cut(tone, hair === "bald" ? mixColors(tone, rim, 0.25) : dark, crown)
  );
}

function drawRow(
  sheet: Sheet,
  y: number,
  scale: number,
  tone: string,
  rim: string,
  shift: number,
  hair?: Hair,
): string {
  const gap = scale * 33;
  return drawMany(sheet.width / gap + 2, (i) => {
    const x = (i - 0.5 + shift) * gap + sheet.between(-0.14, 0.14) * gap;
    const bust = drawBust(hair ?? pickHair(sheet), tone, rim, x < sheet.width / 2 ? 1 : -1);
    return `<g transform="translate(${x} ${y + sheet.between(-2, 3) * scale}) scale(${scale})">${bust}</g>`;
  });
}

/** Rows of listeners from behind, growing and darkening towards us. */
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
    const level = y + row * size * 19 * (1 + row * 0.16);
    const dark = mixColors(mixColors(tone, rim, 0.16), color.night, Math.min(0.85, 0.15 + row * 0.2));
    return drawRow(
      sheet,
      level,
      size * (1 + row * 0.42),
      dark,
      mixColors(rim, dark, 0.25 + row * 0.1),
      (row % 2) * 0.5,
      hair,
    );
  });
}
