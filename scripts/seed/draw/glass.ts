import { color } from "./palette.ts";
import { drawCircle, drawEllipse, drawGroup, drawMany, drawPath, drawRect, drawStroke } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** Glass seen against light: nearly clear in the middle, dark and then bright at the rim, with one window highlight. */
function drawGlass(sheet: Sheet, outline: string, liquid: string, tone: string, shine: string): string {
  const body = sheet.linear(
    {
      0: [color.ink, 0.55],
      0.09: [color.paper, 0.5],
      0.2: [color.petrol, 0.16],
      0.5: [color.paper, 0.06],
      0.82: [color.petrol, 0.2],
      0.93: [color.paper, 0.42],
      1: [color.ink, 0.6],
    },
    0,
  );
  const fluid = sheet.linear(
    {
      0: [color.ink, 0.55],
      0.16: [tone, 0.92],
      0.5: [tone, 0.72],
      0.72: ["#fff4df", 0.55],
      0.86: [tone, 0.9],
      1: [color.ink, 0.5],
    },
    0,
  );
  const filled = drawGroup(drawPath(liquid, fluid), sheet.clip(drawPath(outline, "#000")));
  return (
    filled +
    drawPath(outline, body, `stroke="${color.ink}" stroke-opacity="0.55" stroke-width="2"`) +
    drawStroke(shine, "#fffaf0", 5, `opacity="0.75" stroke-linecap="round" ${sheet.blur(1.2)}`)
  );
}

/** All vessels stand on y = 0 with their axis at x = 0. */
export function drawErlenmeyer(sheet: Sheet, tone: string, fill = 0.45): string {
  const outline = "M-22 -262 H22 V-176 L104 -18 Q112 0 92 0 H-92 Q-112 0 -104 -18 L-22 -176Z";
  const level = -200 * fill;
  const marks = drawMany(4, (i) =>
    drawRect(30, -36 - i * 28, 16 - (i % 2) * 6, 1.6, color.paper, 'opacity="0.7"'),
  );
  return (
    drawGlass(
      sheet,
      outline,
      `M-130 10 V${level} Q0 ${level + 9} 130 ${level} V10Z`,
      tone,
      "M-30 -150 L-84 -40",
    ) +
    drawEllipse(0, -262, 26, 5, "none", `stroke="${color.paper}" stroke-width="3" opacity="0.8"`) +
    marks
  );
}

export function drawRoundFlask(sheet: Sheet, tone: string, fill = 0.45): string {
  const outline = "M-19 -300 H19 V-196 A104 104 0 1 1 -19 -196Z";
  const level = 8 - 205 * fill;
  const bubbles = drawMany(16, () =>
    drawCircle(
      sheet.between(-60, 60),
      sheet.between(level + 14, -18),
      sheet.between(1.5, 5),
      "none",
      `stroke="${color.paper}" stroke-width="1.4" opacity="0.7"`,
    ),
  );
  return (
    drawGlass(
      sheet,
      outline,
      `M-130 20 V${level} Q0 ${level + 10} 130 ${level} V20Z`,
      tone,
      "M-76 -130 A84 84 0 0 1 -46 -168",
    ) +
    bubbles +
    drawEllipse(0, -300, 23, 5, "none", `stroke="${color.paper}" stroke-width="3" opacity="0.8"`)
  );
}

export function drawCylinder(sheet: Sheet, tone: string, fill = 0.6, height = 300): string {
  const outline = `M-30 ${-height} H30 V-12 H52 V0 H-52 V-12 H-30Z`;
  const level = -height * fill;
  const marks = drawMany(10, (i) =>
    drawRect(10, -40 - (i * (height - 70)) / 10, i % 5 ? 10 : 18, 1.6, color.paper, 'opacity="0.75"'),
  );
  return (
    drawGlass(
      sheet,
      outline,
      `M-60 -12 V${level} Q0 ${level + 8} 60 ${level} V-12Z`,
      tone,
      `M-19 ${-height * 0.9} V${-height * 0.3}`,
    ) + marks
  );
}

export function drawBeaker(sheet: Sheet, tone: string, fill = 0.5): string {
  const outline = "M-72 -168 Q-64 -164 -64 -154 V-10 Q-64 0 -54 0 H54 Q64 0 64 -10 V-168Z";
  const level = -160 * fill;
  return drawGlass(
    sheet,
    outline,
    `M-80 4 V${level} Q0 ${level + 9} 80 ${level} V4Z`,
    tone,
    "M-48 -140 V-40",
  );
}

/** A Liebig condenser along the x axis: water jacket, inner tube, two hose barbs. */
export function drawCondenser(sheet: Sheet, length: number): string {
  const jacket = `M26 -24 H${length - 26} Q${length} -24 ${length} 0 Q${length} 24 ${length - 26} 24 H26 Q0 24 0 0 Q0 -24 26 -24Z`;
  const across = sheet.linear({
    0: [color.ink, 0.5],
    0.14: [color.paper, 0.6],
    0.4: [color.sea, 0.35],
    0.8: [color.sea, 0.3],
    1: [color.ink, 0.55],
  });
  const coil = drawMany(length / 22 - 2, (i) => `M${26 + i * 22} -11 q11 6 11 11 t-11 11`);
  const tube = drawRect(
    -70,
    -8,
    length + 150,
    16,
    sheet.linear({ 0: [color.ink, 0.5], 0.3: [color.glow, 0.7], 1: [color.ink, 0.4] }),
  );
  const barbs =
    drawRect(40, -46, 12, 24, color.mist, 'opacity="0.7"') +
    drawRect(length - 54, 22, 12, 24, color.mist, 'opacity="0.7"');
  return (
    tube +
    drawPath(jacket, across, `stroke="${color.ink}" stroke-opacity="0.5" stroke-width="2"`) +
    drawStroke(coil, color.paper, 2.5, 'opacity="0.55"') +
    barbs
  );
}
